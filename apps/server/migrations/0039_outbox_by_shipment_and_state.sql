-- outside a transaction
-- The mails of a shipment: shown with it, and looked at before one is written, so that none is written twice.
drop index concurrently if exists outbox_mail_shipment;
create index concurrently outbox_mail_shipment on outbox_mail (shipment_id, id);

-- What waits to be sent, or could not be: few among all that was.
drop index concurrently if exists outbox_mail_unsent;
create index concurrently outbox_mail_unsent on outbox_mail (status, id) where status in ('waiting', 'failed');

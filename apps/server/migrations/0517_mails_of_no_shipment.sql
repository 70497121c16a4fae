-- outside a transaction
-- Before a mail of no shipment is written, such as one of an approval, the same is looked for.
drop index concurrently if exists outbox_mail_of_none;
create index concurrently outbox_mail_of_none on outbox_mail (template, recipient) where shipment_id is null;

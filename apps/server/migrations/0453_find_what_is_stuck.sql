-- outside a transaction
-- Few of many: each kind of what is stuck is found through an index that holds nothing else.
drop index concurrently if exists transfer_rejected;
create index concurrently transfer_rejected on transfer (shipment_id, kind) where state = 'rejected';
drop index concurrently if exists shipment_rejected;
create index concurrently shipment_rejected on shipment (shipment_system, id)
  where (cargo_transfer = 'rejected' or invoicing_transfer = 'rejected') and deleted_at is null;
drop index concurrently if exists shipment_with_errors;
create index concurrently shipment_with_errors on shipment (shipment_system, id)
  where booking_type = 'ErrorBooking' and deleted_at is null and not test;
drop index concurrently if exists webhook_delivery_failed;
create index concurrently webhook_delivery_failed on webhook_delivery (shipment_system, id) where state = 'failed';

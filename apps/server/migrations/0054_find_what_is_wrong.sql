-- outside a transaction
-- Error bookings are few among all shipments: nothing of the others stands in this index.
drop index concurrently if exists shipment_error_parts;
create index concurrently shipment_error_parts on shipment using gin (error_parts) where error_parts is not null;

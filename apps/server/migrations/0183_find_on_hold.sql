-- outside a transaction
-- What is on hold waits for somebody to book it; the others are many.
drop index concurrently if exists shipment_on_hold;
create index concurrently shipment_on_hold on shipment (shipment_system, id) where held_back;

-- outside a transaction
-- An export that waits for its ITN is on hold as well; with 0183's index the planner finds both ways of being so.
drop index concurrently if exists shipment_unfiled;
create index concurrently shipment_unfiled on shipment (shipment_system, id) where is_aes and cargo_transfer <> 'sent';

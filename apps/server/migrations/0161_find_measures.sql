-- outside a transaction
-- What was measured and is beyond tolerance waits for approval; the others are many.
drop index concurrently if exists scan_beyond_tolerance;
create index concurrently scan_beyond_tolerance on scan (shipment_system, id) where verdict = 'differs';

-- outside a transaction
-- Quotes in a state that few are in; before, all that were ever asked for were read to find them.
drop index concurrently if exists quote_by_state;
create index concurrently quote_by_state on quote (state, shipment_id);

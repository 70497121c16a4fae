-- outside a transaction
-- How many of a company wait says whose message goes next.
drop index concurrently if exists webhook_delivery_waiting;
create index concurrently webhook_delivery_waiting on webhook_delivery (company_id) where state = 'waiting';

-- outside a transaction
-- What the cargo system refused to hear of pickups stands in the list of exceptions: little of much.
drop index concurrently if exists pickup_message_rejected;
create index concurrently pickup_message_rejected on pickup_message (pickup_id, id) where state = 'rejected';

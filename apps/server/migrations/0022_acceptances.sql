-- How often staff have answered: after a second answer an acceptance must say which of them it saw.
alter table quote add column answers integer not null default 0;
update quote q set answers = greatest(
  (select count(*) from shipment_event e where e.shipment_id = q.shipment_id and e.code = 'quote-answered'),
  case when q.answered_at is null then 0 else 1 end
);

-- An acceptance was remembered as the form it booked, beside the answer of the override it was. Now it is one
-- transaction that remembers its own answer.
update idempotency_key a set answer = o.answer
from idempotency_key o
where a.call = 'AcceptQuote' and o.call = 'OverrideShipment' and o.user_id = a.user_id and o.key = a.key
  and jsonb_typeof(a.answer) = 'object' and not a.answer ? 'shipmentRef';

-- What carriers bill a second time, or for a shipment booked with another, is compared with nothing: it comes on top.
update carrier_bill set expected_minor = null
where reason in ('billed-before', 'other-carrier') and state in ('queued', 'disputed') and expected_minor is not null;

-- A carrier's accepted bills are what its shipment costs, with the cost lines that were added after the first of them.
update shipment s set cost_total_minor = billed.minor + coalesce((
  select sum(l.amount_minor) from added_price_line l
  where l.shipment_id = s.id and l.side = 'cost' and l.created_at > billed.since and not exists (
    select from carrier_bill o where o.shipment_id = s.id and o.state = 'billed-on' and o.decided_at = l.created_at)), 0)
from (
  select b.shipment_id, sum(b.billed_minor)::bigint as minor,
    min(coalesce(b.decided_at, i.imported_at)) filter (where b.reason is distinct from 'other-carrier') as since
  from carrier_bill b
  join carrier_invoice i on i.id = b.carrier_invoice_id
  join shipment o on o.id = b.shipment_id
  where b.state in ('accepted', 'billed-on') and i.currency = o.sales_currency
  group by b.shipment_id) billed
where s.id = billed.shipment_id and billed.since is not null;

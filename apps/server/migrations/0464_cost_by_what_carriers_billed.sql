-- What carriers bill a second time, or for a shipment booked with another, is compared with nothing: it comes on top.
update carrier_bill set expected_minor = null
where reason in ('billed-before', 'other-carrier') and state <> 'billed-on' and expected_minor is not null;

-- An accepted bill is what its shipment costs, instead of what was expected.
update shipment s set cost_total_minor = coalesce(s.cost_total_minor, 0) + d.minor
from (
  select b.shipment_id, sum(b.billed_minor - coalesce(b.expected_minor, 0))::bigint as minor
  from carrier_bill b
  join carrier_invoice i on i.id = b.carrier_invoice_id
  join shipment o on o.id = b.shipment_id
  where b.state = 'accepted' and i.currency = o.sales_currency
  group by b.shipment_id) d
where s.id = d.shipment_id and d.minor <> 0;

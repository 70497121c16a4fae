-- Carriers' bills are compared with what other bills left of the cost, and a shipment's carrier is the one it is booked with now.
-- What was settled by former rules is settled once more: each shipment that has a bill, and each bill that waits.
alter table carrier_bill
  -- What the shipment was expected to cost in all, when it was compared.
  add column agreed_minor bigint,
  -- What of the expected staff had noted as cost lines since the main bill.
  add column of_added_minor bigint not null default 0,
  -- When it first counted, where it was looked at again since.
  add column counted_since timestamptz;

create temporary view expected_cost as
select s.id as shipment_id, s.transport_company_id,
  coalesce(p.sales ->> 'currency', (select l.currency from added_price_line l where l.shipment_id = s.id order by l.id limit 1)) as currency,
  (select sum(minor)::bigint from (
    select (p.cost ->> 'totalMinor')::bigint as minor
    union all
    select l.amount_minor from added_price_line l where l.shipment_id = s.id and l.side = 'cost') parts) as minor
from shipment s
left join price_snapshot p on p.shipment_id = s.id and p.version = s.version
where s.id in (select shipment_id from carrier_bill);

create temporary view accepted_bill as
select bill.*, is_outside or (is_again and expected is null) as is_on_top,
  not is_outside and not is_again and (reason is null or minor * 2 >= coalesce(expected, 0)) as is_main
from (
  select b.shipment_id, b.reason, b.state = 'billed-on' as is_billed_on, b.billed_minor as minor, b.expected_minor as expected,
    coalesce(b.decided_at, i.imported_at) as at, coalesce(b.reason = 'billed-before', false) as is_again,
    case when b.state = 'billed-on' then b.billed_minor - coalesce(b.expected_minor, 0) else 0 end as line,
    i.transport_company_id is distinct from e.transport_company_id as is_outside
  from carrier_bill b
  join carrier_invoice i on i.id = b.carrier_invoice_id
  join expected_cost e on e.shipment_id = b.shipment_id and e.currency = i.currency
  where b.state in ('accepted', 'billed-on')) bill;

create temporary view settled_cost as
select e.shipment_id, e.minor as expected, e.minor - greatest(coalesce(bills.settled, 0), 0)::bigint as rest, bills.main_at,
  case when bills.main_at is null
    then (select sum(minor) from (select greatest(e.minor, bills.of_expected) as minor union all select bills.on_top) parts)
    else bills.billed + added.minor end::bigint as minor
from expected_cost e
left join (
  select shipment_id, min(at) filter (where is_main) as main_at, sum(minor) as billed,
    sum(minor) filter (where not is_on_top) as of_expected, sum(minor - line) filter (where is_on_top) as on_top,
    sum(case when is_outside then line when is_billed_on then minor when reason is null then coalesce(expected, minor)
      when is_main or is_again then least(minor, coalesce(expected, 0)) else greatest(minor, 0) end) as settled
  from accepted_bill group by shipment_id) bills on bills.shipment_id = e.shipment_id
cross join lateral (
  select coalesce(sum(l.amount_minor), 0) as minor from added_price_line l
  where l.shipment_id = e.shipment_id and l.side = 'cost' and l.created_at > bills.main_at and not exists (
    select from carrier_bill o where o.shipment_id = e.shipment_id and o.state = 'billed-on' and o.decided_at = l.created_at)) added;

update shipment s set cost_total_minor = c.minor
from settled_cost c
where s.id = c.shipment_id and s.cost_total_minor is distinct from c.minor;

update carrier_bill b set
  reason = case when i.transport_company_id is distinct from s.transport_company_id then 'other-carrier'
    when c.main_at is not null then 'billed-before'
    when c.expected is null then 'no-cost'
    when b.reason in ('billed-before', 'other-carrier', 'no-cost') then 'amount-differs'
    else b.reason end,
  expected_minor = case
    when i.transport_company_id is distinct from s.transport_company_id
      or (c.main_at is not null and sign(c.rest) <> sign(b.billed_minor)) then null
    else c.rest end,
  agreed_minor = c.expected
from carrier_invoice i, shipment s, settled_cost c
where i.id = b.carrier_invoice_id and s.id = b.shipment_id and c.shipment_id = b.shipment_id
  and b.state in ('queued', 'disputed')
  and b.reason in ('other-carrier', 'billed-before', 'deleted', 'no-cost', 'weight-differs', 'line-differs', 'amount-differs');

drop view settled_cost;
drop view accepted_bill;
drop view expected_cost;

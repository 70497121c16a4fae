-- VAT of a shipment's sales price, the lines added since included: beside the total without it, so that a list of
-- thousands shows both. Null where the shipment was never priced.
alter table shipment add column sales_vat_minor bigint;
update shipment s
set sales_vat_minor = round(
  ((p.sales #>> '{vat,ofMinor}')::bigint + coalesce((
    -- Duty is laid out in the customer's name; what was invoiced with VAT stays as it was invoiced.
    select sum(l.amount_minor) from added_price_line l
    where l.shipment_id = s.id and l.side = 'sales'
      and (l.line_type <> 'duty' or s.invoicing_transfer in ('pending', 'sent'))
  ), 0))::numeric * (p.sales #>> '{vat,percentPpm}')::bigint / 1000000
)
from price_snapshot p
where p.shipment_id = s.id and p.version = s.version;

-- Remembered answers called the total without VAT `total`.
update idempotency_key k
set answer = k.answer || jsonb_build_object(
  'totalExVat', k.answer -> 'total',
  'vat', jsonb_build_object(
    'amount', ((p.sales #>> '{vat,amountMinor}')::numeric / 100)::numeric(20, 2)::text,
    'currencyCode', p.sales ->> 'currency'
  ),
  'total', jsonb_build_object(
    'amount', ((p.sales ->> 'totalIncVatMinor')::numeric / 100)::numeric(20, 2)::text,
    'currencyCode', p.sales ->> 'currency'
  )
)
from price_snapshot p
where k.call in ('CreateShipment', 'CreateErrorBooking', 'OverrideShipment', 'AcceptQuote')
  and jsonb_typeof(k.answer -> 'total') = 'object' and not k.answer ? 'totalExVat'
  and p.shipment_id = (k.answer ->> 'shipmentId')::bigint and p.version = (k.answer ->> 'version')::integer;
update idempotency_key
set answer = answer || '{"totalExVat": null, "vat": null}'
where call in ('CreateShipment', 'CreateErrorBooking', 'CreateQuote', 'OverrideShipment', 'AcceptQuote')
  and jsonb_typeof(answer -> 'total') = 'null' and not answer ? 'totalExVat';

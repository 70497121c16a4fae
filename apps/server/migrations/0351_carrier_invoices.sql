-- Invoices that carriers send the provider, and what each bills for a waybill.
create table carrier_invoice (
  id bigint generated always as identity (start with 100001) primary key,
  shipment_system text not null references shipment_system,
  transport_company_id integer not null references transport_company,
  number text not null,
  invoiced_on date not null,
  currency char(3) not null,
  file_name text not null,
  -- SHA-256 of the file: the same one is not imported again under another number.
  content_hash text not null,
  lines integer not null,
  -- What may differ without anybody looking: millionths of what was expected, and an amount in hundredths.
  tolerance_ppm integer not null check (tolerance_ppm >= 0),
  tolerance_minor bigint not null check (tolerance_minor >= 0),
  imported_by integer not null references portal_user,
  imported_at timestamptz not null,
  paid_on date,
  unique (shipment_system, transport_company_id, number),
  unique (shipment_system, content_hash)
);

create table carrier_bill (
  id bigint generated always as identity (start with 100001) primary key,
  carrier_invoice_id bigint not null references carrier_invoice on delete cascade,
  shipment_system text not null references shipment_system,
  waybill text not null,
  -- Each with its row in the file, the charge as the carrier calls it, and its amount in hundredths.
  lines jsonb not null,
  weight_g bigint,
  billed_minor bigint not null,
  -- What it was compared with; null until then, and where there is none.
  shipment_id bigint references shipment,
  expected_minor bigint,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'queued', 'disputed', 'billed-on')),
  reason text,
  decided_by integer references portal_user,
  decided_at timestamptz,
  unique (carrier_invoice_id, waybill)
);
create index carrier_bill_of_invoice on carrier_bill (carrier_invoice_id, id);
create index carrier_bill_of_shipment on carrier_bill (shipment_id) where shipment_id is not null;
create index carrier_bill_open on carrier_bill (shipment_system, id) where state in ('queued', 'disputed');
create index carrier_bill_waiting on carrier_bill (carrier_invoice_id, id) where state = 'waiting';

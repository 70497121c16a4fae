-- Customs invoices that somebody wrote. Until there is one, the paper is made from the shipment's form.

create table invoice (
  id bigint generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  -- Grows with every save, so that nobody overwrites unseen what another wrote.
  version integer not null default 1,
  -- As it was written: parties, lines, costs. Totals and waybill numbers are not in it: they are worked out.
  content jsonb not null,
  created_by integer not null references portal_user,
  created_at timestamptz not null,
  updated_by integer not null references portal_user,
  updated_at timestamptz not null
);
create index invoice_tenant on invoice (shipment_system, company_id, id);

-- The shipments an invoice is for, in its order. A shipment is on one invoice of its company at a time, held by locking it.
create table invoice_shipment (
  invoice_id bigint not null references invoice on delete cascade,
  shipment_id bigint not null references shipment,
  position smallint not null,
  -- The PDF as it is attached to the shipment; null once that is purged.
  document_id bigint references shipment_document on delete set null,
  primary key (invoice_id, shipment_id)
);
create index invoice_shipment_shipment on invoice_shipment (shipment_id);
create index invoice_shipment_document on invoice_shipment (document_id);

-- A printed manifest: the bars on it stand for all of its shipments. What is printed again unchanged keeps its number.
create table manifest (
  id bigint generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  account_id integer not null references company_account,
  transport_company_name text not null,
  -- Of account, transport company and shipments.
  content_key text not null,
  shipment_ids bigint[] not null check (cardinality(shipment_ids) > 0),
  printed_by integer not null references portal_user,
  printed_at timestamptz not null,
  unique (shipment_system, content_key)
);
alter table scan add column manifest_id bigint references manifest;

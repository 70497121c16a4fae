-- What somebody chose to print. The link to the file names the selection: two thousand ids do not fit into an address.
create table print_selection (
  id uuid primary key,
  shipment_system text not null references shipment_system,
  requested_by integer not null references portal_user,
  -- Null where the requester reaches every company.
  company_id integer references company,
  -- Shipments, or for daily manifests accounts, in the order of the pages.
  record_ids bigint[] not null check (cardinality(record_ids) > 0),
  requested_at timestamptz not null
);
create index print_selection_by_age on print_selection (requested_at);
create index history_export_by_age on history_export (requested_at);

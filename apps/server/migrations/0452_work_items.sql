-- Who sees to what is refused or stuck. A row says whose it is; that it is stuck is told by what it is about.
create table work_item (
  shipment_system text not null references shipment_system,
  kind text not null,
  source_id bigint not null,
  owner_id integer not null references portal_user,
  taken_at timestamptz not null,
  primary key (shipment_system, kind, source_id)
);

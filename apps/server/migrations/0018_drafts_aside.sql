-- Unfinished shipments that a screen could not show: kept whole, to be restored or deleted by their user.
create table draft_aside (
  user_id integer not null references portal_user on delete cascade,
  shipment_system text not null references shipment_system,
  draft_id text not null,
  form jsonb not null,
  set_aside_at timestamptz not null default now(),
  primary key (user_id, shipment_system, draft_id)
);

-- What was scanned, by whom, where and what came of it: also what belongs to no shipment. A scan is never changed; only that it
-- was undone is noted.
create table scan (
  id bigint generated always as identity primary key,
  shipment_system text not null references shipment_system,
  -- Of the one who scanned; null for staff, who reach every company.
  company_id integer references company,
  user_id integer not null references portal_user,
  -- Minted by the device for every scan of its user.
  key text not null,
  mode text not null,
  scanned_text text not null,
  verdict text not null,
  -- Null for what is none of ours.
  shipment_id bigint references shipment,
  -- The pieces it counts for; none where it changed nothing.
  pieces char(18)[] not null default '{}',
  place text not null default '',
  received_by text not null default '',
  -- The device's own clock, and that time corrected by how far the clock was off.
  device_at timestamptz not null,
  scanned_at timestamptz not null,
  recorded_at timestamptz not null,
  event_id bigint references shipment_event,
  -- What undoing puts back on the shipment; null where the scan changed nothing there.
  before jsonb,
  undone_at timestamptz,
  unique (user_id, key)
);
create index scan_of_shipment on scan (shipment_id, id) where shipment_id is not null;
create index scan_by_system on scan (shipment_system, id);

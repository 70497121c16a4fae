-- Prices that are being worked on: copies of tariffs under a name, changed cell by cell. Nobody is charged by them.
create table tariff_draft (
  id bigint generated always as identity (start with 100001) primary key,
  shipment_system text not null references shipment_system,
  name text not null,
  -- What the new version of each tariff will be called, and the day it is to begin.
  version_name text not null,
  valid_from date not null,
  -- The tariff version that it was copied from.
  based_on integer not null,
  created_by integer not null references portal_user,
  created_at timestamptz not null,
  changed_by integer not null references portal_user,
  changed_at timestamptz not null,
  published_at timestamptz
);
create unique index tariff_draft_name on tariff_draft (shipment_system, name) where published_at is null;

create table tariff_draft_tariff (
  id bigint generated always as identity (start with 100001) primary key,
  draft_id bigint not null references tariff_draft on delete cascade,
  -- The tariff that it is a copy of.
  tariff_id integer not null references tariff,
  -- Each with the quantity from which it holds, and as what a bare figure in it is read.
  columns jsonb not null,
  unique (draft_id, tariff_id)
);

-- A lane with all its breaks: a cell is read and written with the lane it is of.
create table tariff_draft_lane (
  draft_tariff_id bigint not null references tariff_draft_tariff on delete cascade,
  origin_zone_id integer references zone,
  destination_zone_id integer references zone,
  breaks jsonb not null
);
create unique index tariff_draft_lane_key on tariff_draft_lane
  (draft_tariff_id, coalesce(origin_zone_id, 0), coalesce(destination_zone_id, 0));

-- Who has a draft open: two people at one are told of each other.
create table tariff_draft_editor (
  draft_id bigint not null references tariff_draft on delete cascade,
  editor_id integer not null references portal_user,
  seen_at timestamptz not null,
  primary key (draft_id, editor_id)
);

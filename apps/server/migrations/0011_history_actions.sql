-- What the back office does to shipments, from History.

alter table shipment
  -- Deleting ends the insurance; restoring books it again where that is asked for.
  add column insurance_lapsed_at timestamptz;

-- Staff's notes; customers never see them.
create table internal_message (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  created_by integer not null references portal_user,
  message text not null,
  created_at timestamptz not null default now()
);
create index internal_message_shipment on internal_message (shipment_id, id);
create trigger internal_message_append_only before update or delete on internal_message
  for each row execute function refuse_change();

-- Price lines beside the price as booked; a wrong one is balanced by another.
create table added_price_line (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  side text not null check (side in ('sales', 'cost')),
  line_type text not null,
  description text not null default '',
  amount_minor bigint not null,
  currency char(3) not null,
  created_by integer not null references portal_user,
  created_at timestamptz not null default now()
);
create index added_price_line_shipment on added_price_line (shipment_id, id);
create trigger added_price_line_append_only before update or delete on added_price_line
  for each row execute function refuse_change();

-- Something done to shipments that can be taken back, or is done by a job: for whom, to which, and how far it has come.
create table history_action (
  id uuid primary key,
  shipment_system text not null references shipment_system,
  requested_by integer not null references portal_user,
  -- Null where the requester reaches every company.
  company_id integer references company,
  roles text[] not null,
  language text not null,
  -- What is done, as it was asked for.
  input jsonb not null,
  shipment_ids bigint[] not null check (cardinality(shipment_ids) > 0),
  requested_at timestamptz not null,
  -- Null while there is work left.
  finished_at timestamptz,
  undone_at timestamptz
);

-- What became of each of them.
create table history_action_row (
  action_id uuid not null references history_action on delete cascade,
  shipment_id bigint not null references shipment,
  done boolean not null,
  -- Of those left out: the refusal, as the call would have answered it.
  refusal jsonb,
  -- Of those done: what to put back, and the version that was made.
  before jsonb,
  version integer,
  primary key (action_id, shipment_id),
  check (done = (version is not null)),
  check (done = (refusal is null))
);

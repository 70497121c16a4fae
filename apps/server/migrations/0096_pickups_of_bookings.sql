-- Shipments whose booking asked for a pickup that could not be booked after all, and why: for staff, until the shipment waits on
-- a pickup or is on its way.
create table pickup_not_booked (
  shipment_id bigint primary key references shipment,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  branch_id integer not null references branch,
  -- What was asked for; times are local to the place.
  pickup_date date not null,
  ready_time text not null,
  close_time text not null,
  -- Codes of what is wrong and their facts, as they would stand at the fields of a pickup.
  errors jsonb not null,
  occurred_at timestamptz not null
);
create index pickup_not_booked_of_branch on pickup_not_booked (shipment_system, branch_id, pickup_date);

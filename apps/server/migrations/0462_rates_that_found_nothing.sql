-- A comparison that no product could carry: once for an account and a lane, and how often it was asked for.
create table rate_miss (
  id bigint generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  account_id integer not null references company_account,
  -- From where to where, as `DK 1620 – US 60608`.
  lane text not null,
  times integer not null default 1,
  asked_by integer not null references portal_user,
  asked_at timestamptz not null,
  unique (account_id, lane)
);
create index rate_miss_asked on rate_miss (shipment_system, asked_at);

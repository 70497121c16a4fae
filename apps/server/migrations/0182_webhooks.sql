-- Addresses of companies that hear what happens to their shipments.
create table webhook (
  id integer generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  -- Signs what is sent; the one before it as well, until its time is over.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_by integer not null references portal_user,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index webhook_of_company on webhook (company_id) where deleted_at is null;

-- What was to be sent, word for word, and what became of it. Kept for 30 days.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  -- The receiver knows it by this, however often it comes.
  message_id uuid not null unique,
  webhook_id integer not null references webhook,
  company_id integer not null references company,
  shipment_system text not null,
  shipment_id bigint not null,
  event text not null,
  -- What happened, so that it is written once however often its job runs.
  happening text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  unique (webhook_id, happening)
);
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_by_age on webhook_delivery (created_at);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  -- Null where nothing answered.
  status integer,
  took_ms integer not null,
  -- What came back, or what went wrong.
  answer text not null
);
create index webhook_attempt_of_delivery on webhook_attempt (delivery_id, id);

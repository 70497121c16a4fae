-- Keys for a company's programs. Each acts as a machine user of its company, so that what it does has a name.

alter table portal_user add column is_machine boolean not null default false;

create table api_key (
  id integer generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  user_id integer not null unique references portal_user,
  name text not null,
  -- The first characters, to know it by; the key itself is nowhere.
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  -- It works until this moment.
  expires_at timestamptz,
  created_by integer not null references portal_user,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references portal_user
);
create index api_key_of_company on api_key (shipment_system, company_id, id desc);

-- How often a key made a call in a day, and with what result.
create table api_key_use (
  api_key_id integer not null references api_key on delete cascade,
  day date not null,
  call text not null,
  succeeded integer not null default 0,
  refused integer not null default 0,
  failed integer not null default 0,
  last_at timestamptz not null,
  primary key (api_key_id, day, call)
);

-- What was refused or failed, for who keeps the program.
create table api_key_error (
  id bigint generated always as identity primary key,
  api_key_id integer not null references api_key on delete cascade,
  at timestamptz not null,
  call text not null,
  status integer not null,
  code text not null,
  request_id text not null
);
create index api_key_error_of_key on api_key_error (api_key_id, id desc);

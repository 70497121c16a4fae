-- The ground: systems, people, shipments and their numbers, events, audit, mail.
-- Runs on PostgreSQL 15 to 18. The tenant of a record is (shipment_system, company_id).

create table shipment_system (
  key text primary key,
  name text not null,
  flag text not null,
  booking_system_key text not null,
  country_code char(2) not null,
  currency char(3) not null,
  time_zone text not null,
  position integer not null
);

-- Secrets of the installation, made at first start: every instance signs with the same ones.
create table secret (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

create table branch (
  id integer generated always as identity primary key,
  shipment_system text not null references shipment_system,
  name text not null,
  address text not null,
  country_code char(2) not null,
  zip text not null,
  city text not null,
  phone text not null,
  email text not null,
  unique (shipment_system, name)
);

create table company (
  id integer generated always as identity primary key,
  shipment_system text not null references shipment_system,
  branch_id integer not null references branch,
  name text not null,
  vat_number text not null default '',
  show_shot_file boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (shipment_system, name)
);

create table company_account (
  id integer generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  branch_id integer not null references branch,
  display_name text not null,
  is_default boolean not null default false,
  active boolean not null default true,
  -- Presets of the booking form, such as incoterms and pickup times, in the form's own field names.
  default_values jsonb not null default '{}',
  -- [{ name, display, required }]: PackageDimensions, NoInsurance, DefaultShipmentTypeDocument.
  view_options jsonb not null default '[]',
  unique (company_id, display_name)
);

create table portal_user (
  id integer generated always as identity primary key,
  -- Subject at the identity provider; empty until the first sign-in links it by verified e-mail.
  identity_issuer text,
  identity_subject text,
  email text not null,
  name text not null,
  initials text not null default '',
  department text not null default '',
  -- Null for the provider's own people.
  company_id integer references company,
  language text,
  test_mode boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (identity_issuer, identity_subject)
);
create unique index portal_user_email on portal_user (lower(email));

create table user_role (
  user_id integer not null references portal_user on delete cascade,
  role text not null check (role in ('Administrator', 'SuperUser', 'Finance')),
  primary key (user_id, role)
);

create table user_shipment_system (
  user_id integer not null references portal_user on delete cascade,
  shipment_system text not null references shipment_system,
  primary key (user_id, shipment_system)
);

-- Sessions, codes and grants of the embedded identity provider, so that a restart signs nobody out.
create table identity_provider_record (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index identity_provider_record_grant on identity_provider_record (grant_id) where grant_id is not null;
create index identity_provider_record_uid on identity_provider_record (kind, uid) where uid is not null;
create index identity_provider_record_expiry on identity_provider_record (expires_at);

create table failover_login (
  id uuid primary key,
  user_id integer not null references portal_user on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table address (
  id integer generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  -- 3 = sender address, 1 = pickup address, null = receivers and others.
  account_type_id integer,
  -- The account whose sender or pickup address this is.
  account_id integer references company_account,
  company_name text not null,
  street1 text not null default '',
  street2 text not null default '',
  street3 text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country_code char(2) not null,
  state_code text not null default '',
  contact_person text not null default '',
  phone text not null default '',
  mails jsonb not null default '[]',
  vat_number text not null default '',
  eori_number text not null default '',
  -- Lower-cased words of the address, for search as you type.
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index address_of_company on address (shipment_system, company_id, company_name);

create table customer_description (
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  description text not null,
  last_used_at timestamptz not null default now(),
  primary key (shipment_system, company_id, description)
);

create table postal_code (
  country_code char(2) not null,
  postal_code_from text not null,
  postal_code_to text not null,
  city text not null,
  -- Lower case, for search.
  city_key text not null,
  state_code text not null default '',
  demo boolean not null default false,
  primary key (country_code, postal_code_from, city_key)
);
create index postal_code_city on postal_code (country_code, city_key text_pattern_ops);

-- Blocks of serial numbers. The row is locked in the booking transaction; gaps are allowed, repeats are not.
create table number_range (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('waybill', 'sscc')),
  -- Of waybills: the transport company whose prefix it is.
  transport_company_id integer,
  prefix text not null,
  next_serial bigint not null,
  last_serial bigint not null,
  unique (kind, prefix),
  check (next_serial <= last_serial + 1)
);

create table shipment (
  id bigint generated always as identity (start with 100001) primary key,
  link_id uuid not null unique,
  tracking_token text not null unique,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  account_id integer not null references company_account,
  version integer not null default 1,
  booking_type text not null check (booking_type in ('QuoteBooking', 'PreBooking', 'ErrorBooking', 'FinalBooking')),
  held_back boolean not null default false,
  cargo_transfer text not null default 'none' check (cargo_transfer in ('none', 'pending', 'sent', 'rejected')),
  invoicing_transfer text not null default 'none' check (invoicing_transfer in ('none', 'pending', 'sent', 'rejected')),
  deleted_at timestamptz,
  test boolean not null default false,
  delivery_status text not null default 'UnDelivered'
    check (delivery_status in ('UnDelivered', 'InTransit', 'Delayed', 'Delivered')),
  waybill_number char(11),
  ship_date date not null,
  expected_delivery_date date,
  expected_delivery_time text,
  sales_product_id integer,
  transport_product_id integer,
  transport_company_id integer,
  product_name text not null default '',
  transport_company_name text not null default '',
  sender_name text not null default '',
  sender_country char(2),
  sender_postal_code text not null default '',
  sender_city text not null default '',
  receiver_name text not null default '',
  receiver_country char(2),
  receiver_postal_code text not null default '',
  receiver_city text not null default '',
  sender_reference text not null default '',
  receiver_reference text not null default '',
  description text not null default '',
  incoterms text not null default '',
  receiver_pays boolean not null default false,
  is_document boolean not null default false,
  is_aes boolean not null default false,
  number_of_colli integer not null default 0,
  weight_g bigint not null default 0,
  volume_mm3 bigint not null default 0,
  chargeable_weight_g bigint,
  customs_minor bigint,
  customs_currency char(3),
  insurance_minor bigint,
  insurance_currency char(3),
  sales_total_minor bigint,
  sales_currency char(3),
  linked_shipment_link_id uuid,
  -- The form as it was filled in, whole.
  form jsonb not null,
  form_version integer not null default 1,
  created_by integer not null references portal_user,
  created_at timestamptz not null default now(),
  updated_by integer not null references portal_user,
  updated_at timestamptz not null default now()
);
create index shipment_of_company on shipment (shipment_system, company_id, id desc);
create index shipment_by_system on shipment (shipment_system, id desc);

-- Every waybill number ever given out. Unique over all systems and years; an old number stays findable.
create table waybill_number (
  number char(11) primary key,
  shipment_id bigint not null,
  assigned_at timestamptz not null default now(),
  replaced_at timestamptz
);
create index waybill_number_shipment on waybill_number (shipment_id);

create table colli (
  sscc char(18) primary key,
  shipment_id bigint not null,
  -- Line of the form, from 1, and the piece's place among all pieces, from 1.
  line integer not null,
  piece integer not null,
  -- What makes it the same piece at an override: packaging, weight and sizes.
  content_key text not null,
  weight_g integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  dry_ice_g integer not null default 0,
  voided_at timestamptz
);
create index colli_shipment on colli (shipment_id);

-- Prices as booked, one row a version of the shipment; never changed.
create table price_snapshot (
  shipment_id bigint not null,
  version integer not null,
  tariff_version text not null,
  -- Every line with its explanation, both totals, weight and transit: what the customer saw.
  sales jsonb not null,
  -- Cost lines and margin, for staff only.
  cost jsonb,
  created_at timestamptz not null default now(),
  primary key (shipment_id, version)
);

create table shipment_event (
  id bigint generated always as identity primary key,
  shipment_id bigint not null,
  code text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  place text,
  user_id integer references portal_user,
  source text not null,
  details jsonb not null default '{}'
);
create index shipment_event_shipment on shipment_event (shipment_id, occurred_at);

-- The same key and body give the same answer and one effect, for good.
create table idempotency_key (
  user_id integer not null references portal_user,
  call text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);

create table draft (
  user_id integer not null references portal_user on delete cascade,
  shipment_system text not null references shipment_system,
  draft_id text not null,
  form jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, shipment_system)
);

create table outbox_mail (
  id bigint generated always as identity primary key,
  shipment_system text references shipment_system,
  shipment_id bigint,
  template text not null,
  language text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- waiting: to be sent; kept: no SMTP server is configured, read it in the portal.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  shipment_system text,
  company_id integer,
  action text not null,
  record_kind text not null,
  record_id text not null,
  request_id text,
  ip text,
  details jsonb not null default '{}'
);
create index audit_log_record on audit_log (record_kind, record_id);

-- What was written stays written: refused by the database itself, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger shipment_event_append_only before update or delete on shipment_event
  for each row execute function refuse_change();
create trigger price_snapshot_append_only before update or delete on price_snapshot
  for each row execute function refuse_change();

-- Postal codes outside customs, an administrator's data; `*` stands for any ending (specification §3, §5).
create table customs_free_zone (
  id integer generated always as identity primary key,
  country_code char(2) not null,
  postal_codes text not null,
  note text not null default '',
  unique (country_code, postal_codes)
);

-- Goods descriptions that say too little ("goods", "parts").
create table blocked_description (
  description text primary key
);

-- History finds any shipment in a moment, however many there are.
create extension if not exists pg_trgm;

-- Text as it is searched: lower case, letters without their marks. The same function for what is kept and what is asked.
create function search_key(text text) returns text language sql immutable parallel safe as $$
  select translate(lower(text), 'áàâäãåæçéèêëíìîïñóòôöõøšßúùûüýÿžđł', 'aaaaaaaceeeeiiiinoooooossuuuuyyzdl')
$$;

alter table shipment
  -- Read out of the form by the database itself, so that no writer can forget it.
  add column itn text not null generated always as (coalesce(form ->> 'itn', '')) stored,
  add column pay_account text not null generated always as (coalesce(form ->> 'accountNumber', '')) stored,
  add column on_behalf_initials text not null generated always as (coalesce(form ->> 'onBehalfOfInitials', '')) stored,
  add column on_behalf_department text not null generated always as (coalesce(form ->> 'onBehalfOfDepartment', '')) stored,
  add column pickup_ready text not null generated always as (coalesce(form -> 'pickup' ->> 'readyTime', '')) stored,
  add column pickup_close text not null generated always as (coalesce(form -> 'pickup' ->> 'closeTime', '')) stored,
  -- What the carrier calls the pickup.
  add column external_pickup_reference text not null default '',
  -- The carrier's own page for this shipment, where staff gave one.
  add column tracking_link text not null default '',
  add column invoiced_weight_g bigint,
  add column invoiced_volume_mm3 bigint,
  add column cost_total_minor bigint,
  add column search_text text not null generated always as (search_key(
    id::text || ' ' || coalesce(waybill_number, '') || ' ' || sender_name || ' ' || sender_city || ' ' || sender_postal_code
    || ' ' || receiver_name || ' ' || receiver_city || ' ' || receiver_postal_code
    -- People write postal codes with their space and without.
    || ' ' || replace(sender_postal_code, ' ', '') || ' ' || replace(receiver_postal_code, ' ', '') || ' ' || sender_reference || ' '
    || receiver_reference || ' ' || description || ' ' || coalesce(form ->> 'itn', '')
  )) stored;

create index shipment_search on shipment using gin (search_text gin_trgm_ops);
create index shipment_by_ship_date on shipment (shipment_system, ship_date desc, id desc);
create index shipment_of_company_by_ship_date on shipment (shipment_system, company_id, ship_date desc, id desc);
create index shipment_by_status on shipment (shipment_system, delivery_status, id desc) where deleted_at is null;
create index shipment_of_account on shipment (account_id, id desc);

-- A list as somebody set it up for themselves.
create table history_view (
  id integer generated always as identity primary key,
  user_id integer not null references portal_user on delete cascade,
  shipment_system text not null references shipment_system,
  name text not null,
  is_default boolean not null default false,
  -- [{ name, width? }] in their order.
  columns jsonb not null,
  filter jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, shipment_system, name)
);
create unique index history_view_default on history_view (user_id, shipment_system) where is_default;

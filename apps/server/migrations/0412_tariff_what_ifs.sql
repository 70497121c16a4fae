-- Shipments of the last weeks priced again, by what holds and by a draft: what the draft would have brought.
create table tariff_what_if (
  id bigint generated always as identity (start with 100001) primary key,
  shipment_system text not null references shipment_system,
  draft_id bigint not null references tariff_draft on delete cascade,
  weeks integer not null check (weeks between 1 and 104),
  -- Ship dates, both included.
  ship_from date not null,
  ship_to date not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  currency char(3) not null,
  tariff_version integer not null,
  -- The draft as it was: changed since, its figures are another's.
  draft_changed_at timestamptz not null,
  started_by integer not null references portal_user,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index tariff_what_if_of_draft on tariff_what_if (draft_id, id desc);

-- A shipment's prices without VAT, in hundredths; null where there is none by these tariffs, for the reason.
create table tariff_what_if_row (
  what_if_id bigint not null references tariff_what_if on delete cascade,
  shipment_id bigint not null,
  sales_before bigint,
  sales_after bigint,
  cost_before bigint,
  cost_after bigint,
  reason text,
  primary key (what_if_id, shipment_id)
);

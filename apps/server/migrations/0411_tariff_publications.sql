-- What became of drafts: which tariffs were followed by which, from which day on. Rolled back by following the other way round.
create table tariff_publication (
  id bigint generated always as identity (start with 100001) primary key,
  shipment_system text not null references shipment_system,
  -- Of the draft, or of the publication that was rolled back.
  name text not null,
  -- The publication that this one rolls back; null for a draft's.
  rolls_back bigint references tariff_publication,
  draft_id bigint references tariff_draft on delete set null,
  valid_from date not null,
  tariff_version integer not null,
  published_by integer not null references portal_user,
  published_at timestamptz not null,
  -- Each with the tariff whose prices held before, and the one that follows it.
  tariffs jsonb not null,
  unique (rolls_back)
);
create index tariff_publication_of_system on tariff_publication (shipment_system, id desc);

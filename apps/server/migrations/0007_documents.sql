-- Packs of papers: which carriers they are made for, and those that were asked for.

alter table transport_company add column document_pack boolean not null default false;

-- A job renders the papers of these shipments into one file of the storage; `shipments_done` is its progress.
create table document_pack (
  id uuid primary key,
  shipment_system text not null references shipment_system,
  requested_by integer not null references portal_user,
  -- Null where the requester reaches every company.
  company_id integer references company,
  language text not null,
  shipment_ids bigint[] not null check (cardinality(shipment_ids) > 0),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  shipments_done integer not null default 0,
  storage_key text not null unique,
  number_of_pages integer,
  size_bytes bigint,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'ready') = (size_bytes is not null))
);

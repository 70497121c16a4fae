-- Files of shipments that customers send: the file, its lines, and how files with the same heads are read.

create table shot_file (
  id bigint generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  created_by integer not null references portal_user,
  created_at timestamptz not null,
  -- Of who sent it: how its figures and days are read where the file does not show it.
  language text not null,
  name text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  state text not null check (state in ('reading', 'unreadable', 'ready')),
  -- Why it cannot be read.
  problem jsonb,
  -- Sheets with their heads and the first cells below them.
  sheets jsonb not null default '[]',
  head_signature text not null default '',
  -- Columns and fixed values; see domain/shot-files.
  setup jsonb not null default '{}',
  setup_from text not null default 'guess' check (setup_from in ('guess', 'own', 'company', 'hand')),
  -- Grows with each change of setup or lines.
  version integer not null default 1,
  -- The version whose lines were joined into shipments.
  grouped_version integer not null default 0,
  line_count integer not null default 0,
  deleted_at timestamptz
);
create index shot_file_company on shot_file (shipment_system, company_id, id desc);
create index shot_file_content on shot_file (company_id, sha256);

create table shot_file_line (
  id bigint generated always as identity primary key,
  shot_file_id bigint not null references shot_file on delete cascade,
  shipment_system text not null,
  company_id integer not null,
  -- Place in the file, from 1; lines of later sheets follow those of the first.
  position integer not null,
  sheet smallint not null,
  sheet_row integer not null,
  raw jsonb not null,
  -- What was corrected, by field.
  edits jsonb not null default '{}',
  -- What joins lines to one shipment; empty where a line stands alone.
  reference text not null default '',
  -- Position of the first line of its shipment.
  lead integer not null,
  state text not null default 'faulty' check (state in ('faulty', 'ready', 'queued', 'booked', 'removed')),
  errors jsonb,

  -- The rest is of the shipment, and stands on its first line.
  -- Grows when one of its lines changes; checked and priced are those it was last checked and priced at.
  version integer not null default 1,
  checked_version integer not null default 0,
  priced_version integer not null default 0,
  fingerprint text not null default '',
  duplicate_of bigint,
  -- Every product that can carry it with price and arrival, and what the prices were made from; null where there is none.
  options jsonb,
  price_facts jsonb,
  price_problem jsonb,
  priced_at timestamptz,
  -- The product chosen, and by what: its rule, or that it was chosen by hand.
  choice jsonb,
  chosen_product_id integer,
  chosen_transport_product_id integer,
  chosen_company_id integer,
  chosen_ex_vat_minor bigint,
  chosen_vat_minor bigint,
  chosen_currency char(3),
  -- What became of booking it.
  attempt integer not null default 1,
  shipment_id bigint,
  refusal jsonb,
  unique (shot_file_id, position)
);
create index shot_file_line_lead on shot_file_line (shot_file_id, lead, position);
create index shot_file_line_reference on shot_file_line (shot_file_id, reference) where reference <> '';
create index shot_file_line_check on shot_file_line (shot_file_id, position)
  where lead = position and checked_version < version;
create index shot_file_line_price on shot_file_line (shot_file_id, position)
  where lead = position and priced_version < version;
create index shot_file_line_fingerprint on shot_file_line (company_id, fingerprint) where fingerprint <> '';
create index shot_file_line_shipment on shot_file_line (shipment_id) where shipment_id is not null;

-- How files with these heads are read: by who kept it, or by everyone of the company.
create table shot_file_setup (
  id bigint generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  created_by integer not null references portal_user,
  head_signature text not null,
  shared boolean not null,
  -- Columns by their heads, and fixed values.
  setup jsonb not null,
  updated_at timestamptz not null
);
create unique index shot_file_setup_own on shot_file_setup (shipment_system, company_id, head_signature, created_by)
  where not shared;
create unique index shot_file_setup_shared on shot_file_setup (shipment_system, company_id, head_signature) where shared;

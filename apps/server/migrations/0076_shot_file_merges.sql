-- Corrected files that were posted onto a shot file: what they would change is shown first, then applied.

create table shot_file_merge (
  id uuid primary key,
  shot_file_id bigint not null references shot_file on delete cascade,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  created_by integer not null references portal_user,
  created_at timestamptz not null,
  name text not null,
  sha256 text not null,
  storage_key text not null,
  -- Of the shot file when it was shown what would change: another one has to be shown again.
  version integer not null,
  applied_at timestamptz,
  -- What was answered when it was applied.
  result jsonb
);
create index shot_file_merge_file on shot_file_merge (shot_file_id);

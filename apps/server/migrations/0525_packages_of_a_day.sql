-- How many packages of a company were given SSCCs on a day, by UTC, of shipments of more than ten: it bounds how much of the
-- provider's numbers one company can take (decision 0250).
alter table daily_storage
  alter column bytes set default 0,
  add column packages bigint not null default 0 check (packages >= 0),
  add column packages_refused_at timestamptz;

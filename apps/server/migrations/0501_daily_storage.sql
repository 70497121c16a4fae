-- How much the people of a company stored on a day, by UTC: documents, shot files and what was read from them, lists by mail
-- and packs of papers. It bounds what one company can fill the disk with, and tells an operator who stores how much.
create table daily_storage (
  company_id integer not null references company,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  -- When the first of that day was refused.
  refused_at timestamptz,
  primary key (company_id, day)
);

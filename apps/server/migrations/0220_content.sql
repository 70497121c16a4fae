-- Lists that administrators keep on the screen: which version of a row somebody changes, and who changed it last.
alter table blocked_description
  add column id integer generated always as identity unique,
  add column version integer not null default 1,
  add column changed_by integer references portal_user,
  add column changed_at timestamptz;
alter table customs_free_zone
  add column version integer not null default 1,
  add column changed_by integer references portal_user,
  add column changed_at timestamptz;
-- A holiday that is changed is a new row of the tariffs' next version; it stays the one it came from.
alter table holiday
  add column origin_id integer,
  add column changed_by integer references portal_user,
  add column changed_at timestamptz;

-- Codes of the product's own lists that administrators decided about; every other code is offered.
create table offered_code (
  list text not null,
  code text not null,
  offered boolean not null,
  version integer not null default 1,
  changed_by integer references portal_user,
  changed_at timestamptz,
  primary key (list, code)
);

-- Links of the provider's own in the main menu and the app switcher.
create table portal_link (
  id integer generated always as identity primary key,
  place text not null check (place in ('menu', 'apps')),
  -- By language.
  names jsonb not null,
  link text not null,
  -- The address of a picture; empty for the name's first letter.
  icon text not null default '',
  audience text not null,
  position integer not null default 0,
  version integer not null default 1,
  changed_by integer references portal_user,
  changed_at timestamptz
);

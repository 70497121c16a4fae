alter table quote
  -- The answer whole: product, price and cost as they are booked when it is accepted. Cost is for staff only.
  add column option jsonb;

-- News that pop up once for each user.
create table news (
  id integer generated always as identity primary key,
  -- Null: in every system.
  shipment_system text references shipment_system,
  shown_from timestamptz not null,
  shown_until timestamptz,
  -- By language.
  titles jsonb not null,
  texts jsonb not null,
  check (shown_until > shown_from)
);
create table news_shown (
  news_id integer not null references news on delete cascade,
  user_id integer not null references portal_user on delete cascade,
  shown_at timestamptz not null default now(),
  primary key (news_id, user_id)
);

-- A file sent along with a mail, in the storage, and as its reader sees it called.
alter table outbox_mail
  add column attachment_key text,
  add column attachment_name text,
  add check ((attachment_key is null) = (attachment_name is null));

-- A list of shipments that somebody wants as a file: its rows are read when the file is made.
create table history_export (
  id uuid primary key,
  shipment_system text not null references shipment_system,
  requested_by integer not null references portal_user,
  language text not null,
  filter jsonb not null,
  -- Named one by one, instead of the filter.
  shipment_ids bigint[],
  columns text[] not null,
  requested_at timestamptz not null default now()
);

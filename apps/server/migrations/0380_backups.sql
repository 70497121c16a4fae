-- Backups that were begun: while one reads, no file is deleted that it has yet to read, and metrics know the last whole one.
create table backup (
  id integer generated always as identity primary key,
  begun_at timestamptz not null,
  -- Said again while it goes on, so that one that was killed holds up nothing for long.
  alive_at timestamptz not null,
  finished_at timestamptz,
  size_bytes bigint
);

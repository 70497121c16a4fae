-- instead of 0471_log_archive.sql
-- That is what it was, but that its function takes the setting on for its time by itself (0486).
-- Lines of the audit log and events of shipments leave the database after their period, into files that are never edited.
alter table retention drop constraint retention_kind_check;
alter table retention
  drop constraint if exists retention_log_check,
  add constraint retention_kind_check
    check (kind in ('sent-mails', 'idempotency-keys', 'audit-lines', 'shipment-events')),
  -- What tells who did what stays at hand for a year, whatever an operator, or who broke in, asks for.
  add constraint retention_log_check check (kind not in ('audit-lines', 'shipment-events') or days >= 365);
insert into retention (kind, days)
select kind, days from (values ('audit-lines', 1826), ('shipment-events', 3653)) new (kind, days)
where not exists (select from migration where name = '0471_log_archive.sql');

-- Each file of archived lines: a line of JSON each, compressed by gzip.
create table if not exists log_archive (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('audit-lines', 'shipment-events')),
  first_id bigint not null,
  last_id bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  lines integer not null check (lines > 0),
  storage_key text not null unique,
  -- Of the file as it is stored.
  sha256 text not null,
  archived_at timestamptz not null default now()
);
create or replace trigger log_archive_append_only before update or delete on log_archive
  for each row execute function refuse_change();
create or replace trigger log_archive_not_emptied before truncate on log_archive for each statement execute function refuse_change();

-- A scan keeps the number of its event, which may be in the archive.
alter table scan drop constraint if exists scan_event_id_fkey;

-- The one way in which lines are ever removed: those of a file, once their period is over, with the row that says where they
-- are now. Answers how many; who called compares that with what was written, in the same transaction.
create or replace function archive_log(archived text, from_id bigint, to_id bigint, before timestamptz, key text, digest text)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed record;
  -- A year at least, also where somebody took the period away.
  kept_days constant integer := greatest((select days from retention where kind = archived), 365);
begin
  if before is null or before > now() - make_interval(days => kept_days) then
    raise exception 'lines of % before % are not due yet', archived, before using errcode = 'restrict_violation';
  end if;
  perform set_config('kattegat.archiving', 'on', true);
  if archived = 'audit-lines' then
    with gone as (delete from audit_log where id between from_id and to_id and at < before returning at)
    select count(*)::int as lines, min(at) as first_at, max(at) as last_at into removed from gone;
  else
    with gone as (
      delete from shipment_event where id between from_id and to_id and recorded_at < before returning recorded_at as at)
    select count(*)::int as lines, min(at) as first_at, max(at) as last_at into removed from gone;
  end if;
  perform set_config('kattegat.archiving', '', true);
  if removed.lines = 0 then return 0; end if;
  insert into log_archive (kind, first_id, last_id, first_at, last_at, lines, storage_key, sha256)
  values (archived, from_id, to_id, removed.first_at, removed.last_at, removed.lines, key, digest);
  return removed.lines;
end
$$;
revoke execute on function archive_log from public;

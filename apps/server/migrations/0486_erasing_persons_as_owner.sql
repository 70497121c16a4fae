-- instead of 0470_erasing_persons.sql
-- That is what it was, but that its function takes the setting on for its time by itself: `set kattegat.erasing` beside a function is
-- refused to an owner of the tables who is no superuser. Where it was applied, only the function changes.

-- How long a shipment's bookkeeping material is kept, by the country of its booking system: whole years after the end of
-- the financial year, which is taken to be that of its ship date. Denmark: bogføringsloven § 12. Norway: bokføringsloven § 13.
-- Sweden: bokföringslagen 7 kap. 2 §. United States: export and customs records, 15 CFR 30.10 and 19 CFR 163.4.
create table if not exists bookkeeping_period (
  country_code char(2) primary key,
  years integer not null check (years between 1 and 30)
);
insert into bookkeeping_period (country_code, years) values ('DK', 5), ('NO', 5), ('SE', 7), ('US', 5) on conflict do nothing;

-- Where an e-mail stands in a text: the whole of it, never the end of a longer one.
create or replace function email_pattern(email text) returns text language sql immutable as $$
  select '(?<![a-z0-9._%+-])' || regexp_replace(email, '([.^$*+?()\[\]{}|\\-])', '\\\1', 'g') || '(?![a-z0-9-]|\.[a-z0-9])'
$$;

-- Whether a text names an e-mail, in any letter case. The first look is the cheap one.
create or replace function names_email(value text, email text) returns boolean language sql immutable as $$
  select position(email in lower(value)) > 0 and value ~* email_pattern(email)
$$;

-- A text without a person: the whole of it where it is their name or telephone number, else their e-mail and, of names with
-- more than one word, the name wherever it stands. `person`: {email, names, phones, aliasEmail, aliasName}, all but the
-- aliases in lower case.
create or replace function text_without_person(value text, person jsonb) returns text language plpgsql immutable as $$
declare
  known text;
  special constant text := '([.^$*+?()\[\]{}|\\-])';
begin
  if lower(trim(value)) = '' then return value; end if;
  if person -> 'phones' ? lower(trim(value)) then return ''; end if;
  if person -> 'names' ? lower(trim(value)) then return person ->> 'aliasName'; end if;
  value := regexp_replace(value, email_pattern(person ->> 'email'), person ->> 'aliasEmail', 'gi');
  for known in select jsonb_array_elements_text(person -> 'names') loop
    if position(' ' in known) > 0 then
      value := regexp_replace(
        value, '(?<!\w)' || regexp_replace(known, special, '\\\1', 'g') || '(?!\w)', person ->> 'aliasName', 'gi');
    end if;
  end loop;
  return value;
end
$$;

-- The same of words that are searched, which are folded.
create or replace function key_without_person(value text, person jsonb) returns text language plpgsql immutable as $$
declare
  known text;
begin
  value := ' ' || value || ' ';
  for known in select jsonb_array_elements_text(person -> 'names') union all select person ->> 'email' loop
    value := replace(value, ' ' || search_key(known) || ' ', ' ');
  end loop;
  return trim(value);
end
$$;

-- The same of everything in a value: a list of e-mails, such as that of an address, loses theirs, and a private person's
-- address its street.
create or replace function json_without_person(value jsonb, person jsonb) returns jsonb language plpgsql immutable as $$
declare
  is_private constant boolean := coalesce(person -> 'names' ? lower(trim(value ->> 'companyName')), false);
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(text_without_person(value #>> '{}', person));
    when 'array' then
      return (
        select coalesce(jsonb_agg(json_without_person(item, person) order by at), '[]')
        from jsonb_array_elements(value) with ordinality as items (item, at)
        where jsonb_typeof(item) <> 'string' or lower(trim(item #>> '{}')) <> person ->> 'email');
    when 'object' then
      return (
        select coalesce(jsonb_object_agg(name, case
          when is_private and name in ('street1', 'street2', 'street3') then '""' else json_without_person(item, person)
        end), '{}')
        from jsonb_each(value) as items (name, item));
    else
      return value;
  end case;
end
$$;

-- What was written stays written, but for what the law asks for: the functions below say so for their own time and run as
-- the owner of the table. Whoever is not the owner can say it for themselves, and is refused all the same.
create or replace function refuse_change_but_by_law() returns trigger language plpgsql as $$
declare
  reworded constant text[] := array['details', 'message', 'ip'];
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    if tg_op = 'UPDATE' and current_setting('kattegat.erasing', true) = 'on' then
      if to_jsonb(new) - reworded = to_jsonb(old) - reworded then return new; end if;
    end if;
    if tg_op = 'DELETE' and current_setting('kattegat.archiving', true) = 'on' then return old; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger if exists audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change_but_by_law();
drop trigger if exists shipment_event_append_only on shipment_event;
create trigger shipment_event_append_only before update or delete on shipment_event
  for each row execute function refuse_change_but_by_law();
drop trigger if exists internal_message_append_only on internal_message;
create trigger internal_message_append_only before update or delete on internal_message
  for each row execute function refuse_change_but_by_law();

-- The one way in which lines of the audit log, events and notes are ever reworded: without a person, in the transaction that
-- notes it. Of `erased_shipments` every event and note is read, of others those that name the e-mail; those of
-- `kept_shipments` stay. Answers how many of each were reworded.
create or replace function erase_person_from_log(
  erased_user integer, person jsonb, erased_shipments bigint[], kept_shipments bigint[], line jsonb
) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  email constant text := person ->> 'email';
  lines integer;
  events integer;
  notes integer;
  counts jsonb;
begin
  -- A word alone would be found in most lines.
  if email is null or email !~ '^[^@\s]+@[^@\s]+$' then
    raise exception '% is not an e-mail address', email using errcode = 'invalid_parameter_value';
  end if;
  perform set_config('kattegat.erasing', 'on', true);
  update audit_log a set
    details = json_without_person(a.details, person),
    ip = case when a.user_id = erased_user then null else a.ip end
  where (
      a.user_id = erased_user or (a.record_kind = 'user' and a.record_id = erased_user::text)
      or names_email(a.details::text, email))
    and (json_without_person(a.details, person) <> a.details or (a.user_id = erased_user and a.ip is not null));
  get diagnostics lines = row_count;
  update shipment_event e set details = json_without_person(e.details, person)
  where (e.shipment_id = any (erased_shipments) or e.user_id = erased_user or names_email(e.details::text, email))
    and not e.shipment_id = any (kept_shipments)
    and json_without_person(e.details, person) <> e.details;
  get diagnostics events = row_count;
  update internal_message m set message = text_without_person(m.message, person)
  where (m.shipment_id = any (erased_shipments) or names_email(m.message, email))
    and not m.shipment_id = any (kept_shipments)
    and text_without_person(m.message, person) <> m.message;
  get diagnostics notes = row_count;
  counts := jsonb_build_object('auditLines', lines, 'events', events, 'notes', notes);
  insert into audit_log (user_id, action, record_kind, record_id, details)
  values (
    (line ->> 'userId')::integer, 'person.erased', case when erased_user is null then 'person' else 'user' end,
    coalesce(erased_user::text, person ->> 'aliasName'), line -> 'details' || counts);
  perform set_config('kattegat.erasing', '', true);
  return counts;
end
$$;
revoke execute on function erase_person_from_log from public;

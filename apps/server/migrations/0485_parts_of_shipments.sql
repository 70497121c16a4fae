-- Where `kattegat partition` has split shipments by ranges of their ids, further parts are made ahead of them.

-- The parts, as the database knows their bounds; nothing where shipments are one table. The first has no beginning.
create view shipment_part as
select c.relname::text as name,
  nullif(substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \(''(\d+)''\)'), '')::bigint as from_id,
  substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''(\d+)''\)')::bigint as to_id
from pg_inherits i join pg_class c on c.oid = i.inhrelid
where i.inhparent = to_regclass('public.shipment') and c.relispartition;

-- Makes parts until two whole ones lie before the next id, each as wide as the last, and answers how many it made. A part
-- is attached rather than created in its place: bookings go on. It runs as the owner of the tables, so that the job may call
-- it each night.
create function extend_shipment_parts() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last record;
  made integer := 0;
  part text;
  grantee record;
  next_id bigint;
begin
  if (select relkind from pg_class where oid = 'shipment'::regclass) <> 'p' then return 0; end if;
  -- One after the other: two workers would make the same part.
  perform pg_advisory_xact_lock(7316042);
  select last_value into next_id from shipment_id_seq;
  loop
    select from_id, to_id, to_id - from_id as width into strict last from shipment_part order by to_id desc limit 1;
    exit when last.to_id - 2 * last.width > next_id;
    part := 'shipment_from_' || last.to_id;
    execute format('create table %I (like shipment including all excluding indexes)', part);
    for grantee in
      select a.grantee, a.privilege_type from pg_class c, aclexplode(c.relacl) a
      where c.oid = 'shipment'::regclass and a.grantee not in (0, c.relowner)
    loop
      execute format('grant %s on %I to %s', grantee.privilege_type, part, grantee.grantee::regrole);
    end loop;
    execute format('alter table shipment attach partition %I for values from (%s) to (%s)', part, last.to_id,
      last.to_id + last.width);
    made := made + 1;
  end loop;
  return made;
end
$$;
revoke execute on function extend_shipment_parts from public;

-- Estimates of the whole: by itself the server looks at parts alone. Not in the transaction that attaches, which holds all that
-- refers to shipments.
create function analyze_shipments() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select relkind from pg_class where oid = 'shipment'::regclass) = 'p' then analyze shipment; end if;
end
$$;
revoke execute on function analyze_shipments from public;

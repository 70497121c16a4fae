-- Where a range of numbers began, so that it is known how much of it is left and that no two ranges hold the same number.
alter table number_range add column first_serial bigint;
update number_range r set first_serial = coalesce(
  (select max(o.last_serial) + 1 from number_range o
   where o.kind = r.kind and o.prefix = r.prefix and o.last_serial < r.last_serial), 1);
alter table number_range
  alter column first_serial set not null,
  add check (first_serial >= 0 and first_serial <= last_serial);
-- All its numbers without their check digits: waybills have 10 digits then and SSCCs 17, so that one column holds both apart.
alter table number_range add column numbers numrange generated always as (
  numrange(
    (prefix || lpad(first_serial::text, case kind when 'waybill' then 7 else 17 - length(prefix) end, '0'))::numeric,
    (prefix || lpad(last_serial::text, case kind when 'waybill' then 7 else 17 - length(prefix) end, '0'))::numeric,
    '[]')) stored;
alter table number_range add constraint number_range_numbers_once exclude using gist (numbers with &&);

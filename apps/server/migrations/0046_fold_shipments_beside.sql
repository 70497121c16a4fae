-- instead of 0044_fold_shipments_again.sql
-- Shipments are folded again beside the new version, which starts at once: the job fold-shipments-again takes them by batches,
-- the newest first. Ids from here on are done; no row where there is nothing left to do, as where 0044 has run.
create table shipment_refolding (before_id bigint not null);
insert into shipment_refolding
select max(id) + 1 from shipment
where not exists (select from migration where name = '0044_fold_shipments_again.sql')
having count(*) > 0;

-- The folding before 0043, by which shipments are found until their turn comes.
create function former_search_key(text text) returns text language sql immutable parallel safe as $$
  select translate(lower(text), 'áàâäãåæçéèêëíìîïñóòôöõøšßúùûüýÿžđł', 'aaaaaaaceeeeiiiinoooooossuuuuyyzdl')
$$;

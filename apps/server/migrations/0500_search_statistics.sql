-- How many shipments have a word in their text is told from a sample, of 100 texts by default: a word of two in a hundred is in
-- none of them one time in eight, and is then believed to be in one of ten thousand. Of two words the index was asked for the
-- more common alone, and of 1.7 million shipments 36,000 were read to find 17.
alter table shipment alter column search_text set statistics 500;
analyze shipment (search_text);

-- Parts that are made later have it too: setting it for the whole reaches them.
create or replace function analyze_shipments() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select relkind from pg_class where oid = 'shipment'::regclass) <> 'p' then return; end if;
  alter table shipment alter column search_text set statistics 500;
  analyze shipment;
end
$$;

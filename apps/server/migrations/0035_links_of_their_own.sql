-- Links and tracking tokens of shipments, each unique over all of them, whatever parts `shipment` is later split into:
-- a unique key of a partitioned table must contain the id it is split by. Like waybill numbers, they stand on the shipment
-- and are registered here; who knows nothing but a link or a token asks here for the shipment.
create table shipment_link (
  link_id uuid primary key,
  shipment_id bigint not null references shipment
);
create table tracking_token (
  token text primary key,
  shipment_id bigint not null references shipment
);

-- By the database itself, in the statement that writes the shipment, so that no writer can forget it.
create function register_links() returns trigger language plpgsql as $$
begin
  insert into shipment_link (link_id, shipment_id) select link_id, id from added;
  insert into tracking_token (token, shipment_id) select tracking_token, id from added;
  return null;
end
$$;
create trigger shipment_registers_links after insert on shipment
  referencing new table as added for each statement execute function register_links();

create function refuse_other_links() returns trigger language plpgsql as $$
begin
  raise exception 'the links of a shipment never change' using errcode = 'restrict_violation';
end
$$;
create trigger shipment_keeps_its_links before update of link_id, tracking_token on shipment for each row
  when (old.link_id <> new.link_id or old.tracking_token <> new.tracking_token)
  execute function refuse_other_links();

-- What each shipment brought to its pickup, and what of it says when and where it is fetched: when the shipment changes, its
-- pickup can tell what to take off, and whether it still is the right one.
alter table pickup_shipment
  add column number_of_colli integer,
  add column weight_g bigint,
  -- 0 where nobody knows.
  add column volume_mm3 bigint,
  -- It came by the form's Book pickup, and not by hand alone.
  add column asked boolean,
  add column company_id integer references company,
  -- The shipment's own day, times and place. Null: not known of those that came before this was kept.
  add column wished_on date,
  add column ready_time text,
  add column close_time text,
  add column address_key text;

update pickup_shipment
set number_of_colli = shipment.number_of_colli,
  weight_g = shipment.weight_g,
  volume_mm3 = shipment.volume_mm3,
  asked = coalesce((shipment.form ->> 'bookPickup')::boolean, false),
  company_id = shipment.company_id,
  wished_on = shipment.ship_date
from shipment
where shipment.id = pickup_shipment.shipment_id;

alter table pickup_shipment
  alter column number_of_colli set not null,
  alter column weight_g set not null,
  alter column volume_mm3 set not null,
  alter column asked set not null,
  alter column company_id set not null;

-- Its goods are what the recurring pickup expects: the first that join take their place.
alter table pickup add column expected boolean not null default false;
update pickup set expected = true
where recurring_pickup_id is not null
  and not exists (select from pickup_shipment where pickup_id = pickup.id and waiting)
  and not exists (select from pickup_event where pickup_id = pickup.id and code in ('joined', 'changed'));

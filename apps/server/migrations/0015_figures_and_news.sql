-- The day a shipment was delivered on, in its system's time zone; null while it is not delivered.
alter table shipment add column delivered_on date;
update shipment s
set delivered_on = (
  select (max(event.occurred_at) at time zone system.time_zone)::date
  from shipment_event event, shipment_system system
  where event.shipment_id = s.id and event.code = 'delivered' and system.key = s.shipment_system
  group by system.time_zone
)
where delivery_status = 'Delivered';

-- Twelve weeks of figures are one read of this index, without the shipments themselves.
create index shipment_in_weeks on shipment (shipment_system, ship_date, company_id)
  include (delivery_status, expected_delivery_date, delivered_on)
  where booking_type = 'FinalBooking' and deleted_at is null and not test;

-- News for one company alone; null for every company of the system.
alter table news
  add column company_id integer references company,
  add column written_by integer references portal_user,
  add column written_at timestamptz not null default now();

-- outside a transaction
-- A company's latest bookings to a receiver, whose packages and goods the next one begins with. In the place of the index
-- of those with commodities alone.
drop index concurrently if exists shipment_to_receiver;
create index concurrently shipment_to_receiver
  on shipment (shipment_system, company_id, receiver_country, lower(receiver_name), id desc)
  where deleted_at is null and not test and booking_type in ('PreBooking', 'FinalBooking');
drop index concurrently if exists shipment_commodities_to_receiver;

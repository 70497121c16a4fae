-- outside a transaction
-- Invoice control adds up a month and pages through one of its states without reading the shipments themselves.
drop index concurrently if exists shipment_to_invoice;
create index concurrently shipment_to_invoice on shipment (shipment_system, ship_date desc, id desc)
  include (company_id, booking_type, cargo_transfer, invoicing_transfer, held_back, is_aes, receiver_pays,
    sales_total_minor, cost_total_minor, sales_currency)
  where booking_type <> 'QuoteBooking' and deleted_at is null and not test;

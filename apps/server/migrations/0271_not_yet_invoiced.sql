-- outside a transaction
-- What an account has booked that is not invoiced yet, added up at each booking on an account with a credit limit.
drop index concurrently if exists shipment_not_invoiced;
create index concurrently shipment_not_invoiced on shipment (account_id) include (sales_total_minor, sales_vat_minor)
  where invoicing_transfer <> 'sent' and booking_type <> 'QuoteBooking' and deleted_at is null and not test;

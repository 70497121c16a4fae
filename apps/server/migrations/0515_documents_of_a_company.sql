-- Made of what a company keeps, such as its customs invoice: for who had the shipment then, whoever saved it.
alter table shipment_document add column of_company boolean not null default false;
update shipment_document set of_company = true
  where id in (select document_id from invoice_shipment)
    or (document_type in ('CommercialInvoice', 'ProFormaInvoice') and deleted_at is not null);

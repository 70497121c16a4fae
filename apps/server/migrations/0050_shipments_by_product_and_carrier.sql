-- outside a transaction
-- A search may name a product or a carrier: of one that is rare, all shipments are found at once.
drop index concurrently if exists shipment_by_sales_product;
create index concurrently shipment_by_sales_product on shipment (sales_product_id, id desc);
drop index concurrently if exists shipment_by_transport_company;
create index concurrently shipment_by_transport_company on shipment (transport_company_id, id desc);

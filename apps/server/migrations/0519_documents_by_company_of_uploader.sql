-- outside a transaction
-- A company that was created twice takes its documents along.
drop index concurrently if exists shipment_document_of_uploaders;
create index concurrently shipment_document_of_uploaders on shipment_document (uploader_company_id)
  where uploader_company_id is not null;

-- Whose people brought a document, as it was then: who goes to another company takes none along. Null of the provider's own.
alter table shipment_document add column uploader_company_id integer references company;
update shipment_document d set uploader_company_id = u.company_id
  from portal_user u where u.id = d.uploaded_by and u.company_id is not null;

-- Papers uploaded to shipments. The files lie in the storage; the tenant is the shipment's, also after it changed hands.

create table shipment_document (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  document_type text not null,
  -- As the person's file was called, and the name it is saved under.
  given_name text not null,
  file_name text not null,
  -- Found in the content.
  media_type text not null,
  size_bytes bigint not null,
  content_sha256 char(64) not null,
  storage_key text not null unique,
  uploaded_by integer not null references portal_user,
  uploaded_at timestamptz not null default now(),
  -- Deleted documents can be brought back until a job purges them, row and file.
  deleted_by integer references portal_user,
  deleted_at timestamptz
);
create index shipment_document_shipment on shipment_document (shipment_id, id);
-- The same file twice is one document: an upload that is tried again after a lost connection makes no second one.
create unique index shipment_document_once on shipment_document (shipment_id, content_sha256, given_name)
  where deleted_at is null;

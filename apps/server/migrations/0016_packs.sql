-- Packs as one PDF or as a ZIP archive; what could not go into a pack, and why; and a job that is tried again.

alter table document_pack
  add column format text not null default 'pdf' check (format in ('pdf', 'zip')),
  -- Files of shipments: [{ shipmentRef, name, reason }].
  add column left_out jsonb not null default '[]',
  add column trying_again boolean not null default false;

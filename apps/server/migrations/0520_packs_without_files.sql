-- Who may print and not read documents, as a key made for printing, has the papers alone.
alter table document_pack add column with_files boolean not null default true;

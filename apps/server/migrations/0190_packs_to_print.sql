-- A pack may be what a label printer and the office's print: labels alone, or with as many documents as go with the goods.
alter table document_pack
  add column contents text not null default 'documents' check (contents in ('documents', 'labels', 'labels-and-documents')),
  -- Of labels alone: format and position on the sheet.
  add column label_print jsonb;
alter table document_pack drop constraint document_pack_format_check;
alter table document_pack add constraint document_pack_format_check
  check (format in ('pdf', 'zip') or format = 'zpl' and contents = 'labels');

-- The uploaded documents that are in a pack, for who reads it: the audit log names them.
alter table document_pack add column document_ids bigint[] not null default '{}';

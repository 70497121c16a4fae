-- outside a transaction
-- The system page shows the last transfers of a kind, also where there are millions of the other.
drop index concurrently if exists transfer_kind;
create index concurrently transfer_kind on transfer (kind, id desc);

-- What road, sea and air say of each packing group of a row: transport category, tunnel code, limits, packing instructions.
-- A list of objects; what a list does not carry is absent from them. Empty for lists of before.
alter table dangerous_good add column particulars jsonb not null default '[]';

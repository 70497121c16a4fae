-- outside a transaction
-- What is typed finds its address in a book of any size. For fewer than three letters the company's own are read.
drop index concurrently if exists address_search;
create index concurrently address_search on address using gin (search_text gin_trgm_ops);

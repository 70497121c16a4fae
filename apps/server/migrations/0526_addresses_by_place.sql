-- outside a transaction
-- An address that is saved looks for the same one of its company, not through all of its postal code. What a person calls the same is
-- equal here too: search_key folds more than that compares. A number, because a folded text may be longer than an index holds.
drop index concurrently if exists address_of_place;
create index concurrently address_of_place on address (
  hashtextextended(search_key(company_name || ' ' || street1 || ' ' || street2 || ' ' || street3 || ' ' || city), company_id));

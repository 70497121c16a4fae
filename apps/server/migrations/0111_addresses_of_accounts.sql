-- An account is opened with its addresses: found without reading the address books of every company.
create index address_of_account on address (account_id) where account_id is not null;

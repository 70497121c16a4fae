-- outside a transaction
-- What is typed finds the mails to a recipient and by their subject, in an outbox of any size.
drop index concurrently if exists outbox_mail_search;
create index concurrently outbox_mail_search on outbox_mail using gin (search_key(recipient || ' ' || subject) gin_trgm_ops);

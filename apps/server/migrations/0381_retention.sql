-- For how long what need not be kept for good is kept: data, so that an operator may say otherwise.
create table retention (
  kind text primary key check (kind in ('sent-mails', 'idempotency-keys')),
  days integer not null check (days between 1 and 36500)
);
insert into retention (kind, days) values ('sent-mails', 730), ('idempotency-keys', 30);

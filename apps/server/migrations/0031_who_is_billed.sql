-- Whom an invoice is for, what it is paid into, and by when.
alter table company
  -- Where it is a business: decides its VAT. Empty takes the VAT number's country, else the system's.
  add column country_code text not null default '' check (country_code = '' or country_code ~ '^[A-Z]{2}$'),
  add column registration_number text not null default '',
  -- Scheme of the Peppol list of electronic address schemes, a colon, and the address in it: 0184:DK12345674. Empty takes its
  -- number in the Danish, Norwegian or Swedish register, else its VAT number.
  add column endpoint text not null default '' check (endpoint = '' or endpoint ~ '^[0-9]{4}:.+$'),
  add column payment_days integer not null default 30 check (payment_days between 0 and 365);

alter table branch
  -- An IBAN or the number of an account.
  add column bank_account text not null default '',
  -- The bank's BIC, or the registration number of a Danish branch.
  add column bank_code text not null default '';

-- What customers call an account by: the figures at the end of its name. A receiver who pays names it.
alter table company_account
  add column number text not null generated always as (coalesce(substring(display_name from '[0-9]{4,}$'), '')) stored;
create index company_account_number on company_account (shipment_system, number) where number <> '';

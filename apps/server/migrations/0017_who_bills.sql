-- Who bills from a branch: an invoice names the company, its VAT number, and its register entry and electronic address
-- where there are such.
alter table branch
  add column legal_name text not null default '',
  add column vat_number text not null default '',
  add column registration_number text not null default '',
  -- Scheme of the Peppol list of electronic address schemes, a colon, and the address in it: 0184:DK12345674.
  add column endpoint text not null default '' check (endpoint = '' or endpoint ~ '^([0-9]{4}|[A-Z]{2}):.+$');

-- Former waybill numbers are few: a search looks for them among themselves alone.
create index waybill_number_replaced on waybill_number (number) where replaced_at is not null;

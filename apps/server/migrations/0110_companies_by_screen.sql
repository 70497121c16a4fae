-- Companies and accounts are entered and changed by staff.
alter table company
  -- Counts changes, so that of two who edit it the second is told.
  add column version integer not null default 1,
  -- In the names of the form's addresses, without the company's name.
  add column address jsonb not null default '{}',
  -- Null takes the shipment system's.
  add column currency char(3),
  -- Null takes the language of its country.
  add column language text,
  add column updated_by integer references portal_user,
  add column updated_at timestamptz;

alter table company_account
  add column version integer not null default 1,
  add column updated_by integer references portal_user,
  add column updated_at timestamptz;

-- Until now a company had no address of its own: it is that of the sender its first account opens with.
update company c set address = jsonb_strip_nulls(jsonb_build_object(
  'street1', a.street1, 'street2', a.street2, 'street3', a.street3, 'postalCode', a.postal_code, 'city', a.city,
  'countryCode', a.country_code, 'stateCode', a.state_code, 'contactPerson', a.contact_person, 'phone', a.phone,
  'mails', a.mails))
from (
  select distinct on (account.company_id) address.*
  from company_account account join address on address.account_id = account.id and address.account_type_id = 3
  order by account.company_id, account.is_default desc, account.id
) a
where a.company_id = c.id;

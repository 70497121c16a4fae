-- Harmonized System codes, and Schedule B numbers of the United States where they were imported.
create table harmonized_code (
  list text not null check (list in ('HS', 'ScheduleB')),
  code text not null check (code ~ '^[0-9]{2,10}$'),
  -- By language; at least one.
  names jsonb not null,
  -- Own words before those of the heading, in all languages.
  words tsvector not null,
  demo boolean not null default false,
  primary key (list, code)
);
create index harmonized_code_prefix on harmonized_code (list, code text_pattern_ops);
create index harmonized_code_words on harmonized_code using gin (words);

-- Rows of the dangerous goods lists: a UN number can have several, and the sender chooses a row.
create table dangerous_good (
  id integer generated always as identity primary key,
  un_number char(4) not null check (un_number ~ '^[0-9]{4}$'),
  -- Proper shipping name by language; at least one.
  names jsonb not null,
  -- Class or division, subsidiary hazards in brackets.
  hazard_class text not null,
  packing_groups text[] not null default '{}',
  words tsvector not null,
  demo boolean not null default false
);
create index dangerous_good_number on dangerous_good (un_number);
create index dangerous_good_words on dangerous_good using gin (words);

-- What a company packs the same way again and again.
create table shipment_packaging (
  id integer generated always as identity primary key,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  name text not null,
  -- As names are compared: one of a name in a company.
  name_key text not null,
  product_name text not null default '',
  number integer,
  harmonized_code text not null default '',
  commodity text not null default '',
  country_of_origin text not null default '',
  -- A decimal of up to six places, as it was typed.
  unit_price text not null default '',
  currency text not null default '',
  -- kg and cm of one piece.
  weight numeric,
  length numeric,
  width numeric,
  height numeric,
  packaging_type text not null default '',
  dry_ice_weight numeric,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shipment_system, company_id, name_key)
);

-- The goods of a company's latest booking to a receiver, offered for the next one.
create index shipment_commodities_to_receiver
  on shipment (shipment_system, company_id, receiver_country, lower(receiver_name), id desc)
  where deleted_at is null and not test and booking_type in ('PreBooking', 'FinalBooking')
    and form #> '{commodities,0}' is not null;

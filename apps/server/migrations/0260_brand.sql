-- How the provider looks: the accent of its pages and mails, and its logo; one row, which is there from the start.
create table brand (
  id integer primary key default 1 check (id = 1),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  logo bytea,
  version integer not null default 0,
  changed_by integer references portal_user,
  changed_at timestamptz
);
insert into brand default values;

-- What a company shows on the papers that it issues itself.
create table company_logo (
  company_id integer primary key references company on delete cascade,
  shipment_system text not null references shipment_system,
  content bytea not null,
  version integer not null default 1,
  changed_by integer references portal_user,
  changed_at timestamptz not null
);

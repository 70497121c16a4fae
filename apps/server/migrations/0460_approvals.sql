-- Which bookings of a company wait until its approver has said yes.
create table approval_rule (
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  approver_id integer not null references portal_user,
  -- VAT included, in the currency of the system; null where the amount is no matter.
  above_minor bigint check (above_minor >= 0),
  sales_product_ids integer[] not null default '{}',
  valid_hours integer not null check (valid_hours between 1 and 720),
  version integer not null default 1,
  updated_by integer not null references portal_user,
  updated_at timestamptz not null,
  primary key (shipment_system, company_id),
  check (above_minor is not null or cardinality(sales_product_ids) > 0)
);
create index approval_rule_approver on approval_rule (approver_id);

-- An axis of its own beside the booking type: what waits has no number, label or transfer.
create table approval (
  shipment_id bigint primary key references shipment,
  state text not null check (state in ('Waiting', 'Approved', 'Refused', 'Expired', 'Withdrawn')),
  -- What made it wait: the amount, its product, or that it has no price.
  reasons text[] not null check (cardinality(reasons) > 0),
  requested_at timestamptz not null,
  requested_by integer not null references portal_user,
  language text not null,
  expires_at timestamptz not null,
  -- Until then it is booked at the price that was seen; null where that price was promised without an end.
  price_until timestamptz,
  settled_at timestamptz,
  settled_by integer references portal_user,
  comment text not null default '',
  check ((state = 'Waiting') = (settled_at is null))
);
create index approval_waiting on approval (expires_at, shipment_id) where state = 'Waiting';
create index approval_decided on approval ((coalesce(settled_at, expires_at)) desc, shipment_id);

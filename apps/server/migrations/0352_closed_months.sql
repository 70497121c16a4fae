-- Months that finance closed: what they came to then, which never moves again.
create table closed_month (
  shipment_system text not null references shipment_system,
  -- yyyy-mm
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  -- Sums by standing, company and currency.
  figures jsonb not null,
  closed_by integer not null references portal_user,
  closed_at timestamptz not null,
  primary key (shipment_system, month)
);
create trigger closed_month_append_only before update or delete on closed_month
  for each row execute function refuse_change();

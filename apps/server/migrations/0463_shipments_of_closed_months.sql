-- The shipments of a month as they were when it was closed: its figures can be added up again from them.
create table closed_month_shipment (
  shipment_system text not null,
  month text not null,
  -- Shipments stay for good, and are many: a reference to them would be looked up for each.
  shipment_id bigint not null,
  company_id integer not null references company,
  -- How it stood with invoicing, as the figures are grouped.
  standing text not null,
  currency text not null,
  -- Null where it had no price, or nobody knew its cost.
  sales_minor bigint,
  cost_minor bigint,
  primary key (shipment_system, month, shipment_id),
  foreign key (shipment_system, month) references closed_month
);
create trigger closed_month_shipment_append_only before update or delete on closed_month_shipment
  for each row execute function refuse_change();
create trigger closed_month_shipment_not_emptied before truncate on closed_month_shipment
  for each statement execute function refuse_change();

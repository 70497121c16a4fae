-- What may be booked on an account (null: everything), and for how much.
alter table company_account
  add column sales_product_ids integer[],
  add column service_codes text[],
  add column credit_limit_minor bigint check (credit_limit_minor >= 0),
  add column on_hold boolean not null default false,
  add column hold_reason text not null default '';

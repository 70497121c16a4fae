-- Quotes: what was asked for stands on the shipment (booking type QuoteBooking); here is what became of it.

create table quote (
  shipment_id bigint primary key references shipment,
  state text not null default 'Requested' check (state in ('Requested', 'Answered', 'Accepted', 'Declined', 'Expired')),
  requested_at timestamptz not null,
  requested_by integer not null references portal_user,
  -- What was promised: within one of the opening hours.
  reply_by timestamptz not null,
  -- The last answer of staff, whole or not at all.
  answered_at timestamptz,
  answered_by integer references portal_user,
  sales_product_id integer,
  transport_product_id integer,
  -- Lines as in price_snapshot.sales, so that an accepted answer is booked as it was shown.
  price_lines jsonb,
  total_minor bigint,
  currency char(3),
  valid_until timestamptz,
  -- Weight, lane and services that were priced; another shipment needs another answer.
  inputs_hash text,
  settled_at timestamptz,
  declined_because text check (declined_because in ('booked-otherwise', 'not-wanted')),
  check (state not in ('Answered', 'Accepted', 'Expired') or answered_at is not null),
  check (
    num_nulls(answered_at, answered_by, sales_product_id, transport_product_id, price_lines, total_minor, currency,
      valid_until, inputs_hash) in (0, 9)
  ),
  check ((state in ('Accepted', 'Declined', 'Expired')) = (settled_at is not null)),
  check ((state = 'Declined') = (declined_because is not null))
);
-- Those that wait for staff, the most urgent first.
create index quote_waiting on quote (reply_by) where state = 'Requested';

-- Legs of one transport find each other by what they share.
create index shipment_linked on shipment (linked_shipment_link_id) where linked_shipment_link_id is not null;

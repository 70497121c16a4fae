-- What was handed on to the cargo system and to invoicing, and what became of it. Kept for good: it is what was sent.
create table transfer (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  kind text not null check (kind in ('cargo', 'invoicing')),
  function text not null check (function in ('original', 'replacement', 'cancellation')),
  -- dropped: there was no more reason to send it when its time came.
  state text not null default 'pending' check (state in ('pending', 'sent', 'rejected', 'dropped')),
  requested_by integer not null references portal_user,
  requested_at timestamptz not null,
  attempts integer not null default 0,
  -- Of the shipment, as it was sent.
  version integer,
  format text,
  content text,
  -- Where it went: a file's name, or an address.
  sent_to text,
  finished_at timestamptz,
  -- Why it was rejected, and what the other system said.
  fault text,
  fault_details text,
  check ((state = 'sent') = (sent_to is not null)),
  check (state <> 'rejected' or fault is not null)
);
create index transfer_shipment on transfer (shipment_id, id);
create index transfer_rejected on transfer (id desc) where state = 'rejected';

-- Shipments of before the register; those written meanwhile have registered themselves. Holds no lock that a booking
-- waits for until the end, when the keys that the register replaces go.
insert into shipment_link (link_id, shipment_id) select link_id, id from shipment on conflict do nothing;
insert into tracking_token (token, shipment_id) select tracking_token, id from shipment on conflict do nothing;

alter table shipment
  drop constraint shipment_link_id_key,
  drop constraint shipment_tracking_token_key;

-- Reads every row of before; who writes meanwhile does not wait for it.
alter table shipment_event validate constraint shipment_event_shipment_id_fkey;
alter table colli validate constraint colli_shipment_id_fkey;
alter table price_snapshot validate constraint price_snapshot_shipment_id_fkey;
alter table waybill_number validate constraint waybill_number_shipment_id_fkey;
alter table outbox_mail validate constraint outbox_mail_shipment_id_fkey;
alter table number_range validate constraint number_range_transport_company_id_fkey;

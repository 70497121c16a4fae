-- What belongs to a shipment, and to a transport company, belongs to one that there is. All refer to the id alone, by which
-- `shipment` may be split. Not yet looked at in the rows of before: the tables are locked for a moment only.
alter table shipment_event
  add constraint shipment_event_shipment_id_fkey foreign key (shipment_id) references shipment not valid;
alter table colli
  add constraint colli_shipment_id_fkey foreign key (shipment_id) references shipment not valid;
alter table price_snapshot
  add constraint price_snapshot_shipment_id_fkey foreign key (shipment_id) references shipment not valid;
alter table waybill_number
  add constraint waybill_number_shipment_id_fkey foreign key (shipment_id) references shipment not valid;
alter table outbox_mail
  add constraint outbox_mail_shipment_id_fkey foreign key (shipment_id) references shipment not valid;
alter table number_range
  add constraint number_range_transport_company_id_fkey foreign key (transport_company_id) references transport_company not valid;

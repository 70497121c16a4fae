-- Shipments are found by what people have at hand: waybill number and id have their indexes, references get theirs.
create index shipment_by_sender_reference
  on shipment (shipment_system, upper(sender_reference) text_pattern_ops, id desc) where sender_reference <> '';
create index shipment_by_receiver_reference
  on shipment (shipment_system, upper(receiver_reference) text_pattern_ops, id desc) where receiver_reference <> '';

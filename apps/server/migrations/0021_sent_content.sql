-- What was last sent of a shipment is compared with what is true after every send: by its digest, since a version also
-- counts changes that no message carries. Null for what was sent before.
alter table transfer add column digest text;

-- Whether something done to a shipment can still be taken back, before another system hears of it.
create index history_action_row_shipment on history_action_row (shipment_id);

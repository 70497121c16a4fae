-- What an error booking lacks to be booked, as it was last saved (decision 0062): `{"errors": [{field, code, params}]}` and the
-- parts of the form that they are in. Null for every other shipment.
alter table shipment add column what_is_wrong jsonb, add column error_parts text[];

-- Pounds and inches of a saved packaging as they were entered; kg and cm follow from them.
alter table shipment_packaging add column entered jsonb;

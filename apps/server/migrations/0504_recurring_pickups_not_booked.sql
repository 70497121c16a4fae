-- Why no further day of a recurring pickup can be booked, as codes and their facts, once its customer was told; null while days can.
alter table recurring_pickup add column not_booked_errors jsonb;
alter table recurring_pickup add column not_booked_at timestamptz;

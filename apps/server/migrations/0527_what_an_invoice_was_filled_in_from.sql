-- What the bookings would have filled in when a customs invoice was saved: an edit since then is told of. Null: saved before, unknown.
alter table invoice add column booked jsonb;

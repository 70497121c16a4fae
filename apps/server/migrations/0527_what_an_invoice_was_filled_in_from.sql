-- What bookings fill in of an invoice, as a fingerprint, when a customs invoice was begun: an edit since then is told of. Null: saved before, unknown.
alter table invoice add column booked_as text;

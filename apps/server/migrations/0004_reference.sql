-- A transport company's prefix serves all four systems, each with serials of its own: what may not repeat is a block of
-- serials. `waybill_number` and `colli` refuse a number that was given out before, whatever the ranges say.
alter table number_range drop constraint number_range_kind_prefix_key;
alter table number_range add unique (kind, prefix, last_serial);

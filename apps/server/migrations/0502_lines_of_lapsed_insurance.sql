-- What takes the insurance off a price whose shipment was restored without it, and what puts it back once it is booked again.
alter table added_price_line add column of_lapsed_insurance boolean not null default false;

-- The day that a pickup was booked for by a recurring one: moved to another day it still stands for it, so that the day is not
-- booked again, and it may be moved to a day that has its own.
alter table pickup add column recurring_day date;
update pickup set recurring_day = pickup_date where recurring_pickup_id is not null;
alter table pickup add check ((recurring_pickup_id is null) = (recurring_day is null));
drop index pickup_of_recurring;
create unique index pickup_of_recurring on pickup (recurring_pickup_id, recurring_day) where recurring_pickup_id is not null;

-- Of what was rejected in the end nobody needs the message as it was begun, which names people; whether it may have arrived stays.
alter table transfer add column may_have_arrived boolean not null default false;
alter table pickup_message add column may_have_arrived boolean not null default false;
update transfer set may_have_arrived = true, begun = null where state = 'rejected' and begun is not null;
update pickup_message set may_have_arrived = true, begun = null where state = 'rejected' and begun is not null;

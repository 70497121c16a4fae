-- Whether a customer has said anything in a shot file: another company's account pays for none of it then unless it has agreed to,
-- also where staff book it. Nobody knows of those that are there already.
alter table shot_file add column by_customer boolean not null default true;

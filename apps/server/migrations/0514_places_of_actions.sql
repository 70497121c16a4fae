-- In which order what is left to jobs was asked for; none for what a request does itself.
create sequence history_action_place;
alter table history_action add column place bigint;

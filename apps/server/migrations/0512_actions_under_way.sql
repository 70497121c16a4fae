-- outside a transaction
-- What somebody asked for before and is not done yet comes first: few are under way.
drop index concurrently if exists history_action_under_way;
create index concurrently history_action_under_way on history_action (requested_at) where finished_at is null;

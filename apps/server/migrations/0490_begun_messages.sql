-- What was begun to be sent to another system, as JSON, until its answer is known: it may have arrived, and whoever knows a
-- message by its id takes no second one with another content. Text: what was cut within a sign is no jsonb.
alter table transfer add column begun text;
alter table pickup_message add column begun text;

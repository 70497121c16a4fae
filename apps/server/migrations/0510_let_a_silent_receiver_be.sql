-- A receiver that lets its caller wait for nothing keeps a worker for ten seconds with each message: for a while it gets none.
alter table webhook add column silent_until timestamptz;

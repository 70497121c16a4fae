-- The audit log is read by period, newest first. A range index a block costs a booking next to nothing.
create index audit_log_at on audit_log using brin (at) with (pages_per_range = 32);

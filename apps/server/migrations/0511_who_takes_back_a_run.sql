-- Who takes back what a run has booked may be another of the company than who booked it.
alter table shot_file_run add column undone_by integer references portal_user (id);

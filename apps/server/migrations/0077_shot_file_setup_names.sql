-- Kept setups are listed by a name: the file's that they were kept from, until somebody gives another.

alter table shot_file_setup add column name text not null default '';

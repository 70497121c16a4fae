-- Created twice: everything of it is another's now, and it stays for the record.
alter table company add column merged_into integer references company;

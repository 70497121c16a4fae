-- Street, postal code, town and country in one line, as waybills print it (CMR article 6 (1) c); null where nobody wrote it down.
alter table transport_company add column address text;

-- outside a transaction
-- Exports that were sent without an ITN are asked for as well, and 0390's index has only those that were not: the list was read
-- whole to find them. Those with an ITN are many, and stand in neither.
drop index concurrently if exists shipment_without_itn;
create index concurrently shipment_without_itn on shipment (shipment_system, id)
  where is_aes and itn !~ '^X[0-9]{14}$' and coalesce(form ->> 'aesExemption', '') !~ '^AES(POST|DOWN) ';

-- outside a transaction
-- Some minutes a million shipments; what was not reached yet is found by its former spellings meanwhile.
call fold_shipments_again();

-- It has done its work.
drop procedure fold_shipments_again;

-- What is added to a price, or given back, once its invoice has left: a paper of its own, counted from 1 for each shipment.
alter table added_price_line add column correction integer check (correction > 0);
alter table transfer
  add column correction integer check (correction > 0),
  drop constraint transfer_function_check,
  add constraint transfer_function_check
    check (function in ('original', 'replacement', 'cancellation', 'correction')) not valid,
  add constraint transfer_names_correction check ((function = 'correction') = (correction is not null)) not valid;
alter table transfer validate constraint transfer_function_check;
alter table transfer validate constraint transfer_names_correction;

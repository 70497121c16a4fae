-- What refuses changes refuses to be emptied as well: TRUNCATE passes triggers of rows.
create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function refuse_change();
create trigger shipment_event_not_emptied before truncate on shipment_event
  for each statement execute function refuse_change();
create trigger price_snapshot_not_emptied before truncate on price_snapshot
  for each statement execute function refuse_change();
create trigger internal_message_not_emptied before truncate on internal_message
  for each statement execute function refuse_change();
create trigger added_price_line_not_emptied before truncate on added_price_line
  for each statement execute function refuse_change();

-- A closed month refuses to be emptied as well: TRUNCATE passes triggers of rows.
create trigger closed_month_not_emptied before truncate on closed_month
  for each statement execute function refuse_change();

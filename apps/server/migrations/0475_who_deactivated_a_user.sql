-- A user whom the provider deactivated is activated by the provider alone, not by their company's administrator.
alter table portal_user add column deactivated_by_provider boolean not null default false;

-- Of those who are inactive: unless the last to deactivate them belonged to a company, it was the provider.
update portal_user u set deactivated_by_provider = true
where not u.active and not exists (
  select from portal_user by_company
  where by_company.company_id is not null and by_company.id = (
    select a.user_id from audit_log a
    where a.record_kind = 'user' and a.record_id = u.id::text and a.action = 'user.deactivated'
    order by a.id desc limit 1));

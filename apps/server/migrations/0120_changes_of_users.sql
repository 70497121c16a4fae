-- Who changed a user and when, so that two who change one at once see each other; and when a user last logged in.

alter table portal_user
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add column updated_by integer references portal_user,
  add column last_login_at timestamptz;

update portal_user u set last_login_at = seen.at
from (
  select record_id, max(at) as at from audit_log
  where record_kind = 'user' and action in ('user.signed-in', 'failover-login.used')
  group by record_id
) seen
where seen.record_id = u.id::text;

-- A company's own people who manage its users.
alter table user_role
  drop constraint user_role_role_check,
  add constraint user_role_role_check
    check (role in ('Administrator', 'SuperUser', 'Finance', 'CompanyAdministrator'));

-- Invitations by e-mail. What has become of one follows from the user: logged in, active or not.

alter table portal_user
  add column invited_at timestamptz,
  -- How often, so that each invitation is a mail of its own and the link of the one before no longer opens.
  add column invitations integer not null default 0;

-- Passwords that people have chosen are not published: the login page offers the demo people alone.
alter table demo_password add column is_chosen boolean not null default false;

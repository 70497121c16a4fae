-- Sessions that were ended before their time: all of a user's, or one at log-out.

alter table portal_user
  -- What was signed in or issued before this moment opens nothing.
  add column sessions_from timestamptz;

-- Of one user, by what the identity provider's tokens of one log-in have in common.
create table ended_session (
  user_id integer not null references portal_user,
  session text not null,
  ended_at timestamptz not null,
  primary key (user_id, session)
);

-- Passwords of the demo people at the embedded identity provider; with an issuer of one's own this stays empty.
create table demo_password (
  user_id integer primary key references portal_user on delete cascade,
  -- scrypt, with its salt and cost: see identity/embedded-provider/demo-password.ts.
  password_hash text not null
);

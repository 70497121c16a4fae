-- What the provider says in a mail instead of the product's own text, by language. Every version stays; the last one counts.
create table mail_text (
  template text not null,
  language text not null,
  version integer not null,
  -- Both null: the product's own text again.
  subject text,
  intro text,
  written_by integer references portal_user,
  written_at timestamptz not null,
  primary key (template, language, version),
  check ((subject is null) = (intro is null))
);

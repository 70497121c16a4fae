-- Who is told of every shipment of an account, and how it is given back what is in its favour on an invoice.
alter table company_account
  add column mails text[] not null default '{}',
  add column credit_notes text not null default 'deducted' check (credit_notes in ('deducted', 'separate'));
-- A credit note that went beside an invoice, word for word.
alter table transfer add column credit_note text;

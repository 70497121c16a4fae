-- Booking what stands in a shot file: a run books many rows, each with a key of its own.

create table shot_file_run (
  id uuid primary key,
  shot_file_id bigint not null references shot_file on delete cascade,
  shipment_system text not null references shipment_system,
  company_id integer not null references company,
  requested_by integer not null references portal_user,
  -- Who asked, as they were then: with whose rights the rows are booked, and whether as a test.
  caller jsonb not null,
  language text not null,
  booking_type text not null check (booking_type in ('FinalBooking', 'PreBooking')),
  request_id text not null,
  ip text not null,
  -- First rows of the shipments, in the order of the file.
  positions integer[] not null,
  requested_at timestamptz not null,
  -- Somebody asked it to stop; what is not booked by then stays as it was.
  stopped_at timestamptz,
  finished_at timestamptz,
  -- Somebody took it back; until when that is finished.
  undone_at timestamptz,
  undo_finished_at timestamptz,
  -- Everyone who is to hear of its bookings has.
  announced_at timestamptz
);
create index shot_file_run_file on shot_file_run (shot_file_id, requested_at desc);
create index shot_file_run_unfinished on shot_file_run (requested_at)
  where finished_at is null or (undone_at is not null and undo_finished_at is null);

alter table shot_file_line
  -- The run that last came to its shipment, and whether the booking has been told to those who hear of bookings.
  add column run_id uuid references shot_file_run,
  add column announced_at timestamptz;
create index shot_file_line_run on shot_file_line (run_id, position) where run_id is not null;

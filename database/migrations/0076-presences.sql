-- Which members have a stream open, by the process that holds it: who closes one on a server may have
-- another on the next, and is not gone.
create table if not exists presences (
  member_id uuid not null references members on delete cascade,
  process_id uuid not null,
  seen_at timestamptz(3) not null,
  primary key (member_id, process_id)
) with (fillfactor = 50);

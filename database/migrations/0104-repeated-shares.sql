-- A publication that comes back each week or each month, until a day or so many times.
create table if not exists share_repeats (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- As it was asked for, `{date}` left in its text.
  post jsonb not null,
  every text not null,
  step smallint not null,
  first_day date not null,
  hour text not null,
  until_day date,
  times smallint,
  -- How many have been dealt with: made, or passed over because their moment went by.
  made integer not null default 0,
  -- When the next one goes out; null once there is none.
  next_at timestamptz(3),
  -- Why the next one could not be made, and which one its author was told of.
  problem text,
  told_of integer,
  stopped_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index if not exists share_repeats_due on share_repeats (next_at)
  where stopped_at is null and next_at is not null;
create index if not exists share_repeats_of_member on share_repeats (member_id, created_at desc, id);

-- Each time it came back: once, whoever makes it.
create table if not exists repeated_shares (
  repeat_id uuid not null references share_repeats on delete cascade,
  occurrence integer not null,
  share_id uuid not null references shares on delete cascade,
  primary key (repeat_id, occurrence)
);
create index if not exists repeated_shares_of_share on repeated_shares (share_id);

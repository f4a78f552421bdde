-- One browser that may be alerted. Its token is its own; it ends with its session.
create table push_installations (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  token_hash text not null unique,
  token_expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create unique index push_installations_by_session on push_installations (session_id);
create index push_installations_of_member on push_installations (member_id);

-- Where its push service takes messages (RFC 8030), and the keys they are sealed with (RFC 8291).
create table push_registrations (
  installation_id uuid primary key references push_installations (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  -- Renewed by the browser after seven days.
  refreshed_at timestamptz(3) not null,
  -- Failures in a row; a registration its service no longer knows is forgotten at once.
  failures integer not null default 0
);

-- What is sent to it, and whether it said that it was shown. Its words are made as it leaves.
create table push_sends (
  id uuid primary key,
  installation_id uuid not null references push_installations (id) on delete cascade,
  -- What it is about; no thread and no notification for a trial.
  thread text,
  notification_ids uuid[] not null default '{}',
  -- attend, part, envoye, montre, refuse: what parts when the server stops is not sent again.
  state text not null default 'attend',
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  -- When to try, or try again; null once it left or was given up.
  next_try_at timestamptz(3),
  sent_at timestamptz(3),
  shown_at timestamptz(3)
);
create index push_sends_due on push_sends (next_try_at) where next_try_at is not null;
create index push_sends_newest on push_sends (installation_id, created_at desc, id desc);
-- Of one thread, one alert waits for a browser.
create unique index push_sends_waiting on push_sends (installation_id, thread) where next_try_at is not null;

-- When a thread of notifications alerted someone last, newest first: three at most are kept.
create table notification_alerts (
  member_id uuid not null references members (id) on delete cascade,
  thread text not null,
  alerted_at timestamptz(3)[] not null,
  primary key (member_id, thread)
);

-- The last digest sent by mail.
create table notification_digests (
  member_id uuid primary key references members (id) on delete cascade,
  sent_at timestamptz(3) not null
);

-- What members are told. Acts of one kind about one thing gather in one row until it is read.
create table notifications (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  kind text not null,
  -- What gathers: kind and subject.
  key text not null,
  -- What alerts are counted by: all that happens around one post is one thread.
  thread text not null,
  -- What it opens.
  subject_kind text not null,
  subject_id uuid not null,
  -- Where it happened, for who wants to hear nothing from there: groupe, chaine, conversation.
  place_kind text,
  place_id uuid,
  -- What its sentence needs: an excerpt, a title, a day, an amount.
  data jsonb not null default '{}',
  -- Acts gathered.
  count integer not null default 1,
  created_at timestamptz(3) not null,
  -- The last act: the list is in this order.
  updated_at timestamptz(3) not null,
  -- When it was first read, on any device.
  read_at timestamptz(3),
  -- When an alert about it is due; null once it left or is no longer needed.
  alert_at timestamptz(3)
) with (fillfactor = 80);
create unique index notifications_open on notifications (member_id, key) where read_at is null;
create index notifications_newest on notifications (member_id, updated_at desc, id desc);
create index notifications_of_subject on notifications (subject_id);
create index notifications_of_thread on notifications (thread);
create index notifications_to_alert on notifications (alert_at) where alert_at is not null;

-- Who acted, each once.
create table notification_actors (
  notification_id uuid not null references notifications (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (notification_id, member_id)
);

-- On which device it was read. A device is a session.
create table notification_reads (
  notification_id uuid not null references notifications (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (notification_id, session_id)
);
-- A session that ends takes what it read with it.
create index notification_reads_by_session on notification_reads (session_id);

-- How someone wishes to be told; who has no row has what everyone begins with.
create table notification_preferences (
  member_id uuid primary key references members (id) on delete cascade,
  -- By kind: { app, push, mail }, only what was changed.
  kinds jsonb not null default '{}',
  -- jamais, jour, semaine
  digest text not null default 'semaine',
  -- « 22:00 » to « 07:00 », as the community's clocks show it; null for none.
  quiet_from text,
  quiet_to text,
  -- Whether alerts say nothing of who or what, on a screen that others may see.
  neutral boolean not null default false,
  updated_at timestamptz(3) not null
);

-- Places from which one wants no alert; until null: for good.
create table notification_mutes (
  member_id uuid not null references members (id) on delete cascade,
  -- groupe, chaine, conversation
  place_kind text not null,
  place_id uuid not null,
  until timestamptz(3),
  primary key (member_id, place_kind, place_id)
);

-- The highest milestone of points that was told.
create table point_milestones (
  member_id uuid primary key references members (id) on delete cascade,
  points integer not null
);
-- What was reached before is not told.
insert into point_milestones (member_id, points)
select member_id, case when points >= 1000 then points / 1000 * 1000 when points >= 500 then 500
  when points >= 250 then 250 when points >= 100 then 100 else 50 end
from member_counters where points >= 50;

-- Publications begun and not published yet, kept on the server so that any device goes on with them.
-- `version` goes up at each change: who saves says which one they began from.
create table if not exists share_drafts (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  content jsonb not null,
  version integer not null check (version > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index if not exists share_drafts_of_member on share_drafts (member_id, updated_at desc, id);

-- The files of a draft: they stay as long as it does.
create table if not exists share_draft_media (
  share_draft_id uuid not null references share_drafts on delete cascade,
  position integer not null,
  media_id uuid not null references media on delete cascade,
  primary key (share_draft_id, position)
);
create index if not exists share_draft_media_of_media on share_draft_media (media_id);

-- When a member publishes by habit: a weekday (1 is Monday) and an hour on the community's clock.
create table if not exists publishing_slots (
  member_id uuid not null references members on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  hour text not null check (hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (member_id, weekday, hour)
);

-- Who is about to take a moment of the queue: two requests never take the same.
create table if not exists taken_slots (
  member_id uuid not null references members on delete cascade,
  at timestamptz(3) not null,
  share_id uuid not null,
  taken_at timestamptz(3) not null,
  primary key (member_id, at)
);

-- Platforms and accounts that a member chooses together, under a name.
create table if not exists account_sets (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  name text not null,
  places jsonb not null,
  created_at timestamptz(3) not null
);
create index if not exists account_sets_of_member on account_sets (member_id, name, id);

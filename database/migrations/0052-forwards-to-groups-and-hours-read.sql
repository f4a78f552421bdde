alter table posts
  -- It was said elsewhere first.
  add column forwarded boolean not null default false,
  -- The post it passes on, which may be gone; each reader sees it if it is theirs to read.
  add column forwarded_post_id uuid;

alter table conversation_members
  -- The places up to which they read, each time they did, and when: the last of them. The first
  -- place is where this begins, and has no hour.
  add column reading_places integer[] not null default '{}',
  add column reading_times timestamptz(3)[] not null default '{}';

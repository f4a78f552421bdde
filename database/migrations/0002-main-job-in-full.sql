-- Voice, video and files: what each is played from, beside the renditions of its picture.
alter table media add column sources jsonb not null default '[]';
alter table media add column voice boolean not null default false;
-- Heights from 0 to 100.
alter table media add column waveform jsonb;
-- Lighter or more widely playable forms are still being made.
alter table media add column preparing boolean not null default false;

-- What pages say of themselves, fetched once for everyone.
create table link_previews (
  url text primary key,
  -- read, refused (nothing to show: asked again later)
  state text not null,
  title text not null default '',
  description text not null default '',
  site_name text not null default '',
  image_media_id uuid references media (id) on delete set null,
  fetched_at timestamptz(3) not null
);

-- The first link of the text, where its preview is wanted.
alter table posts add column link_url text;
create index posts_with_link on posts (created_at desc, id desc)
  where link_url is not null and deleted_at is null;
-- Resources of every group are read from the newest post on.
create index posts_newest on posts (created_at desc, id desc) where deleted_at is null;

-- What moderation decided about a member or their texts, and why.
create table sanctions (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- post-removed, comment-removed, suspension, suspension-lifted, member-removed
  kind text not null,
  subject_id uuid,
  excerpt text not null default '',
  reason text not null,
  decided_by uuid references members (id) on delete set null,
  created_at timestamptz(3) not null,
  -- When a suspension ends by itself.
  until timestamptz(3),
  lifted_at timestamptz(3),
  -- When the member said they read it.
  read_at timestamptz(3)
);
create index sanctions_of_member on sanctions (member_id, created_at desc, id desc);
create index sanctions_unread on sanctions (member_id) where read_at is null;

-- Addresses that wait to be confirmed by the link sent to them.
create table email_changes (
  member_id uuid primary key references members (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);

create table data_requests (
  id uuid primary key,
  receipt text not null unique,
  kind text not null,
  state text not null default 'nouvelle',
  name text not null,
  email text not null,
  message text not null,
  note text not null default '',
  taken_by uuid references members (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index data_requests_newest on data_requests (created_at desc, id desc);

create table data_request_answers (
  id uuid primary key,
  request_id uuid not null references data_requests (id) on delete cascade,
  text text not null,
  answered_by uuid references members (id) on delete set null,
  created_at timestamptz(3) not null
);
create index data_request_answers_of on data_request_answers (request_id, created_at);

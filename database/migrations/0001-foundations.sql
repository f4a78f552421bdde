-- One community per installation. Its id stands in every address of the community area.
create table community (
  id uuid primary key,
  title text not null,
  description text not null default '',
  community_url text not null,
  language text not null default 'fr',
  time_zone text not null,
  status text not null default 'activate',
  registration text not null default 'ouverte',
  logo_media_id uuid,
  banner_media_id uuid,
  favicon_media_id uuid,
  default_group_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  legacy_id text unique
);

-- What one server says to the others and keeps for itself: the installation key, leases.
create table server_notes (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null
);

create table members (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  avatar_media_id uuid,
  phone text,
  about text not null default '',
  city text,
  role text not null default 'membre',
  -- active, pending (registration waits for an animator), suspended, deleted
  state text not null default 'active',
  connected boolean not null default false,
  last_seen_at timestamptz(3),
  accepted_terms_at timestamptz(3),
  accepted_belief_data_at timestamptz(3),
  confirmed_age_at timestamptz(3),
  in_ranking boolean not null default true,
  search_name text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  legacy_id text unique
);
create index members_by_name on members (search_name, id) where state = 'active';

-- Apart from members, so that an act rewrites a narrow row.
create table member_counters (
  member_id uuid primary key references members (id) on delete cascade,
  shares integer not null default 0,
  comments integer not null default 0,
  likes integer not null default 0,
  points integer not null default 0,
  activity integer not null default 0
) with (fillfactor = 70);

create table sessions (
  id uuid primary key,
  token text not null unique,
  member_id uuid not null references members (id) on delete cascade,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index sessions_by_member on sessions (member_id);

create table credentials (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider_id, account_id)
);
create index credentials_by_member on credentials (member_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index verifications_by_identifier on verifications (identifier);

create table groups (
  id uuid primary key,
  name text not null,
  description text not null default '',
  picture_media_id uuid,
  access text not null default 'ouvert',
  position integer not null default 0,
  search_name text not null default '',
  member_count integer not null default 0,
  archived_at timestamptz(3),
  created_by uuid references members (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  legacy_id text unique
);

-- nombreDePartages of a group, spread over several rows so that publishing does not queue behind one.
create table group_share_counts (
  group_id uuid not null references groups (id) on delete cascade,
  slot smallint not null,
  shares integer not null default 0,
  primary key (group_id, slot)
) with (fillfactor = 50);

create table memberships (
  group_id uuid not null references groups (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  role text not null default 'membre',
  state text not null default 'active',
  created_at timestamptz(3) not null,
  read_at timestamptz(3) not null,
  primary key (group_id, member_id)
);
create index memberships_by_member on memberships (member_id, group_id);

create table media (
  id uuid primary key,
  owner_id uuid not null references members (id),
  kind text not null,
  mime text not null,
  name text not null,
  size integer not null,
  width integer,
  height integer,
  duration real,
  alt text not null default '',
  thumbhash text,
  renditions jsonb not null default '[]',
  -- public (logo, banner), members (portraits), attached (of a post or comment)
  audience text not null default 'attached',
  attached_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index media_unattached on media (created_at) where attached_at is null;

create table posts (
  id uuid primary key,
  author_id uuid not null references members (id),
  author_role text not null default 'membre',
  text text not null,
  visibility text not null default 'public',
  like_count integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references members (id),
  legacy_id text unique
) with (fillfactor = 85);
create index posts_public_newest on posts (created_at desc, id desc)
  where visibility = 'public' and deleted_at is null;
create index posts_by_author on posts (author_id, created_at desc, id desc) where deleted_at is null;

-- A deleted post leaves its groups, so that no list has to pass over it.
create table post_groups (
  group_id uuid not null references groups (id) on delete cascade,
  created_at timestamptz(3) not null,
  post_id uuid not null references posts (id) on delete cascade,
  visibility text not null default 'public',
  author_id uuid not null,
  primary key (group_id, created_at, post_id)
);
create index post_groups_by_post on post_groups (post_id);

create table post_media (
  post_id uuid not null references posts (id) on delete cascade,
  position smallint not null,
  media_id uuid not null unique references media (id),
  primary key (post_id, position)
);

create table post_likes (
  post_id uuid not null references posts (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, member_id)
);
create index post_likes_newest on post_likes (post_id, created_at desc, member_id desc);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  author_id uuid not null references members (id),
  author_role text not null default 'membre',
  text text not null,
  reply_to_comment_id uuid references comments (id),
  reply_to_member_id uuid references members (id),
  reply_to_name text,
  reply_to_text text,
  like_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references members (id),
  legacy_id text unique
) with (fillfactor = 85);
create index comments_of_post on comments (post_id, created_at desc, id desc) where deleted_at is null;
create index comments_quoting on comments (reply_to_comment_id) where reply_to_comment_id is not null;

create table comment_media (
  comment_id uuid not null references comments (id) on delete cascade,
  position smallint not null,
  media_id uuid not null unique references media (id),
  primary key (comment_id, position)
);

create table comment_likes (
  comment_id uuid not null references comments (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (comment_id, member_id)
);
create index comment_likes_newest on comment_likes (comment_id, created_at desc, member_id desc);

-- The record of every act that counts; `reversed_at` when it was taken back.
create table point_entries (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  kind text not null,
  amount integer not null,
  -- The post, comment or liked text the act is about.
  subject_id uuid not null,
  group_ids uuid[] not null default '{}',
  week text not null,
  month text not null,
  created_at timestamptz(3) not null,
  reversed_at timestamptz(3)
);
create index point_entries_of_day on point_entries (member_id, kind, created_at);
create unique index point_entries_once on point_entries (subject_id, member_id, kind)
  where reversed_at is null;

-- Sums of the ledger that the ranking reads: per scope (community or group) and period.
create table point_totals (
  scope_id uuid not null,
  period text not null,
  member_id uuid not null references members (id) on delete cascade,
  points integer not null default 0,
  primary key (scope_id, period, member_id)
) with (fillfactor = 70);
create index point_totals_ranked on point_totals (scope_id, period, points desc, member_id);

-- Facts saved with what caused them. The dispatcher gives each committed fact the next position.
create table outbox (
  id uuid primary key,
  kind text not null,
  event jsonb not null,
  created_at timestamptz(3) not null,
  position bigint unique
);
create index outbox_waiting on outbox (created_at, id) where position is null;

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  state text not null default 'queued',
  error text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index mails_newest on mails (created_at desc, id desc);

create table invitations (
  code text primary key,
  created_by uuid references members (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  remaining_uses integer not null,
  closed_at timestamptz(3)
);

create table invitation_uses (
  code text not null references invitations (code),
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (code, member_id)
);

-- Channels: what someone teaches or sings, followed by those who wish.
create table channels (
  id uuid primary key,
  name text not null,
  description text not null default '',
  type text not null default 'autre',
  picture_media_id uuid references media (id) on delete set null,
  -- The group it belongs to, if any (`groupeIdChannel`).
  group_id uuid references groups (id) on delete set null,
  owner_id uuid not null references members (id),
  -- libre, sur-invitation, payant
  access text not null default 'libre',
  -- In the smallest unit of the currency.
  amount integer,
  currency text,
  -- How one pays by the community's own means, said to who asks.
  payment_words text not null default '',
  status text not null default 'active',
  follower_count integer not null default 0,
  search_name text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  legacy_id text unique
);
create index channels_newest on channels (created_at desc, id desc);
create index channels_by_owner on channels (owner_id, created_at desc, id desc);
create index channels_by_group on channels (group_id) where group_id is not null;

-- Who stands where with a channel.
create table channel_follows (
  channel_id uuid not null references channels (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  -- invite (asked by a friend), attente (payment awaited), suit, animateur
  state text not null,
  invited_by uuid references members (id) on delete set null,
  created_at timestamptz(3) not null,
  primary key (channel_id, member_id)
);
create index channel_follows_by_member on channel_follows (member_id, created_at desc, channel_id desc);

-- What is owed or was paid for a channel; who or what confirmed it.
create table channel_payments (
  id uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  amount integer not null,
  currency text not null,
  -- main (an animator confirms), or a provider
  provider text not null default 'main',
  -- What the member and the community name it by.
  reference text not null unique,
  -- The provider's own id of it.
  external_id text unique,
  pay_url text,
  -- attente, paye, refuse, annule
  state text not null default 'attente',
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by uuid references members (id) on delete set null
);
create index channel_payments_newest on channel_payments (channel_id, created_at desc, id desc);
create unique index channel_payments_waiting on channel_payments (channel_id, member_id)
  where state = 'attente';

-- A file or a link that someone offers; it may stand in several channels.
create table resources (
  id uuid primary key,
  owner_id uuid not null references members (id),
  title text not null,
  description text not null default '',
  media_id uuid unique references media (id),
  link_url text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  legacy_id text unique
);

create index resources_by_link on resources (link_url) where link_url is not null;

create table channel_resources (
  channel_id uuid not null references channels (id) on delete cascade,
  resource_id uuid not null references resources (id) on delete cascade,
  position integer not null,
  created_at timestamptz(3) not null,
  primary key (channel_id, resource_id)
);
create index channel_resources_in_order on channel_resources (channel_id, position, resource_id);
create index channel_resources_of on channel_resources (resource_id);
create index resources_newest on resources (created_at desc, id desc);

-- A channel post is a post that stands in a channel rather than in groups. Its visibility is
-- `public` in a free channel, `chaine` (those who follow it) in any other.
alter table posts add column channel_id uuid references channels (id) on delete cascade;
create index posts_of_channel on posts (channel_id, created_at desc, id desc)
  where channel_id is not null and deleted_at is null;

-- Members named in a post or a comment, as their name read then.
create table mentions (
  -- The post or comment.
  subject_id uuid not null,
  member_id uuid not null references members (id) on delete cascade,
  name text not null,
  primary key (subject_id, member_id)
);
create index mentions_of_member on mentions (member_id);

create table post_hashtags (
  -- Without accents or capitals.
  tag text not null,
  created_at timestamptz(3) not null,
  post_id uuid not null references posts (id) on delete cascade,
  primary key (tag, created_at, post_id)
);
create index post_hashtags_by_post on post_hashtags (post_id);

create table polls (
  post_id uuid primary key references posts (id) on delete cascade,
  multiple boolean not null default false,
  closes_at timestamptz(3),
  voter_count integer not null default 0
);

create table poll_options (
  id uuid primary key,
  post_id uuid not null references polls (post_id) on delete cascade,
  position smallint not null,
  text text not null,
  vote_count integer not null default 0
);
create index poll_options_in_order on poll_options (post_id, position);

create table poll_votes (
  option_id uuid not null references poll_options (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  post_id uuid not null references polls (post_id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (option_id, member_id)
);
create index poll_votes_of_member on poll_votes (post_id, member_id);

-- Posts written now for later, in groups or in a channel: what will be published, as it was asked.
create table scheduled_posts (
  id uuid primary key,
  author_id uuid not null references members (id) on delete cascade,
  -- The wish of `publish`, its groups or its channel included; nothing of it once published.
  wish jsonb not null,
  publish_at timestamptz(3) not null,
  -- planifie, publie, echoue
  state text not null default 'planifie',
  -- The code of the error that prevented it.
  error text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index scheduled_posts_due on scheduled_posts (publish_at, id) where state = 'planifie';
create index scheduled_posts_by_author on scheduled_posts (author_id, publish_at, id);

-- What they hold until then is not swept away.
create table scheduled_post_media (
  scheduled_post_id uuid not null references scheduled_posts (id) on delete cascade,
  position smallint not null,
  media_id uuid not null unique references media (id),
  primary key (scheduled_post_id, position)
);

-- What a post or a comment said before it was corrected; moderators read it.
create table earlier_texts (
  id uuid primary key,
  subject_id uuid not null,
  text text not null,
  -- When these words were replaced.
  replaced_at timestamptz(3) not null
);
create index earlier_texts_of on earlier_texts (subject_id, replaced_at desc, id desc);

create table pins (
  member_id uuid not null references members (id) on delete cascade,
  -- The post, or later the private message.
  subject_id uuid not null,
  -- partage, message-prive
  kind text not null default 'partage',
  created_at timestamptz(3) not null,
  primary key (member_id, subject_id)
);
create index pins_newest on pins (member_id, created_at desc, subject_id desc);
create index pins_of_subject on pins (subject_id);

create table calendar_events (
  id uuid primary key,
  title text not null,
  description text not null default '',
  picture_media_id uuid references media (id) on delete set null,
  type text not null default 'autre',
  -- public, membres, groupes
  access text not null default 'membres',
  -- brouillon, publie, annule, termine
  status text not null default 'publie',
  -- The first occurrence, as the clocks of `time_zone` show it.
  first_day date not null,
  hour text not null,
  -- How long it lasts, in minutes.
  duration integer not null,
  time_zone text not null,
  -- How it comes back (`Recurrence` of shared/calendar-events.ts); null when it does not.
  recurrence jsonb,
  -- Days on which a recurring event does not take place.
  skipped_days date[] not null default '{}',
  location text not null default '',
  -- A city of shared places.
  place_id text,
  -- `urlOfEvent` and `textCTAEvent`: a button on its pages, public too.
  cta_url text,
  cta_text text not null default '',
  -- Where one takes part from afar: shown to those going.
  online_url text,
  author_id uuid not null references members (id),
  -- How often it was changed: calendars take the highest.
  sequence integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  legacy_id text unique
);

create table calendar_event_groups (
  event_id uuid not null references calendar_events (id) on delete cascade,
  group_id uuid not null references groups (id) on delete cascade,
  primary key (event_id, group_id)
);
create index calendar_event_groups_by_group on calendar_event_groups (group_id);

-- When an event takes place: one row an occurrence, made ahead for those that come back.
create table calendar_occurrences (
  event_id uuid not null references calendar_events (id) on delete cascade,
  -- The day in the event's own time zone: its name, whatever hour is given later.
  day date not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  going_count integer not null default 0,
  interested_count integer not null default 0,
  -- When its reminders were handed over.
  day_before_told_at timestamptz(3),
  hour_before_told_at timestamptz(3),
  primary key (event_id, day)
);
create index calendar_occurrences_in_order on calendar_occurrences (starts_at, event_id);

create table calendar_answers (
  event_id uuid not null,
  day date not null,
  member_id uuid not null references members (id) on delete cascade,
  -- oui, interesse, non
  answer text not null,
  created_at timestamptz(3) not null,
  primary key (event_id, day, member_id),
  foreign key (event_id, day) references calendar_occurrences (event_id, day) on delete cascade
);
create index calendar_answers_by_member on calendar_answers (member_id, event_id);

-- What someone chose on an event's public page before they signed up, kept until they are let in.
create table calendar_arrivals (
  member_id uuid primary key references members (id) on delete cascade,
  event_id uuid not null references calendar_events (id) on delete cascade,
  answer text not null,
  created_at timestamptz(3) not null
);

-- The key of a member's private calendar feed; resetting it closes the old one.
create table calendar_feeds (
  member_id uuid primary key references members (id) on delete cascade,
  key_hash text not null unique,
  created_at timestamptz(3) not null
);

-- The city one shows on the map, when one agreed to it.
alter table members add column place_id text;
alter table members add column on_map boolean not null default false;
create index members_on_map on members (place_id) where on_map and state = 'active';
alter table groups add column place_id text;

-- personnelle (a member's own link), or made by the administration.
alter table invitations add column kind text not null default 'administration';
alter table invitations add column closed_by uuid references members (id) on delete set null;
create unique index invitations_own on invitations (created_by)
  where kind = 'personnelle' and closed_at is null;
create index invitations_of_member on invitations (created_by, created_at desc)
  where kind = 'personnelle';

-- Words as a search compares them, without accents or capitals, joined letters taken apart: as they
-- are written, for who has typed the beginning of one, and as French bends them.
alter table posts add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index posts_by_words on posts using gin (search);
alter table comments add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index comments_by_words on comments using gin (search);
alter table resources add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(replace(replace(lower(title || ' ' || description), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(replace(replace(lower(title || ' ' || description), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index resources_by_words on resources using gin (search);
alter table calendar_events add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(replace(replace(lower(title || ' ' || location || ' ' || description), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(replace(replace(lower(title || ' ' || location || ' ' || description), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index calendar_events_by_words on calendar_events using gin (search);
-- A search reads the newest first: most words are found there.
create index comments_newest on comments (created_at desc, id desc) where deleted_at is null;

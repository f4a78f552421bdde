-- Whom one no longer wants to hear from: neither writes to the other, nor sees who is there.
create table blocks (
  member_id uuid not null references members (id) on delete cascade,
  blocked_id uuid not null references members (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (member_id, blocked_id)
);
create index blocks_of on blocks (blocked_id);

-- Whether others see that one is there.
alter table members add column shows_presence boolean not null default true;

-- What a few members say to each other.
create table conversations (
  id uuid primary key,
  -- deux, groupe
  kind text not null default 'deux',
  -- Of two: both ids, the smaller first. One conversation for each pair (`userReceiverId`).
  pair text unique,
  name text not null default '',
  -- Its name as searches compare it.
  search_name text not null default '',
  picture_media_id uuid references media (id) on delete set null,
  created_by uuid references members (id),
  -- How many messages were ever written: the place of the last one.
  message_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  legacy_id text unique
) with (fillfactor = 70);
create index conversations_pictured on conversations (picture_media_id) where picture_media_id is not null;

-- Who is in it, and what reached them. Places are those of messages.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  -- membre, gerant (names it, adds and removes)
  role text not null default 'membre',
  -- Up to where they read, and up to where it reached one of their devices.
  read_place integer not null default 0,
  received_place integer not null default 0,
  -- Up to where the others may know they read: it stays while one of two blocks the other.
  shown_place integer not null default 0,
  -- What came before is not theirs to see: they were not there yet, or cleared it.
  hidden_place integer not null default 0,
  -- When it last moved for them; null while nothing was said. The list is in this order.
  moved_at timestamptz(3),
  joined_at timestamptz(3) not null,
  primary key (conversation_id, member_id)
) with (fillfactor = 70);
create index conversation_members_newest
  on conversation_members (member_id, moved_at desc, conversation_id desc) where moved_at is not null;

create table private_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- 1, 2, 3 … without a hole.
  place integer not null,
  author_id uuid not null references members (id),
  -- message, or what happened to the group: cree, nomme, ajoute, retire, parti
  kind text not null default 'message',
  -- Whom it happened to.
  about_member_id uuid references members (id) on delete set null,
  text text not null,
  reply_to_id uuid references private_messages (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  edited_at timestamptz(3),
  -- For everyone: its words and media are gone.
  deleted_at timestamptz(3),
  legacy_id text unique,
  unique (conversation_id, place)
);
-- What was written or changed since a moment.
create index private_messages_changed on private_messages (conversation_id, updated_at);
-- A conversation that is deleted looks for who answers each of its messages.
create index private_messages_answering on private_messages (reply_to_id) where reply_to_id is not null;
create index private_messages_by_author on private_messages (author_id, created_at desc, id desc);

create table private_message_media (
  private_message_id uuid not null references private_messages (id) on delete cascade,
  position smallint not null,
  media_id uuid not null unique references media (id),
  primary key (private_message_id, position)
);

-- As for posts (migration 0004).
alter table private_messages add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(normalize(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))
  || to_tsvector('french'::regconfig, regexp_replace(normalize(replace(replace(lower(text), 'œ', 'oe'), 'æ', 'ae'), NFD), '[\u0300-\u036f]', '', 'g'))) stored;
create index private_messages_by_words on private_messages using gin (search);

-- Whether members may write in a conversation that holds a minor, as it was decided last, and why
-- not; of a conversation of an adult and a minor under the eyes of a witness: the minor, when they
-- chose its witness themselves, and the day on which the witness leaves once the minor is of age.
alter table conversations
  add column if not exists protection text not null default 'free',
  add column if not exists held_why text,
  add column if not exists minor_id uuid references members on delete set null,
  add column if not exists witness_chosen_at timestamptz(3),
  add column if not exists witness_until timestamptz(3);
create index if not exists conversations_of_minors on conversations (minor_id) where minor_id is not null;
create index if not exists conversations_witness_until on conversations (witness_until)
  where witness_until is not null;
alter table conversations
  drop constraint if exists conversations_protection_closed,
  add constraint conversations_protection_closed check (protection in ('free', 'watched', 'held')),
  drop constraint if exists conversations_held_why_closed,
  add constraint conversations_held_why_closed check (
    held_why in ('alone', 'witness', 'second-adult', 'group-witness'));

alter table conversation_members
  drop constraint if exists conversation_members_role_closed,
  add constraint conversation_members_role_closed check (role in ('member', 'manager', 'witness'));

alter table private_messages
  drop constraint if exists private_messages_kind_closed,
  add constraint private_messages_kind_closed check (kind in (
    'message', 'created', 'renamed', 'added', 'removed', 'left', 'witness', 'of-age'));

-- What an adult deleted or corrected in a conversation that holds a minor: sealed, until it is gone.
-- It outlives its conversation.
create table if not exists sealed_messages (
  id uuid primary key,
  message_id uuid not null,
  conversation_id uuid not null,
  author_id uuid not null references members on delete cascade,
  kind text not null,
  sealed text not null,
  written_at timestamptz(3) not null,
  sealed_at timestamptz(3) not null,
  until timestamptz(3) not null
);
create index if not exists sealed_messages_until on sealed_messages (until);
create index if not exists sealed_messages_author on sealed_messages (author_id);
create index if not exists sealed_messages_newest on sealed_messages (sealed_at desc, id desc);
alter table sealed_messages
  drop constraint if exists sealed_messages_kind_closed,
  add constraint sealed_messages_kind_closed check (kind in ('deleted', 'corrected'));

-- Its photos, voices and files.
create table if not exists sealed_message_media (
  sealed_message_id uuid not null references sealed_messages on delete cascade,
  position smallint not null,
  media_id uuid not null references media,
  primary key (sealed_message_id, position)
);
create index if not exists sealed_message_media_media on sealed_message_media (media_id);

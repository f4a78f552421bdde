-- A member's reaction to a message: one each.
create table message_reactions (
  message_id uuid not null references private_messages (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  emoji text not null,
  created_at timestamptz(3) not null,
  primary key (message_id, member_id)
);
create index message_reactions_of_member on message_reactions (member_id);

alter table private_messages
  -- It was said elsewhere first.
  add column forwarded boolean not null default false,
  -- The post it passes on, which may be gone; each reader sees it if it is theirs to read.
  add column post_id uuid;

-- What is pinned in a conversation for all its members, beside what each pins for themselves.
create table conversation_pins (
  message_id uuid primary key references private_messages (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  pinned_by uuid not null references members (id),
  pinned_at timestamptz(3) not null
);
create index conversation_pins_newest on conversation_pins (conversation_id, pinned_at desc, message_id desc);

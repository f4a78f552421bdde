-- What a member said and nobody else reads yet: a post, a comment, or a change of one. It waits for
-- whoever decides, or was declined and is its author's again. `wish` is what they asked for, whole.
create table if not exists held_texts (
  id uuid primary key,
  author_id uuid not null references members on delete cascade,
  kind text not null,
  -- The post a comment stands under; the post or comment that a change is about.
  subject_id uuid,
  -- The groups it would appear in: who animates one of them decides too.
  group_ids uuid[] not null default '{}',
  wish jsonb not null,
  reason text not null,
  -- The words of the list that it holds, for who decides.
  found text[] not null default '{}',
  state text not null default 'waiting',
  declined_because text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index if not exists held_texts_author on held_texts (author_id, created_at desc);
create index if not exists held_texts_waiting on held_texts (created_at, id) where state = 'waiting';
-- One change of a text waits at a time: a later one takes its place.
create unique index if not exists held_texts_change on held_texts (subject_id)
  where kind in ('post-edit', 'comment-edit');

-- The media that a held text shows.
create table if not exists held_text_media (
  held_text_id uuid not null references held_texts on delete cascade,
  position smallint not null,
  media_id uuid not null unique references media,
  primary key (held_text_id, position)
);

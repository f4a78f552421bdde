-- Words that a member does not want to read: texts that hold one are folded for them alone. The
-- first word of each, by which those who muted one are found from a text; empty where it begins with
-- a sign.
create table if not exists muted_words (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- As it was typed, and as texts are compared with it.
  entry text not null,
  folded text not null,
  first_word text not null,
  -- Until when; null for always.
  until timestamptz(3),
  created_at timestamptz(3) not null,
  unique (member_id, folded)
);
create index if not exists muted_words_first on muted_words (first_word);

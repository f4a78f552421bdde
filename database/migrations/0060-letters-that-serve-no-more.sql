-- Until when the link of a letter opens, when it was used, and whether the letter is over once its
-- recipient has come: what is left to pass on by hand is what still serves.
alter table mails
  add column if not exists ends_at timestamptz(3),
  add column if not exists used_at timestamptz(3),
  add column if not exists until_seen boolean not null default false;

-- Each text that the rules of a group had, one after the other: the last is theirs. What was there
-- before stays, as a member accepted it.
create table if not exists group_rules (
  group_id uuid not null references groups on delete cascade,
  revision integer not null check (revision > 0),
  rules text[] not null,
  written_at timestamptz(3) not null,
  primary key (group_id, revision)
);

-- Which text a member accepted to enter, or to ask to, and when; which they read last once inside.
alter table memberships
  add column if not exists rules_accepted integer,
  add column if not exists rules_accepted_at timestamptz(3),
  add column if not exists rules_read integer;

-- The first day on which a minor is of age, null of an adult; when they said which of both they are.
alter table members
  add column if not exists protected_until date,
  add column if not exists age_said_at timestamptz(3);
create index if not exists members_protected on members (protected_until) where protected_until is not null;

-- From which age one may join: 15 to 17, or 18 for a community of adults alone.
alter table community
  add column if not exists minimum_age smallint not null default 15;
alter table community
  drop constraint if exists community_minimum_age,
  add constraint community_minimum_age check (minimum_age between 15 and 18);

-- Who watches over the minors of the community.
create table if not exists referents (
  member_id uuid primary key references members on delete cascade,
  named_by uuid references members on delete set null,
  named_at timestamptz(3) not null
);

-- An adult who accepted to be a minor's guardian.
create table if not exists guardianships (
  minor_id uuid not null references members on delete cascade,
  guardian_id uuid not null references members on delete cascade,
  accepted_at timestamptz(3) not null,
  primary key (minor_id, guardian_id),
  check (minor_id <> guardian_id)
);
create index if not exists guardianships_guardian on guardianships (guardian_id);

-- The link by which a guardian accepts: by its keyed hash, and until when it works.
create table if not exists guardian_links (
  minor_id uuid primary key references members on delete cascade,
  token_digest text not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

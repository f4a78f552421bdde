-- For how long a decision may be contested, in months, and the words of the operator about where
-- else one may turn: a diocese, a mediator, an outside body.
alter table community
  add column if not exists appeal_months smallint not null default 6,
  add column if not exists outside_appeal text not null default '';
alter table community
  drop constraint if exists community_appeal_months,
  add constraint community_appeal_months check (appeal_months between 6 and 24);

-- Until when it may be contested, as it was told; null of those decided before, which have six
-- months. A decision that an appeal struck out stays to be read, and counts no more.
alter table sanctions
  add column if not exists contest_until timestamptz(3),
  add column if not exists undone_at timestamptz(3);
alter table reports
  add column if not exists contest_until timestamptz(3);

-- What is said against a decision: about a member, or about what they reported; once of each.
create table if not exists appeals (
  id uuid primary key,
  sanction_id uuid unique references sanctions on delete cascade,
  report_id uuid unique references reports on delete cascade,
  author_id uuid references members on delete set null,
  -- Where the answer is written to, of someone who has no account any more.
  email text not null default '',
  text text not null,
  state text not null default 'waiting',
  taken_by uuid references members on delete set null,
  decided_by uuid references members on delete set null,
  answer text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  decided_at timestamptz(3),
  constraint appeals_one_decision check (num_nonnulls(sanction_id, report_id) <= 1)
);
create index if not exists appeals_open on appeals (created_at, id) where state in ('waiting', 'taken');
create index if not exists appeals_settled on appeals (decided_at desc, id desc) where decided_at is not null;
create index if not exists appeals_author on appeals (author_id);

-- What moderation removed, sealed with the server's key until the decision is past contesting.
create table if not exists sealed_texts (
  subject_id uuid primary key,
  kind text not null,
  author_id uuid not null references members on delete cascade,
  sanction_id uuid not null unique references sanctions on delete cascade,
  sealed text not null,
  created_at timestamptz(3) not null
);
create index if not exists sealed_texts_author on sealed_texts (author_id);

create table if not exists sealed_text_media (
  sealed_text_id uuid not null references sealed_texts on delete cascade,
  position smallint not null,
  media_id uuid not null references media on delete cascade,
  primary key (sealed_text_id, position)
);
create index if not exists sealed_text_media_media on sealed_text_media (media_id);

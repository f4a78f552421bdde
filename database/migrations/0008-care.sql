-- What members report to those who watch over the community.
create table reports (
  id uuid primary key,
  receipt text not null unique,
  reporter_id uuid references members (id) on delete set null,
  -- Whose text it is, or who is reported.
  author_id uuid references members (id) on delete set null,
  -- partage, commentaire, message, membre
  subject_kind text not null,
  subject_id uuid not null,
  reason text not null,
  words text not null default '',
  urgent boolean not null default false,
  -- What was reported, as it read then: moderators do not read private messages otherwise.
  text text not null,
  -- Its photos, voices and files: { kind, name }
  media jsonb not null default '[]',
  said_at timestamptz(3) not null,
  -- nouveau, en-cours, decide
  state text not null default 'nouveau',
  note text not null default '',
  taken_by uuid references members (id) on delete set null,
  -- rien, retrait, avertissement, suspension
  decision text,
  decision_reason text not null default '',
  decided_by uuid references members (id) on delete set null,
  decided_at timestamptz(3),
  until timestamptz(3),
  -- Moderators whom a letter told of it.
  written_to uuid[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- The same person reports the same thing once, until it is decided.
create unique index reports_open on reports (reporter_id, subject_id) where state <> 'decide';
create index reports_waiting on reports (urgent desc, created_at desc, id desc) where state <> 'decide';
create index reports_decided on reports (created_at desc, id desc) where state = 'decide';
create index reports_of_subject on reports (subject_id);
create index reports_of_author on reports (author_id, created_at desc, id desc);
create index reports_of_reporter on reports (reporter_id, created_at desc, id desc);
create index reports_newest on reports (created_at);

-- What a report shows to those who decide: kept until then, whatever becomes of what was reported.
create table report_media (
  report_id uuid not null references reports (id) on delete cascade,
  position smallint not null,
  media_id uuid not null references media (id),
  primary key (report_id, position)
);
create index report_media_media on report_media (media_id);

-- What those who took back their consent wrote is hidden from everyone until it is erased.
alter table members add column texts_hidden boolean not null default false;
create index members_texts_hidden on members (id) where texts_hidden;

-- Who took back their consent: what named them is put aside, and given back if they think better of it.
create table withdrawals (
  member_id uuid primary key references members (id) on delete cascade,
  request_id uuid not null references data_requests (id) on delete cascade,
  -- active, pending, suspended: what they come back as
  state text not null,
  name text not null,
  about text not null,
  city text,
  avatar_media_id uuid,
  on_map boolean not null,
  accepted_belief_data_at timestamptz(3),
  created_at timestamptz(3) not null
);

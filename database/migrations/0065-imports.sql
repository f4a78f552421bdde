-- What was brought from another product: each time, from where, and how much.
create table imports (
  id uuid primary key,
  -- What ids of there begin with in `legacy_id`.
  source text not null,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- When it was taken back.
  undone_at timestamptz(3),
  -- How many were read, written, known already and left out, by kind.
  counts jsonb not null default '{}'
);

-- The rows an import wrote, by the table they stand in, so that it can be taken back.
create table imported_rows (
  import_id uuid not null references imports (id) on delete cascade,
  stands_in text not null,
  row_id uuid not null,
  primary key (import_id, stands_in, row_id)
);
create index imported_rows_by_row on imported_rows (row_id);

-- Who was brought without having asked: what names them, until they give their consents or are forgotten.
create table imported_people (
  member_id uuid primary key references members (id) on delete cascade,
  import_id uuid not null references imports (id) on delete cascade,
  name text not null,
  about text not null default '',
  city text,
  phone text,
  created_at timestamptz(3) not null
);
create index imported_people_oldest on imported_people (created_at);

-- Those of one member, who are taken back with an import, leave or are erased.
create index point_totals_of_member on point_totals (member_id);

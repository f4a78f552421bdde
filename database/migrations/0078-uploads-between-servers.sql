-- Which server writes to an upload in a folder that several share, until when: one that dies holds it
-- no longer than that. `wanted` asks it to let go.
create table if not exists upload_leases (
  upload_id text primary key,
  process_id uuid not null,
  held_until timestamptz(3) not null,
  wanted boolean not null default false
);

-- Uploads under way whose bytes are in S3, where every server reaches them.
create table if not exists shared_uploads (
  id uuid primary key,
  owner_id uuid not null,
  size bigint not null,
  metadata jsonb not null,
  finished boolean not null default false,
  created_at timestamptz(3) not null
);
create index if not exists shared_uploads_owner on shared_uploads (owner_id);

-- What of them arrived. Two servers that were sent the same bytes both write them, and only one
-- names them here.
create table if not exists upload_pieces (
  upload_id uuid not null references shared_uploads on delete cascade,
  first_byte bigint not null,
  bytes integer not null,
  name text not null,
  primary key (upload_id, first_byte)
);

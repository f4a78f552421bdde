-- The copies of their data that members ask for: what becomes of each, and until when it is kept.
-- The file itself stands in the data folder, under the id of its row.
create table if not exists data_exports (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  state text not null,
  -- How much of it is made, in hundredths.
  progress smallint not null default 0,
  bytes bigint,
  -- Why it could not be made; null unless it failed.
  failure text,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index if not exists data_exports_member on data_exports (member_id, asked_at desc);
-- One is made at a time for a member, however many times it is asked for at once.
create unique index if not exists data_exports_one_made on data_exports (member_id)
  where state in ('waiting', 'making');
alter table data_exports
  drop constraint if exists data_exports_state_closed,
  add constraint data_exports_state_closed
    check (state in ('waiting', 'making', 'ready', 'failed', 'expired')),
  drop constraint if exists data_exports_failure_closed,
  add constraint data_exports_failure_closed check (failure in ('disk-full', 'broken'));

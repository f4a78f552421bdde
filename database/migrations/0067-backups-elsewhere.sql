-- A copy of a backup in the place that the operator names: `file` then names it whole, as
-- `s3:bucket/way/parvis-snapshot-….tar.age`, or a path.
alter table backups
  add column if not exists elsewhere boolean not null default false,
  drop constraint if exists backups_failure_closed,
  add constraint backups_failure_closed
    check (failure in ('broken', 'disk-full', 'refused', 'stopped', 'unreachable', 'unwritable'));

-- The last trial of a backup, by the clock or by hand, and of when that backup was; whether it was
-- right is null where the trial came to no end.
alter table backup_settings
  add column if not exists tried_at timestamptz,
  add column if not exists tried_made_at timestamptz,
  add column if not exists tried_right boolean;

-- A whole upload that waits, in its pieces, for who reads it later on whichever machine; null for one
-- that is under way, which is forgotten after a day.
alter table shared_uploads add column if not exists kept_at timestamptz(3);

-- The folder that holds the file of a backup, with the name of its machine: `worker:/data/backups`; null
-- where no machine says that it does.
alter table backups add column if not exists held_in text;

-- removing: somebody removed it on one machine, and its file stands on another, which erases it.
alter table backups
  drop constraint if exists backups_state_closed,
  add constraint backups_state_closed check (state in ('failed', 'making', 'ready', 'removing'));

-- The public part of the recovery key that backups are sealed for where they leave the machine, and
-- who keeps a share of it. The key itself is nowhere but on paper.
create table if not exists recovery_key (
  id boolean primary key default true check (id),
  recipient text not null,
  made_at timestamptz not null,
  -- `[{ "name", "reach" }]`, in the order of the shares they keep: the second, then the third.
  guardians jsonb not null default '[]'
);

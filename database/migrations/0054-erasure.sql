-- Members erase themselves: what is put aside says when it is erased, and for whom no request was
-- opened.
alter table withdrawals alter column request_id drop not null;
alter table withdrawals add column if not exists due_at timestamptz;
update withdrawals set due_at = greatest(created_at, now()) + interval '30 days' where due_at is null;
alter table withdrawals alter column due_at set not null;
-- What there was to erase, counted before the first of it goes: the receipt says it.
alter table withdrawals add column if not exists counts jsonb;
create index if not exists withdrawals_due on withdrawals (due_at);

-- Who was erased, under a keyed hash: a backup older than that is erased again when it comes back.
create table if not exists erasures (
  member_hash text primary key,
  kind text not null,
  erased_at timestamptz not null,
  -- When it was written beside the backups too; null until then.
  noted_at timestamptz
);
alter table erasures
  drop constraint if exists erasures_kind_closed,
  add constraint erasures_kind_closed check (kind in ('everything', 'identity'));
create index if not exists erasures_to_note on erasures (erased_at) where noted_at is null;

-- Letters of which nothing is kept once they left.
alter table mails add column if not exists forgotten_once_sent boolean not null default false;

-- The journal of acts: what those who run the community did. Ids and names of fields alone, never
-- words, names or addresses: an entry cannot be changed, so that nothing in it may have to be erased.
create table if not exists audit_entries (
  position bigint primary key,
  created_at timestamptz not null,
  -- No foreign keys: an entry outlives what it is about. Null for the operator's commands.
  actor_id uuid,
  actor_role text,
  act text not null,
  subject_kind text,
  subject_id text,
  -- Whom it is about, who may read it.
  member_id uuid,
  -- The sanction that says why: its words can be erased, this row cannot.
  decision_id uuid,
  -- JSON as it was written: what is hashed is this very text.
  before text,
  after text,
  request_id text,
  former_hash text not null,
  hash text not null
);
create index if not exists audit_entries_by_actor on audit_entries (actor_id, position desc);
create index if not exists audit_entries_by_member on audit_entries (member_id, position desc);
create index if not exists audit_entries_by_time on audit_entries (created_at);

-- Where the chain ends, whose lock gives entries their order; and where it begins, since entries
-- that were kept long enough are cut off.
create table if not exists audit_chain (
  id boolean primary key default true check (id),
  cut_position bigint not null default 0,
  cut_hash text not null default repeat('0', 64),
  head_position bigint not null default 0,
  head_hash text not null default repeat('0', 64)
);
insert into audit_chain default values on conflict do nothing;

create or replace function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.position <= (select cut_position from audit_chain) then
      return old;
    end if;
  end if;
  raise exception 'audit_entries is append-only';
end $$;
drop trigger if exists audit_entries_kept on audit_entries;
create trigger audit_entries_kept after update or delete on audit_entries
  for each row execute function keep_audit_entries();
drop trigger if exists audit_entries_not_emptied on audit_entries;
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function keep_audit_entries();

alter table audit_entries
  drop constraint if exists audit_entries_actor_role_closed,
  add constraint audit_entries_actor_role_closed
    check (actor_role in ('membre', 'moderateur', 'admin')),
  drop constraint if exists audit_entries_subject_kind_closed,
  add constraint audit_entries_subject_kind_closed check (subject_kind in (
    'channel',
    'comment',
    'data-request',
    'fact',
    'group',
    'job',
    'list',
    'mail',
    'member',
    'message',
    'payment',
    'platform',
    'post',
    'report',
    'share'
  )),
  drop constraint if exists audit_entries_act_closed,
  add constraint audit_entries_act_closed check (act in (
    'administrator-made',
    'channel-animator-dismissed',
    'channel-animator-named',
    'channel-archived',
    'channel-reopened',
    'comment-removed',
    'community-edited',
    'data-request-answered',
    'data-request-edited',
    'data-request-read',
    'event-types-saved',
    'fact-dismissed',
    'fact-told',
    'getting-started-ended',
    'group-animator-dismissed',
    'group-animator-named',
    'group-archived',
    'group-created',
    'group-edited',
    'group-member-added',
    'group-member-removed',
    'group-reopened',
    'groups-ordered',
    'invitation-closed',
    'invitation-created',
    'invitations-sent',
    'job-dismissed',
    'job-retried',
    'join-request-accepted',
    'join-request-refused',
    'journal-exported',
    'journal-read',
    'list-address-removed',
    'list-addresses-added',
    'list-addresses-read',
    'list-created',
    'list-deleted',
    'list-edited',
    'mail-passed-on',
    'mail-resent',
    'mails-read',
    'member-read',
    'member-removed',
    'password-link-made',
    'password-reset',
    'payment-confirmed',
    'payment-refused',
    'personal-link-closed',
    'platform-configured',
    'post-removed',
    'publishing-changed',
    'publishing-held',
    'publishing-released',
    'registration-accepted',
    'registration-refused',
    'report-decided',
    'report-edited',
    'report-read',
    'role-changed',
    'second-factor-removed',
    'share-approved',
    'share-refused',
    'signed-in',
    'suspended',
    'suspension-lifted',
    'templates-saved',
    'versions-read'
  ));

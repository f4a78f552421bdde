-- The texts of the legal pages that applied and will: a change is announced before it applies.
create table if not exists legal_versions (
  page text not null,
  announced_at timestamptz(3) not null,
  -- As Parvis writes it for no community in particular, and for this one: what changes is told by the
  -- former, what applied is shown by the latter. Empty where it was not kept.
  neutral json not null,
  sections json not null,
  applies_at timestamptz(3) not null,
  -- Whether members are asked: not about what they found when they came.
  asks boolean not null default false,
  primary key (page, announced_at)
);
alter table legal_versions
  drop constraint if exists legal_versions_page_closed,
  add constraint legal_versions_page_closed check (page in ('privacy', 'terms'));
-- A community that is older than this table: its next texts are a change.
insert into legal_versions (page, announced_at, neutral, sections, applies_at)
select page, c.created_at, '[]', '[]', c.created_at
from community c, unnest(array['privacy', 'terms']) as page
on conflict do nothing;

alter table members add column if not exists read_privacy_at timestamptz(3);

alter table notifications
  drop constraint if exists notifications_kind_closed,
  add constraint notifications_kind_closed check (kind in (
    'message',
    'comment',
    'reply',
    'like',
    'mention',
    'pin',
    'post',
    'channel',
    'event',
    'answer',
    'invitation',
    'group',
    'points',
    'account',
    'share',
    'moderation',
    'security',
    'legal',
    'registration',
    'request',
    'report',
    'data-request',
    'letter',
    'backup'
  )),
  drop constraint if exists notifications_subject_kind_closed,
  add constraint notifications_subject_kind_closed check (subject_kind in (
    'post',
    'comment',
    'conversation',
    'group',
    'channel',
    'resource',
    'event',
    'member',
    'points',
    'account',
    'share',
    'report',
    'sanction',
    'security',
    'legal',
    'registration',
    'request',
    'data-request',
    'letter',
    'backup',
    'role'
  ));

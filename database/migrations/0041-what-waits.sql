-- Those who run the community are told of what waits for them, and see how the week goes.

alter table notifications
  drop constraint if exists notifications_kind_closed,
  add constraint notifications_kind_closed check (kind in (
      'message', 'comment', 'reply', 'like', 'mention', 'pin', 'post', 'channel', 'event',
      'invitation', 'group', 'points', 'account', 'share', 'moderation', 'security',
      'registration', 'request', 'report', 'data-request', 'letter')),
  drop constraint if exists notifications_subject_kind_closed,
  add constraint notifications_subject_kind_closed check (subject_kind in (
      'post', 'comment', 'conversation', 'group', 'channel', 'resource', 'event', 'member',
      'points', 'account', 'share', 'report', 'sanction', 'security',
      'registration', 'request', 'data-request', 'letter', 'role'));

create index if not exists members_pending on members (created_at) where state = 'pending';
create index if not exists memberships_requested on memberships (created_at) where state = 'requested';
create index if not exists data_requests_open on data_requests (created_at)
  where state in ('new', 'in-progress');
create index if not exists mails_not_sent on mails (created_at) where state in ('kept', 'failed');

-- How many members came on a day of the community's clocks; whom is kept nowhere.
create table if not exists daily_presences (
  day date primary key,
  member_count integer not null
);

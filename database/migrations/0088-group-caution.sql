-- How one publishes in a group: each post once it is approved, only who animates it, or one post a
-- member every so many minutes.
create table if not exists group_caution (
  group_id uuid primary key references groups on delete cascade,
  holds_posts boolean not null default false,
  read_only boolean not null default false,
  slow_minutes smallint check (slow_minutes between 1 and 1440)
);

alter table held_texts
  drop constraint if exists held_texts_kind_closed,
  add constraint held_texts_kind_closed
    check (kind in ('post', 'comment', 'post-edit', 'comment-edit')),
  drop constraint if exists held_texts_reason_closed,
  add constraint held_texts_reason_closed check (reason in ('limited', 'words', 'newcomer', 'group')),
  drop constraint if exists held_texts_state_closed,
  add constraint held_texts_state_closed check (state in ('waiting', 'declined'));
alter table text_filters
  drop constraint if exists text_filters_kind_closed,
  add constraint text_filters_kind_closed check (kind in ('word', 'domain')),
  drop constraint if exists text_filters_action_closed,
  add constraint text_filters_action_closed check (action in ('wait', 'refuse'));
alter table notifications
  drop constraint if exists notifications_subject_kind_closed,
  add constraint notifications_subject_kind_closed check (subject_kind in (
    'account', 'backup', 'channel', 'comment', 'conversation', 'data-request', 'event', 'group',
    'held-text', 'legal', 'letter', 'member', 'points', 'post', 'registration', 'report', 'request',
    'resource', 'role', 'sanction', 'security', 'share'));

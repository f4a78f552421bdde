-- Threads and Bluesky beside the nine platforms; what follows a post (its first comment, the next
-- of a thread) is a delivery of its own, at most one for each post it follows.
-- What is out may be changed or taken down there.
alter table platform_settings
  drop constraint if exists platform_settings_platform_closed,
  add constraint platform_settings_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger',
      'threads', 'bluesky'));
alter table social_accounts
  drop constraint if exists social_accounts_platform_closed,
  add constraint social_accounts_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger',
      'threads', 'bluesky'));
alter table platform_connections
  drop constraint if exists platform_connections_platform_closed,
  add constraint platform_connections_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger',
      'threads', 'bluesky'));
alter table deliveries
  drop constraint if exists deliveries_platform_closed,
  add constraint deliveries_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger',
      'threads', 'bluesky'));
alter table delivery_attempts
  drop constraint if exists delivery_attempts_platform_closed,
  add constraint delivery_attempts_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger',
      'threads', 'bluesky'));
alter table data_deletions
  drop constraint if exists data_deletions_platform_closed,
  add constraint data_deletions_platform_closed check (platform in (
      'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms', 'messenger',
      'threads', 'bluesky'));
alter table deliveries
  add column if not exists follows uuid references deliveries (id) on delete cascade,
  add column if not exists reply_kind text,
  add column if not exists edited_at timestamptz(3),
  add column if not exists removed_at timestamptz(3);
alter table deliveries
  drop constraint if exists deliveries_reply_kind_closed,
  add constraint deliveries_reply_kind_closed check (reply_kind in ('comment', 'thread'));
create unique index if not exists deliveries_follows on deliveries (follows) where follows is not null;

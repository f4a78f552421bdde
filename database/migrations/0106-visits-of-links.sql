-- Short addresses of a share's link, one for each platform, and how often each was opened a day of
-- the community's calendar: a number, nothing of who did.
alter table shares
  add column if not exists link_short boolean not null default false,
  add column if not exists link_campaign text;

-- Null of those made before, when SMS alone held one.
alter table short_links
  add column if not exists platform text,
  drop constraint if exists short_links_platform_closed,
  add constraint short_links_platform_closed check (platform in (
    'facebook', 'instagram', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'sms',
    'messenger', 'threads', 'bluesky'));

create table if not exists short_link_visits (
  code text not null references short_links (code) on delete cascade,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (code, day)
);
create index if not exists short_link_visits_on on short_link_visits (day);

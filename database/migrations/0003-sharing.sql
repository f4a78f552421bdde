-- Platforms as the administrator sets them; what is absent follows the defaults of the code.
create table platform_settings (
  platform text primary key,
  enabled boolean not null default true,
  client_id text not null default '',
  -- Encrypted (AES-256-GCM).
  client_secret text,
  scope jsonb,
  -- Overrides of the specification's section 9.
  limits jsonb not null default '{}',
  requires_review boolean,
  review_status text not null default 'not_started',
  api_version text,
  -- ISO day.
  api_version_ends text,
  updated_at timestamptz(3) not null
);

-- How the community publishes: one row.
create table publishing_settings (
  community_id uuid primary key references community (id) on delete cascade,
  adaptation jsonb not null default '{}',
  approval_required boolean not null default false,
  missed_after_hours integer not null default 6,
  -- Millionths of a dollar a month for X.
  monthly_cost_ceiling bigint,
  -- Everything is held since then.
  held_since timestamptz(3),
  held_by uuid references members (id) on delete set null,
  hold_reason text not null default '',
  updated_at timestamptz(3) not null
);

-- Connected accounts. Tokens are encrypted (AES-256-GCM), bound to their row.
create table social_accounts (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  platform text not null,
  account_id text not null,
  account_name text not null,
  kind text not null default '',
  profile_picture text,
  access_token text,
  refresh_token text,
  expires_at timestamptz(3),
  scope jsonb not null default '[]',
  -- The platform's id of the person who granted access, by which it asks for deletion.
  platform_user_id text,
  -- connected, expiring, reconnect, disconnected (kept for the history, without tokens)
  state text not null default 'connected',
  problem text not null default '',
  -- What the adapter keeps about it: user name, chat, Page's person …
  details jsonb not null default '{}',
  last_sync timestamptz(3),
  refreshed_at timestamptz(3),
  -- The owner was told that it must be reconnected.
  warned_at timestamptz(3),
  connected_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (member_id, platform, account_id)
);
create index social_accounts_by_platform_user on social_accounts (platform, platform_user_id)
  where platform_user_id is not null;
create index social_accounts_ending on social_accounts (expires_at) where state <> 'disconnected';

-- Connections on their way: bound to a session, used once, ten minutes.
create table platform_connections (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- Keyed hash of the session's token.
  session_hash text not null,
  platform text not null,
  -- What the page keeps in its session storage, with the platform.
  nonce text not null,
  page_timestamp bigint not null,
  state_hash text not null unique,
  code_verifier text,
  -- Hash of our one-time code, once the platform sent the person back.
  code_hash text unique,
  -- The platform's code, then the grant and what it opens: encrypted.
  platform_code text,
  found text,
  -- started, returned, choosing, done
  step text not null default 'started',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index platform_connections_of on platform_connections (member_id);

-- How long nobody may ask a platform, as it said itself: by account, or for the whole application.
create table platform_pauses (
  key text primary key,
  until timestamptz(3) not null,
  reason text not null default ''
);

create table shares (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  type text not null,
  text text not null default '',
  link text,
  visibility text not null default 'public',
  video_title text not null default '',
  video_description text not null default '',
  schedule_for timestamptz(3),
  -- Derived from the deliveries, kept for lists.
  status text not null,
  progress text not null,
  -- waiting, approved, refused; null where no agreement is asked for
  approval text,
  approved_by uuid references members (id) on delete set null,
  approved_at timestamptz(3),
  approval_reason text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index shares_of_member on shares (member_id, created_at desc, id desc);
create index shares_newest on shares (created_at desc, id desc);
create index shares_planned on shares (schedule_for) where status = 'scheduled';
create index shares_to_approve on shares (created_at desc, id desc) where approval = 'waiting';

create table share_media (
  share_id uuid not null references shares (id) on delete cascade,
  position smallint not null,
  media_id uuid not null unique references media (id),
  primary key (share_id, position)
);

-- One share on its way to one account of one platform: written before the platform is spoken to.
create table deliveries (
  id uuid primary key,
  share_id uuid not null references shares (id) on delete cascade,
  position smallint not null,
  platform text not null,
  route text not null,
  account_id uuid references social_accounts (id) on delete set null,
  account_name text not null default '',
  mailing_list_id uuid,
  state text not null,
  hold_reason text,
  -- What goes out, frozen: text, subject, images, video, link, options.
  content jsonb not null,
  start_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- Who works on it may do so until then; later it counts as interrupted.
  leased_until timestamptz(3),
  -- Counts those who took it to work on: who holds an older number has lost it.
  turn integer not null default 0,
  -- Committed just before the request that publishes: from then on it is never repeated blindly.
  armed_at timestamptz(3),
  -- What the adapter made so far: containers, uploaded media.
  checkpoint jsonb,
  external_id text,
  external_url text,
  error_code text,
  error_detail text not null default '',
  retry_at timestamptz(3),
  -- Millionths of a dollar.
  cost bigint not null default 0,
  published_at timestamptz(3),
  confirmed_by uuid references members (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (share_id, position)
);
create index deliveries_due on deliveries (start_at)
  where state in ('scheduled', 'waiting', 'sending', 'processing', 'retry');
create index deliveries_that_cost on deliveries (armed_at) where cost > 0;
create index deliveries_of_account on deliveries (account_id) where account_id is not null;

-- Each time a platform was spoken to for a delivery; without an end, the process died.
create table delivery_attempts (
  id uuid primary key,
  delivery_id uuid not null references deliveries (id) on delete cascade,
  platform text not null,
  account_id uuid,
  started_at timestamptz(3) not null,
  armed_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text,
  error_code text,
  error_detail text not null default ''
);
create index delivery_attempts_of on delivery_attempts (delivery_id, started_at);
create index delivery_attempts_of_hour on delivery_attempts (account_id, armed_at) where armed_at is not null;

-- Short links of our own, `/l/{code}`.
create table short_links (
  code text primary key,
  url text not null,
  share_id uuid references shares (id) on delete cascade,
  created_at timestamptz(3) not null
);
create index short_links_of on short_links (share_id);

create table mailing_lists (
  id uuid primary key,
  name text not null,
  daily_quota integer not null default 500,
  created_by uuid references members (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create table mailing_addresses (
  id uuid primary key,
  list_id uuid not null references mailing_lists (id) on delete cascade,
  email text not null,
  name text not null default '',
  -- Opens the page that unsubscribes this address.
  token text not null unique,
  unsubscribed_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (list_id, email)
);
create index mailing_addresses_of on mailing_addresses (list_id, created_at desc, id desc);
-- Letters of a delivery: one an address, ever.
create table mailing_letters (
  delivery_id uuid not null references deliveries (id) on delete cascade,
  address_id uuid not null references mailing_addresses (id) on delete cascade,
  mail_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (delivery_id, address_id)
);
alter table deliveries add constraint deliveries_of_list
  foreign key (mailing_list_id) references mailing_lists (id) on delete set null;
create index mailing_letters_of on mailing_letters (address_id);
create index mailing_letters_of_day on mailing_letters (created_at);
-- What one press unsubscribes with (RFC 8058).
alter table mails add column unsubscribe_url text;

-- Deletions that a platform asked for on behalf of someone.
create table data_deletions (
  code text primary key,
  platform text not null,
  -- Keyed hash of the platform's id of the person.
  person_hash text not null,
  -- asked, done
  state text not null,
  erased_accounts integer not null default 0,
  asked_at timestamptz(3) not null,
  done_at timestamptz(3)
);
create index data_deletions_of on data_deletions (platform, person_hash);

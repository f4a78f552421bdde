-- Someone asked to join by an address, and has not opened the letter: no member before they do.
create table begun_registrations (
  -- The link of the letter, by its keyed digest.
  token_digest text primary key,
  email text not null,
  -- What was asked for, read again when the link is used: none of it is known to be true.
  group_id uuid,
  invitation_code text,
  event_id uuid,
  event_answer text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index begun_registrations_by_email on begun_registrations (email);
create index begun_registrations_by_end on begun_registrations (expires_at);

-- Letters that anyone may cause, counted by keyed digests of who they go to and where they were
-- asked from.
create table asked_letters (
  id uuid primary key,
  address_digest text not null,
  network_digest text not null,
  created_at timestamptz(3) not null
);
create index asked_letters_by_address on asked_letters (address_digest, created_at);
create index asked_letters_by_network on asked_letters (network_digest, created_at);
create index asked_letters_by_age on asked_letters (created_at);

-- Whose turn it is to be counted: the row of a digest is held until the letter is written or not.
create table asked_letter_turns (
  digest text primary key,
  taken_at timestamptz(3) not null
);

-- Whether who comes by it enters a community « après accord » at once. Those of the administration
-- were written when every invitation did.
alter table invitations add column without_agreement boolean not null default false;
update invitations set without_agreement = true where kind = 'administration';

-- Those who signed up while letters left (one had, before) and never confirmed their address: they
-- could not sign in, and stood among the members. Whoever was seen, wrote or came otherwise stays.
create table unconfirmed as
select m.id, m.email from members m
where not m.email_verified and m.role = 'membre' and m.state in ('active', 'pending')
  and m.last_seen_at is null and m.legacy_id is null and m.accepted_terms_at is not null
  and exists (
    select 1 from mails l where l.state = 'sent' and l.created_at <= m.created_at + interval '1 hour')
  and not exists (select 1 from sessions s where s.member_id = m.id)
  and not exists (select 1 from external_identities x where x.member_id = m.id)
  and not exists (select 1 from passkeys p where p.member_id = m.id)
  and not exists (select 1 from posts p where p.author_id = m.id)
  and not exists (select 1 from comments c where c.author_id = m.id);

with gone as (
  delete from memberships where member_id in (select id from unconfirmed) returning group_id, state
), counted as (
  select group_id, count(*)::int as left_count from gone where state = 'active' group by group_id
)
update groups g set member_count = g.member_count - c.left_count
from counted c where g.id = c.group_id;
with gone as (
  delete from calendar_answers where member_id in (select id from unconfirmed)
  returning event_id, day, answer
), counted as (
  select event_id, day, (count(*) filter (where answer = 'oui'))::int as going,
    (count(*) filter (where answer = 'interesse'))::int as interested
  from gone group by event_id, day
)
update calendar_occurrences o set going_count = o.going_count - c.going,
  interested_count = o.interested_count - c.interested
from counted c where o.event_id = c.event_id and o.day = c.day;
delete from calendar_arrivals where member_id in (select id from unconfirmed);
delete from credentials where member_id in (select id from unconfirmed);
delete from verifications where value in (select id::text from unconfirmed);
delete from mails where recipient in (select email from unconfirmed);
update members m set state = 'deleted', name = 'Ancien membre', search_name = 'ancien membre',
  email = 'removed-' || m.id || '@removed.invalid', image = null, phone = null, about = '',
  city = null, place_id = null, on_map = false, connected = false, in_ranking = false
where m.id in (select id from unconfirmed);
drop table unconfirmed;

-- Letters of ours are English (decision 0034): what a member, or who is about to be one, says of an event.
alter table begun_registrations drop constraint if exists begun_registrations_event_answer_closed;
update begun_registrations set event_answer = case event_answer
    when 'oui' then 'going'
    when 'interesse' then 'interested'
    else 'declined' end
where event_answer in ('oui', 'interesse', 'non');
alter table begun_registrations
  add constraint begun_registrations_event_answer_closed check (event_answer in (
      'going', 'interested', 'declined'));
alter table calendar_answers drop constraint if exists calendar_answers_answer_closed;
update calendar_answers set answer = case answer
    when 'oui' then 'going'
    when 'interesse' then 'interested'
    else 'declined' end
where answer in ('oui', 'interesse', 'non');
alter table calendar_answers
  add constraint calendar_answers_answer_closed check (answer in (
      'going', 'interested', 'declined'));
alter table calendar_arrivals drop constraint if exists calendar_arrivals_answer_closed;
update calendar_arrivals set answer = case answer
    when 'oui' then 'going'
    when 'interesse' then 'interested'
    else 'declined' end
where answer in ('oui', 'interesse', 'non');
alter table calendar_arrivals
  add constraint calendar_arrivals_answer_closed check (answer in (
      'going', 'interested', 'declined'));

-- Where a member stands with a channel or a group. The
-- role `animateur` is the product's.
alter table channel_follows drop constraint if exists channel_follows_state_closed;
update channel_follows set state = case state
    when 'invite' then 'invited'
    when 'attente' then 'requested'
    else 'following' end
where state in ('invite', 'attente', 'suit');
alter table channel_follows
  add constraint channel_follows_state_closed check (state in (
      'invited', 'requested', 'following', 'animateur'));

-- Facts that are still to be told, or told again: a standing with a channel; one's membership of a
-- group, and what it was before.
with letters (said) as (values ('{
    "aucune": "none", "invite": "invited", "attente": "requested", "suit": "following",
    "demandee": "requested"}'::jsonb))
update outbox set event = event || jsonb_strip_nulls(jsonb_build_object(
    'standing', said -> (event ->> 'standing'),
    'membership', said -> (event ->> 'membership'),
    'before', said -> (event ->> 'before')))
from letters where kind in ('channel-standing-changed', 'membership-changed');
with letters (said) as (values ('{
    "aucune": "none", "invite": "invited", "attente": "requested", "suit": "following",
    "demandee": "requested"}'::jsonb))
update passed_over_facts set event = event || jsonb_strip_nulls(jsonb_build_object(
    'standing', said -> (event ->> 'standing'),
    'membership', said -> (event ->> 'membership'),
    'before', said -> (event ->> 'before')))
from letters where kind in ('channel-standing-changed', 'membership-changed');

-- What becomes of a payment for a channel.
alter table channel_payments drop constraint if exists channel_payments_state_closed;
-- One payment at most of a member for a channel waits.
drop index if exists channel_payments_waiting;
update channel_payments set state = case state
    when 'attente' then 'pending'
    when 'paye' then 'paid'
    when 'refuse' then 'refused'
    else 'cancelled' end
where state in ('attente', 'paye', 'refuse', 'annule');
create unique index channel_payments_waiting on channel_payments (channel_id, member_id)
  where state = 'pending';
alter table channel_payments
  alter column state set default 'pending',
  add constraint channel_payments_state_closed check (state in (
      'pending', 'paid', 'refused', 'cancelled'));

-- How an event comes back.
with letters (said) as (values ('{
    "jour": "day", "semaine": "week", "mois": "month", "annee": "year",
    "jour-de-la-semaine": "weekday", "dernier-jour-de-la-semaine": "last-weekday"}'::jsonb))
update calendar_events set recurrence = recurrence || jsonb_strip_nulls(jsonb_build_object(
    'every', said -> (recurrence ->> 'every'),
    'on', said -> (recurrence ->> 'on')))
from letters where said ? (recurrence ->> 'every');

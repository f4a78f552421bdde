-- Letters of ours are English (decision 0034): where a member stands with a channel or a group. The
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

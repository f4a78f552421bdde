-- Letters of ours are English (decision 0034): what becomes of a payment for a channel.
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

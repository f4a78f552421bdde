-- Letters of ours are English (decision 0034): what becomes of an alert of the phone.
alter table push_sends drop constraint if exists push_sends_state_closed;
update push_sends set state = case state
    when 'attend' then 'waiting'
    when 'part' then 'leaving'
    when 'envoye' then 'sent'
    when 'montre' then 'shown'
    else 'dropped' end
where state in ('attend', 'part', 'envoye', 'montre', 'refuse');
alter table push_sends
  alter column state set default 'waiting',
  add constraint push_sends_state_closed check (state in (
      'waiting', 'leaving', 'sent', 'shown', 'dropped'));

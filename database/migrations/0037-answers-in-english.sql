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

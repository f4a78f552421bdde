-- Letters of ours are English (decision 0034): reports, and requests about data.

-- They mention the state, and the first would compare rows while they change.
drop index if exists reports_open, reports_waiting, reports_decided;
alter table reports
  drop constraint if exists reports_subject_kind_closed,
  drop constraint if exists reports_reason_closed,
  drop constraint if exists reports_state_closed,
  drop constraint if exists reports_decision_closed;
update reports set
  subject_kind = case subject_kind
    when 'partage' then 'post'
    when 'commentaire' then 'comment'
    when 'membre' then 'member'
    else subject_kind end,
  reason = case reason
    when 'haine' then 'hate'
    when 'nudite' then 'nudity'
    when 'arnaque' then 'scam'
    when 'harcelement' then 'harassment'
    when 'vie-privee' then 'privacy'
    when 'autre' then 'other'
    else reason end,
  state = case state
    when 'nouveau' then 'new'
    when 'en-cours' then 'in-review'
    when 'decide' then 'decided'
    else state end,
  decision = case decision
    when 'rien' then 'none'
    when 'retrait' then 'removal'
    when 'avertissement' then 'warning'
    else decision end
where subject_kind in ('partage', 'commentaire', 'membre')
  or reason in ('haine', 'nudite', 'arnaque', 'harcelement', 'vie-privee', 'autre')
  or state in ('nouveau', 'en-cours', 'decide')
  or decision in ('rien', 'retrait', 'avertissement');
alter table reports
  alter column state set default 'new',
  add constraint reports_subject_kind_closed check (subject_kind in (
      'post', 'comment', 'message', 'member')),
  add constraint reports_reason_closed check (reason in (
      'spam', 'hate', 'nudity', 'scam', 'harassment', 'privacy', 'danger', 'other')),
  add constraint reports_state_closed check (state in ('new', 'in-review', 'decided')),
  add constraint reports_decision_closed check (decision in (
      'none', 'removal', 'warning', 'suspension'));
create unique index reports_open on reports (reporter_id, subject_id) where state <> 'decided';
create index reports_waiting on reports (urgent desc, created_at desc, id desc)
  where state <> 'decided';
create index reports_decided on reports (created_at desc, id desc) where state = 'decided';

-- A decision is also named by what its reporter is told, and by facts that are still to be told.
update notifications set data = jsonb_set(data, '{what}', case data ->> 'what'
    when 'report-rien' then '"report-none"'::jsonb
    when 'report-retrait' then '"report-removal"'
    else '"report-warning"' end)
where data ->> 'what' in ('report-rien', 'report-retrait', 'report-avertissement');
update outbox set event = jsonb_set(event, '{decision}', case event ->> 'decision'
    when 'rien' then '"none"'::jsonb
    when 'retrait' then '"removal"'
    else '"warning"' end)
where kind = 'report-decided' and event ->> 'decision' in ('rien', 'retrait', 'avertissement');
update passed_over_facts set event = jsonb_set(event, '{decision}', case event ->> 'decision'
    when 'rien' then '"none"'::jsonb
    when 'retrait' then '"removal"'
    else '"warning"' end)
where kind = 'report-decided' and event ->> 'decision' in ('rien', 'retrait', 'avertissement');

alter table data_requests
  drop constraint if exists data_requests_kind_closed,
  drop constraint if exists data_requests_state_closed;
update data_requests set
  kind = case kind
    when 'acces' then 'access'
    when 'effacement' then 'erasure'
    when 'opposition' then 'objection'
    when 'autre' then 'other'
    else kind end,
  state = case state
    when 'nouvelle' then 'new'
    when 'en-cours' then 'in-progress'
    when 'repondue' then 'answered'
    when 'close' then 'closed'
    else state end
where kind in ('acces', 'effacement', 'opposition', 'autre')
  or state in ('nouvelle', 'en-cours', 'repondue', 'close');
alter table data_requests
  alter column state set default 'new',
  add constraint data_requests_kind_closed check (kind in (
      'access', 'rectification', 'erasure', 'objection', 'moderation', 'other')),
  add constraint data_requests_state_closed check (state in (
      'new', 'in-progress', 'answered', 'closed'));

-- The decision about a member that a report led to: whoever reported is told when that one is undone.
-- Until now it was known by its author, its judge and its words, which a model answer repeats.
alter table reports
  add column if not exists sanction_id uuid references sanctions on delete set null;
create index if not exists reports_sanction on reports (sanction_id);

update reports r set sanction_id = (
  select s.id from sanctions s
  where s.member_id = r.author_id and s.decided_by = r.decided_by and s.reason = r.decision_reason
    and s.created_at between r.decided_at - interval '1 minute' and r.decided_at + interval '1 minute'
  order by abs(extract(epoch from s.created_at - r.decided_at)), s.id limit 1)
where r.decision <> 'none' and r.sanction_id is null;

-- What was decided of a report before its appeal had it decided anew: the report holds the new
-- decision then, which may be contested in its turn.
alter table appeals
  add column if not exists former_decision text,
  add column if not exists former_reason text not null default '',
  add column if not exists former_judge uuid references members on delete set null,
  add column if not exists former_at timestamptz(3),
  drop constraint if exists appeals_report_id_key,
  drop constraint if exists appeals_former_decision_closed,
  add constraint appeals_former_decision_closed check (former_decision in (
    'none', 'removal', 'warning', 'limit', 'pause', 'suspension'
  ));
create unique index if not exists appeals_report_unanswered on appeals (report_id)
  where former_decision is null;
create index if not exists appeals_report on appeals (report_id);
create index if not exists appeals_former_judge on appeals (former_judge);

-- What was decided before those that had a report decided anew until now is not known any more.
update appeals a set former_decision = 'none', former_at = a.created_at
from reports p
where p.id = a.report_id and a.state = 'granted' and a.former_decision is null
  and (p.decision is null or p.decided_at > a.decided_at);

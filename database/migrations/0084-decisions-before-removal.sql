alter table sanctions
  drop constraint if exists sanctions_kind_closed,
  add constraint sanctions_kind_closed check (kind in (
    'post-removed',
    'comment-removed',
    'message-removed',
    'warning',
    'limit',
    'limit-lifted',
    'pause',
    'pause-lifted',
    'suspension',
    'suspension-lifted',
    'member-removed'
  ));

alter table reports
  drop constraint if exists reports_decision_closed,
  add constraint reports_decision_closed check (decision in (
    'none', 'removal', 'warning', 'limit', 'pause', 'suspension'
  ));

alter table deliveries
  drop constraint if exists deliveries_hold_reason_closed,
  add constraint deliveries_hold_reason_closed check (hold_reason in (
    'emergency', 'approval', 'missed', 'limited'
  ));

alter table reports
  drop constraint if exists reports_reason_closed,
  add constraint reports_reason_closed check (reason in (
    'spam',
    'hate',
    'nudity',
    'scam',
    'harassment',
    'privacy',
    'danger',
    'minor',
    'other'
  ));

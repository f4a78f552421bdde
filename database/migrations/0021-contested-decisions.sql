-- What a request contests: a decision about a member, or what was decided of what one reported.
alter table data_requests
  add column sanction_id uuid references sanctions (id) on delete set null,
  add column report_id uuid references reports (id) on delete set null;

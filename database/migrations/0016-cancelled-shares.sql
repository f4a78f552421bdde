-- A share of which everything was cancelled did not go out: it was told as published.
update shares set status = 'failed', progress = 'cancelled'
where status = 'published' and progress = 'done'
  and exists (select 1 from deliveries d where d.share_id = shares.id)
  and not exists (
    select 1 from deliveries d where d.share_id = shares.id and d.state <> 'cancelled');

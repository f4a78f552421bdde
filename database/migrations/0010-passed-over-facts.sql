-- Facts that a follower could not react to: kept until someone has them told after all, or gives
-- them up.
create table passed_over_facts (
  id uuid primary key,
  follower text not null,
  -- Where it stood in the order of facts.
  position bigint not null,
  kind text not null,
  event jsonb not null,
  happened_at timestamptz(3) not null,
  -- What was thrown the last time.
  error text not null,
  passed_over_at timestamptz(3) not null,
  unique (follower, position)
);

-- A database that was begun while 0002 was being written has none.
create index if not exists posts_newest on posts (created_at desc, id desc) where deleted_at is null;

-- Each act rewrites the row it gathers in: half a page stays free for that, and what was written
-- over is cleared away from a fiftieth of the table on, not from a fifth.
alter table notifications set (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500
);

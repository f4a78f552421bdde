-- How often each kind of act earned the points of a total: the ranking says what was given.
alter table point_totals
  add column shares integer not null default 0,
  add column comments integer not null default 0,
  add column likes integer not null default 0;

update point_totals t
set shares = given.shares, comments = given.comments, likes = given.likes
from (
  select scope, period, member_id,
    count(*) filter (where kind = 'share')::int as shares,
    count(*) filter (where kind = 'comment')::int as comments,
    count(*) filter (where kind = 'like')::int as likes
  from point_entries,
    unnest(array['00000000-0000-0000-0000-000000000000'::uuid] || group_ids) as scope,
    unnest(array['all', week, month]) as period
  where reversed_at is null and amount <> 0
  group by scope, period, member_id
) given
where t.scope_id = given.scope and t.period = given.period and t.member_id = given.member_id;

import { type RawBuilder, sql } from "kysely";

/**
 * The end of a `with`: notifications `rows` tell what is left of the acts that they gathered. Where
 * nothing is left they go; who has no act left acts there no more.
 *
 * Before it stand `rows`, with their ids, and `acts`: those left, each the `id` of its row and its
 * `author_id`. Of authors who are told of in a row alone acts count.
 *
 * @param unquoted what else is set of a row `n`, so that nothing quotes what is gone
 */
export const recounted = (unquoted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  actors as (
    select na.notification_id as id, na.member_id, count(acts.id)::integer as count
    from rows join notification_actors na on na.notification_id = rows.id
    left join acts on acts.id = na.notification_id and acts.author_id = na.member_id
    group by na.notification_id, na.member_id
  ), left_over as (
    select id, sum(count)::integer as count from actors group by id having sum(count) > 0
  ), gone as (
    delete from notifications n using rows
    where n.id = rows.id and rows.id not in (select id from left_over)
  ), fewer as (
    update notifications n set count = left_over.count, ${unquoted}
    from left_over where n.id = left_over.id
  ), acts_no_more as (
    delete from notification_actors na using actors
    where na.notification_id = actors.id and na.member_id = actors.member_id
      and actors.count = 0 and actors.id in (select id from left_over)
  )`;

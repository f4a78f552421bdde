import { type RawBuilder, sql } from "kysely";

/** Whether someone other than `judge`, and than whom their decision concerns, may answer requests. */
export const someoneElse = (judge: RawBuilder<unknown>, concerned: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from members o where o.role in ('moderateur', 'admin') and o.state = 'active'
      and o.id <> ${judge} and o.id is distinct from ${concerned})`;

/**
 * Whether a moderator is no party to the decision that a request contests: whom it concerns never
 * judges it, and who made it only where nobody else could. True of a request that contests nothing.
 *
 * @param request the name that the row of the request goes by
 */
export const mayAnswer = (request: "r" | "w", memberId: RawBuilder<unknown>) => sql<boolean>`
  not exists (
    select from (
      select s.decided_by as judge, s.member_id as concerned
      from sanctions s where s.id = ${sql.ref(`${request}.sanction_id`)}
      union all
      select p.decided_by, p.reporter_id
      from reports p where p.id = ${sql.ref(`${request}.report_id`)}) c
    where c.concerned = ${memberId}
      or (c.judge = ${memberId} and ${someoneElse(sql`c.judge`, sql`c.concerned`)}))`;

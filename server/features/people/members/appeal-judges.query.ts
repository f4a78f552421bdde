import { type RawBuilder, sql } from "kysely";

/**
 * Who is a party to the decision that an appeal contests, as a row `parties`: who `never` judges it
 * (whom it concerns, the author of the text), who judges it only where nobody else could (who took
 * it, who reported), and whether it is for administrators.
 *
 * @param appeal the name that the row of the appeal goes by
 */
export const partiesOf = (appeal: "a" | "w"): RawBuilder<unknown> => sql`(
  select array[s.member_id] as never,
    array_remove(s.decided_by || array(select rp.answered_by from removal_proposals rp
      where s.kind = 'member-removed' and rp.member_id = s.member_id and rp.confirmed)
      || array(select r.reporter_id from reports r
      where r.sanction_id = s.id), null) as rather_not,
    s.kind = 'member-removed' or (s.kind in ('suspension', 'limit', 'pause')
      and exists (select from members o where o.id = s.member_id and o.role <> 'membre')) as for_administrators
  from sanctions s where s.id = ${sql.ref(`${appeal}.sanction_id`)}
  union all
  select array_remove(array[p.reporter_id, p.author_id], null),
    array_remove(array[p.decided_by], null), false
  from reports p where p.id = ${sql.ref(`${appeal}.report_id`)}) parties`;

/** Whether nobody who is no party to a decision, of `parties`, could judge it. */
export const NOBODY_ELSE: RawBuilder<boolean> = sql<boolean>`not exists (
  select from members o where o.state = 'active'
    and o.role = any(case when parties.for_administrators then array['admin']
      else array['moderateur', 'admin'] end)
    and o.id <> all(parties.never || parties.rather_not))`;

/** Whether a member `m` who moderates may judge an appeal whose `parties` are known. */
export const JUDGES = (memberId: RawBuilder<unknown>) => sql<boolean>`(
  ${memberId} <> all(parties.never)
  and (not parties.for_administrators
    or exists (select from members o where o.id = ${memberId} and o.role = 'admin'))
  and (${memberId} <> all(parties.rather_not) or ${NOBODY_ELSE}))`;

/** Appeals `w` without an answer that this member, who moderates, may judge. */
export const openAppeals = (memberId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`appeals w cross join lateral ${partiesOf("w")}
    where w.state in ('waiting', 'taken') and ${JUDGES(memberId)}`;

import { type RawBuilder, sql } from "kysely";
import type { Sanction } from "../../../../shared/administration/decisions.contract.ts";
import { LASTING_KINDS } from "../../../../shared/administration/sanction-kinds.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";

/** How many decisions about one member are shown. */
const SANCTIONS = 50;

/** A decision as JSON brings it. */
export type RawSanction = Omit<Sanction, "decidedAt" | "until" | "endedAt" | "inForce"> & {
  at: string;
  until: string | null;
  ended: string | null;
};

/** What was decided about a member, newest first, as JSON: for who decides about them, nobody else. */
export const sanctionsJson = (memberId: RawBuilder<unknown>) => sql<RawSanction[]>`
  (select coalesce(json_agg(decided order by decided.at desc, decided.id desc), '[]') from (
    select x.id, x.kind, x.excerpt, x.reason, x.ground, coalesce(d.name, '') as "decidedBy",
      x.created_at as at, x.until, x.lifted_at as ended
    from sanctions x left join members d on d.id = x.decided_by
    where x.member_id = ${memberId}
    order by x.created_at desc, x.id desc ${rowLimit(SANCTIONS)}) decided)`;

/** A decision as who decides reads it: in force until it was ended, or its term came. */
export function toSanction({ at, until, ended, ...decided }: RawSanction, now: Date): Sanction {
  const lasts = (LASTING_KINDS as readonly string[]).includes(decided.kind);
  const isOver = ended !== null || (until !== null && new Date(until) <= now);
  return {
    ...decided,
    decidedAt: new Date(at).toISOString(),
    until: until && new Date(until).toISOString(),
    endedAt: ended && new Date(ended).toISOString(),
    inForce: lasts && !isOver,
  };
}

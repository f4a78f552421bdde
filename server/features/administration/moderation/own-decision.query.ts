import type { OwnDecision } from "../../../../shared/administration/own-decisions.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Position } from "../../../infrastructure/database/keyset.ts";
import { type AppealRow, appealOfSanction, sanctionContestUntil } from "./appeal.query.ts";

export type StoredDecision = Pick<OwnDecision, "id" | "kind" | "excerpt" | "reason" | "ground"> & {
  decidedAt: Date;
  until: Date | null;
  contestUntil: Date;
  undoneAt: Date | null;
  appeal: AppealRow | null;
};

/** What was decided about a member and their texts, the latest first. */
export async function listOwnDecisions(
  db: Database,
  memberId: string,
  { after, count }: { after: Position | null; count: number },
): Promise<StoredDecision[]> {
  return db
    .selectFrom("sanctions as s")
    .select(["id", "kind", "excerpt", "reason", "ground", "created_at as decidedAt", "until"])
    .select(["undone_at as undoneAt", sanctionContestUntil.as("contestUntil")])
    .select(appealOfSanction.as("appeal"))
    .where("member_id", "=", memberId)
    .where("kind", "<>", "member-removed")
    .$narrowType<{ kind: OwnDecision["kind"] }>()
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(after?.at as Date, after?.id as string)),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
}

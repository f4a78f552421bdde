import type { SanctionKind } from "../../../../shared/administration/sanction-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** The latest decision about a member. */
export type LatestSanction = {
  id: string;
  kind: SanctionKind;
  reason: string;
  ground: string;
  decidedBy: string | null;
  at: Date;
  until: Date | null;
  endedAt: Date | null;
};

/** The latest decision about a member; null where there was none. */
export async function latestSanction(
  tx: Transaction,
  memberId: string,
): Promise<LatestSanction | null> {
  const row = await tx
    .selectFrom("sanctions")
    .select([
      "id",
      "kind",
      "reason",
      "ground",
      "decided_by as decidedBy",
      "created_at as at",
      "until",
      "lifted_at as endedAt",
    ])
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ?? null;
}

import { sql } from "kysely";
import type { AdaptationSettings } from "../../../../shared/sharing/platform-settings.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Changes } from "./platform.repository.ts";

/** Settings of publishing to change; those left out stay. */
export type PublishingChange = {
  adaptation?: Changes<AdaptationSettings> | undefined;
  approvalRequired?: boolean | undefined;
  missedAfterHours?: number | undefined;
  /** Millionths of a dollar; null takes the ceiling away. */
  monthlyCostCeiling?: number | null | undefined;
  readXResults?: boolean | undefined;
};

/** @returns false before the installation */
export async function savePublishing(
  tx: Transaction,
  { adaptation = {}, ...change }: PublishingChange,
  at: Date,
): Promise<boolean> {
  const columns = {
    approval_required: change.approvalRequired,
    missed_after_hours: change.missedAfterHours,
    monthly_cost_ceiling: change.monthlyCostCeiling,
    read_x_results: change.readXResults,
    updated_at: at,
  };
  const given = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as typeof columns;
  const communityId = await findCommunity(tx);
  if (!communityId) return false;
  await tx
    .insertInto("publishing_settings")
    .values({ community_id: communityId, ...given, adaptation: JSON.stringify(adaptation) })
    .onConflict((conflict) =>
      conflict.column("community_id").doUpdateSet({
        ...given,
        adaptation: sql`publishing_settings.adaptation || excluded.adaptation`,
      }),
    )
    .execute();
  return true;
}

/**
 * Sets or lifts the emergency hold. Set again, it keeps its first date and author; only the reason
 * changes.
 *
 * @returns whether that is a change; null before the installation
 */
export async function saveHold(
  tx: Transaction,
  hold: { by: string | null; reason: string } | null,
  at: Date,
): Promise<boolean | null> {
  const communityId = await findCommunity(tx);
  if (!communityId) return null;
  const before = await tx
    .selectFrom("publishing_settings")
    .select(["held_since", "held_by", "hold_reason"])
    .where("community_id", "=", communityId)
    .forUpdate()
    .executeTakeFirst();
  const since = before?.held_since ?? null;
  const columns = hold
    ? {
        held_since: since ?? at,
        held_by: since ? (before?.held_by ?? null) : hold.by,
        hold_reason: hold.reason || (since ? (before?.hold_reason ?? "") : ""),
        updated_at: at,
      }
    : { held_since: null, held_by: null, hold_reason: "", updated_at: at };
  await tx
    .insertInto("publishing_settings")
    .values({ community_id: communityId, ...columns, adaptation: "{}" })
    .onConflict((conflict) => conflict.column("community_id").doUpdateSet(columns))
    .execute();
  return (since !== null) !== (hold !== null);
}

/** The community's id, its row locked until the transaction ends: settings change one at a time. */
async function findCommunity(tx: Transaction): Promise<string | null> {
  const row = await tx.selectFrom("community").select("id").forUpdate().executeTakeFirst();
  return row?.id ?? null;
}

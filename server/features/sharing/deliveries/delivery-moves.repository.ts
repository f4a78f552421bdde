import { sql } from "kysely";
import type { DeliveryState, HoldReason } from "../../../../shared/sharing/delivery-states.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";

/** Which deliveries of a share, and what becomes of them. */
export type Move = {
  shareId: string;
  ids: readonly string[];
  state: DeliveryState;
  holdReason?: HoldReason;
  /** When the first begins; the others follow `DELIVERY_PAUSE_MS` apart. */
  startAt?: readonly Date[];
  at: Date;
};

/**
 * Moves deliveries of a locked share out of states in which no turn is running. The error and the
 * retry time of an earlier refusal are cleared, but not what a platform already accepted.
 *
 * @param afresh whether attempts, checkpoint, arming and cost are reset
 */
export async function moveDeliveries(tx: Transaction, move: Move, afresh = false): Promise<void> {
  const { ids, state, holdReason = null, startAt = [], at, shareId } = move;
  if (ids.length === 0) return;
  const starts = ids.map((_, place) => startAt[place] ?? null);
  await sql`
    update deliveries d set state = ${state}, hold_reason = ${holdReason}, retry_at = null,
      start_at = coalesce(given.start_at, d.start_at), updated_at = ${at}
      ${afresh ? sql`, attempts = 0, checkpoint = null, armed_at = null, cost = 0` : sql``}
      ${state === "cancelled" ? sql`` : sql`, error_code = null, error_detail = ''`}
    from unnest(${[...ids]}::uuid[], ${starts}::timestamptz[]) as given (id, start_at)
    where d.id = given.id and d.share_id = ${shareId}`.execute(tx);
}

/**
 * Assigns a newly connected account to a share's deliveries whose account was removed. Only an
 * account of the same name: the author chose that destination and no other.
 */
export async function assignAccount(
  tx: Transaction,
  shareId: string,
  { accountId, platform }: { accountId: string; platform: PlatformId },
): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set({ account_id: accountId })
    .where("share_id", "=", shareId)
    .where("platform", "=", platform)
    .where("state", "=", "reconnect")
    .where("account_id", "is", null)
    .where("account_name", "=", (eb) =>
      eb.selectFrom("social_accounts").select("account_name").where("id", "=", accountId),
    )
    .execute();
}

/** Saves the outcome that the author reports for a delivery; its share must be locked. */
export async function saveOutcome(
  tx: Transaction,
  id: string,
  { outcome, by, at }: { outcome: "opened" | "published" | "not-published"; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set((eb) => ({
      updated_at: at,
      retry_at: null,
      ...(outcome === "opened" ? { state: "opened", confirmed_by: null, published_at: null } : {}),
      ...(outcome === "published"
        ? { state: "published", published_at: at, confirmed_by: by, error_code: null }
        : {}),
      ...(outcome === "not-published"
        ? {
            state: "failed",
            published_at: null,
            confirmed_by: null,
            armed_at: null,
            cost: 0,
            // The platform's earlier error code is kept for the author to read.
            error_code: eb.fn.coalesce(
              eb
                .case()
                .when("error_code", "=", "no-answer")
                .then(null)
                .else(eb.ref("error_code"))
                .end(),
              eb.val("not-sent"),
            ),
          }
        : {}),
    }))
    .where("id", "=", id)
    .execute();
}

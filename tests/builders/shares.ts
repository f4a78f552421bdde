import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { PlatformId } from "../../shared/sharing/platforms.ts";
import type { TestParvis } from "./test-parvis.ts";

type Site = Pick<TestParvis, "db" | "clock">;

/** Where a share goes: to an account of a platform, or to a list of addresses. */
export type Destination = {
  platform: PlatformId;
  accountId?: string;
  mailingListId?: string;
  /** On its way, or gone. */
  state: "waiting" | "published";
};

/**
 * Writes a share of a member with one delivery, as publishing leaves it, without any platform.
 *
 * @returns the ids of both
 */
export async function recordShare(
  { db, clock }: Site,
  memberId: string,
  { platform, accountId, mailingListId, state }: Destination,
): Promise<{ shareId: string; deliveryId: string }> {
  const [shareId, deliveryId, at] = [uuidv7(), uuidv7(), clock()];
  const gone = state === "published";
  await db
    .insertInto("shares")
    .values({
      id: shareId,
      member_id: memberId,
      type: "text",
      text: "Bonjour",
      link: null,
      schedule_for: null,
      status: "published",
      progress: gone ? "done" : "pending",
      approval: null,
      approved_by: null,
      approved_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("deliveries")
    .values({
      id: deliveryId,
      share_id: shareId,
      position: 0,
      platform,
      route: mailingListId ? "mail" : "api",
      account_id: accountId ?? null,
      account_name: accountId ? "Paroisse" : "",
      mailing_list_id: mailingListId ?? null,
      state,
      hold_reason: null,
      content: "{}",
      start_at: at,
      leased_until: null,
      armed_at: gone ? at : null,
      checkpoint: null,
      external_id: gone ? "1" : null,
      external_url: gone ? "https://exemple.test/1" : null,
      error_code: null,
      retry_at: null,
      published_at: gone ? at : null,
      confirmed_by: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { shareId, deliveryId };
}

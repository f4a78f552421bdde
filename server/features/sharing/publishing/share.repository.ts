import { shareProgressOf, shareStatusOf } from "../../../../shared/sharing/delivery-states.ts";
import type { LinkOptions } from "../../../../shared/sharing/link-options.ts";
import type { KeptMinorsAnswer } from "../../../../shared/sharing/minors-answers.ts";
import type { ShareType } from "../../../../shared/sharing/share-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Work } from "../deliveries/delivery.ts";
import type { PlannedDelivery } from "./share.ts";

export type NewShare = {
  id: string;
  memberId: string;
  type: ShareType;
  text: string;
  link: string | null;
  visibility: "public" | "connections";
  linkOptions: LinkOptions;
  videoTitle: string;
  videoDescription: string;
  scheduleFor: Date | null;
  approval: "waiting" | null;
  /** What its author said of minors on what it shows; null where they were not asked. */
  minors: KeptMinorsAnswer | null;
  deliveries: (PlannedDelivery & { id: string })[];
  at: Date;
};

/** Writes a share and its deliveries. @returns false when a share of this id already exists */
export async function insertShare(tx: Transaction, share: NewShare): Promise<boolean> {
  const states = share.deliveries.map(({ state }) => state);
  const written = await tx
    .insertInto("shares")
    .values({
      id: share.id,
      member_id: share.memberId,
      type: share.type,
      text: share.text,
      link: share.link,
      visibility: share.visibility,
      link_short: share.linkOptions.short,
      link_campaign: share.linkOptions.campaign,
      approval: share.approval,
      video_title: share.videoTitle,
      video_description: share.videoDescription,
      schedule_for: share.scheduleFor,
      minors_answer: share.minors,
      minors_answered_at: share.minors && share.at,
      created_at: share.at,
      updated_at: share.at,
      status: shareStatusOf(states),
      progress: shareProgressOf(states),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written) return false;
  await tx
    .insertInto("deliveries")
    .values(
      share.deliveries.map((one, position) => ({
        id: one.id,
        share_id: share.id,
        position,
        platform: one.platform,
        route: one.route,
        account_id: one.accountId,
        account_name: one.accountName,
        mailing_list_id: one.mailingListId,
        state: one.state,
        hold_reason: one.holdReason,
        content: JSON.stringify(one.content),
        start_at: one.startAt,
        created_at: share.at,
        updated_at: share.at,
      })),
    )
    .execute();
  return true;
}

/** Whose a share of this id is; null when there is none. */
export async function ownerOfShare(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("shares")
    .select("member_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** A share locked until the transaction ends, so that its deliveries change one at a time. */
export type LockedShare = {
  id: string;
  memberId: string;
  approval: Work["approval"];
  scheduleFor: Date | null;
  minors: KeptMinorsAnswer | null;
};

/** @returns null when there is none */
export async function lockShare(tx: Transaction, id: string): Promise<LockedShare | null> {
  const row = await tx
    .selectFrom("shares")
    .select(["id", "member_id as memberId", "approval", "schedule_for as scheduleFor"])
    .select("minors_answer as minors")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** As `lockShare`, by one of its deliveries. */
export async function lockShareOf(
  tx: Transaction,
  deliveryId: string,
): Promise<LockedShare | null> {
  const row = await tx
    .selectFrom("deliveries")
    .select("share_id")
    .where("id", "=", deliveryId)
    .executeTakeFirst();
  return row ? lockShare(tx, row.share_id) : null;
}

/** Derives what a share says of itself from its deliveries; the share must be locked. */
export async function refreshShare(tx: Transaction, id: string, at: Date): Promise<void> {
  const rows = await tx
    .selectFrom("deliveries")
    .select(["state", "reply_kind as kind"])
    .where("share_id", "=", id)
    .execute();
  const states = rows.map(({ state }) => state);
  // A refused comment wants someone, but the post that it belongs to is out.
  const posts = rows.filter(({ kind }) => kind !== "comment").map(({ state }) => state);
  await tx
    .updateTable("shares")
    .set({ status: shareStatusOf(posts), progress: shareProgressOf(states), updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Another hour for a share; null lets it go now. */
export async function saveSchedule(tx: Transaction, id: string, at: Date | null): Promise<void> {
  await tx.updateTable("shares").set({ schedule_for: at }).where("id", "=", id).execute();
}

/** Notes what someone decided about a share that waited. @returns false when none waits */
export async function saveApproval(
  tx: Transaction,
  id: string,
  { by, at, approved, reason }: { by: string; at: Date; approved: boolean; reason: string },
): Promise<boolean> {
  const saved = await tx
    .updateTable("shares")
    .set({
      approval: approved ? "approved" : "refused",
      approved_by: by,
      approved_at: at,
      approval_reason: reason,
    })
    .where("id", "=", id)
    .where("approval", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

import type { Transaction } from "../../../infrastructure/database/database.ts";
import { findMemberAsViewer } from "../../accounts/index.ts";
import type { CommunityRecord } from "../../people/index.ts";
import type { Speak } from "../push/send-alerts.ts";
import { type DueAlert, type Ringing, readDueAlerts, readRinging } from "./alert.query.ts";
import { wordsOfAlert } from "./alert-message.ts";
import { endOfQuiet } from "./quiet-hours.ts";

type Turn = { memberId: string; timeZone: string; now: Date };

/** What of these notifications may ring a member at this moment, and how they wish to be rung. */
export async function lookAgain(
  tx: Transaction,
  { memberId, timeZone, now }: Turn,
  ids: readonly string[],
): Promise<{ due: DueAlert[]; ringing: Ringing; quietUntil: Date | null }> {
  const viewer = await findMemberAsViewer(tx, memberId, now);
  const due = viewer?.state === "active" ? await readDueAlerts(tx, viewer, ids, now) : [];
  const ringing = await readRinging(tx, memberId);
  return { due, ringing, quietUntil: ringing.quiet && endOfQuiet(now, ringing.quiet, timeZone) };
}

/**
 * What alerts say as they leave, however long they waited: with the rights, the names, the texts
 * and the quiet hours of that moment.
 *
 * @param timeZone the community's, in which hours are quiet
 */
export const speakFor =
  (community: CommunityRecord, timeZone: string): Speak =>
  async (tx, { memberId, notificationIds, now }) => {
    const turn = { memberId, timeZone, now };
    const { due, ringing, quietUntil } = await lookAgain(tx, turn, notificationIds);
    const [latest, ...others] = due;
    if (!latest) return null;
    if (quietUntil) return { notBefore: quietUntil };
    return { words: wordsOfAlert([latest, ...others], { community, ...ringing }) };
  };

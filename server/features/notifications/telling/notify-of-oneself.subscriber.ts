import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { quoteOf } from "../../../infrastructure/text.ts";
import type { MemberRegistered, SecurityChanged } from "../../accounts/index.ts";
import type { AppealAnswered, MemberAccepted, MemberJudged } from "../../administration/index.ts";
import type { LegalChanged } from "../../people/index.ts";
import type { HeldTextDecided, HeldTextsChanged } from "../../posts/index.ts";
import type { ReportDecided, ReportUndone } from "../../reports/index.ts";
import type {
  AccountConnected,
  AccountDisconnected,
  AccountLost,
  RepeatStalled,
  ShareChanged,
  ShareWaits,
} from "../../sharing/index.ts";
import { notifyAll, notifyMembers, resolveNotifications } from "../notification.repository.ts";
import { everyMember, membersById } from "./audience.query.ts";
import { keyOf, threadOf } from "./keys.ts";
import { passMilestones } from "./milestone.repository.ts";
import {
  inviterToTell,
  listDecidersOf,
  readAccountName,
  readDeclined,
  readSanction,
  statesOfShare,
} from "./self-facts.query.ts";

/** Longest time for which an arrival that was to be agreed to is news. */
const LONGEST_WAIT_MS = 30 * 24 * 60 * 60 * 1000;

/** Stands for a subject that is no row. */
const NO_SUBJECT = "00000000-0000-0000-0000-000000000000";

const nobody = { actorId: null, places: [] };
const own = (memberId: string) => ({
  thread: threadOf("self", memberId),
  to: membersById([memberId]),
});

/** A social account is to be connected again: its owner is told. */
export async function notifyOfLostAccount(
  tx: Transaction,
  { accountId, memberId, platform }: AccountLost,
  at: Date,
): Promise<string[]> {
  const name = await readAccountName(tx, accountId);
  return notifyMembers(tx, {
    kind: "account",
    key: keyOf("account", accountId),
    at,
    ...nobody,
    ...own(memberId),
    subject: { kind: "account", id: accountId },
    data: { title: [PLATFORM_NAMES[platform], name].filter(Boolean).join(" – ") },
  });
}

/** It is connected again, or no longer at all: there is nothing left to do. */
export const resolveForAccount = (
  tx: Transaction,
  { accountId, memberId }: AccountConnected | AccountDisconnected,
  at: Date,
): Promise<string[]> =>
  resolveNotifications(tx, { keys: [keyOf("account", accountId)], memberId, at });

const waitingKey = (state: ShareWaits["state"], shareId: string) =>
  keyOf(`share-${state}`, shareId);

/** A planned share needs its author. */
export const notifyOfWaitingShare = (
  tx: Transaction,
  { shareId, memberId, state }: ShareWaits,
  at: Date,
): Promise<string[]> =>
  notifyMembers(tx, {
    kind: "share",
    key: waitingKey(state, shareId),
    at,
    ...nobody,
    subject: { kind: "share", id: shareId },
    data: { what: state },
    ...own(memberId),
  });

/** A publication that comes back could not be made for its next time: its author is told, once. */
export const notifyOfStalledRepeat = (
  tx: Transaction,
  { shareId, memberId }: RepeatStalled,
  at: Date,
): Promise<string[]> =>
  notifyMembers(tx, {
    kind: "share",
    key: keyOf("share-repeat", shareId),
    at,
    ...nobody,
    subject: { kind: "share", id: shareId },
    data: { what: "repeat" },
    ...own(memberId),
  });

const WAITING: readonly ShareWaits["state"][] = ["to-open", "held", "failed", "unknown"];

/** A share changed: what no delivery of it needs any longer is done. */
export async function resolveForShare(
  tx: Transaction,
  { shareId, memberId }: ShareChanged,
  at: Date,
): Promise<string[]> {
  const standing = await statesOfShare(tx, shareId);
  const done = WAITING.filter((state) => !standing.includes(state));
  return resolveNotifications(tx, {
    keys: done.map((state) => waitingKey(state, shareId)),
    memberId,
    at,
  });
}

/** Moderation decided about someone: they are told why. */
export async function notifyOfDecision(
  tx: Transaction,
  { sanctionId, memberId, sanction }: MemberJudged,
  at: Date,
): Promise<string[]> {
  const judged = await readSanction(tx, sanctionId);
  if (!judged) return [];
  const { excerpt, reason } = judged;
  return notifyMembers(tx, {
    kind: "moderation",
    key: keyOf("sanction", sanctionId),
    at,
    ...nobody,
    ...own(memberId),
    subject: { kind: "sanction", id: sanctionId },
    data: { what: sanction, reason, ...(excerpt && { excerpt }) },
  });
}

/** A decision that someone contested was answered: they are told, beside the letter. */
export const notifyOfAnsweredAppeal = (
  tx: Transaction,
  { memberId, decision: { of, id }, outcome }: AppealAnswered,
  at: Date,
): Promise<string[]> =>
  notifyMembers(tx, {
    kind: "moderation",
    key: keyOf(`${of}-appeal`, id),
    at,
    ...nobody,
    ...own(memberId),
    subject: { kind: of, id },
    data: { what: outcome ? `appeal-${outcome}` : "appeal-answered" },
  });

/** What was decided of a report is undone: who made it is told. */
export const notifyOfUndoneReport = (
  tx: Transaction,
  { reportId, reporterId }: ReportUndone,
  at: Date,
): Promise<string[]> =>
  notifyMembers(tx, {
    kind: "moderation",
    key: keyOf("report-undone", reportId),
    at,
    ...nobody,
    ...own(reporterId),
    subject: { kind: "report", id: reportId },
    data: { what: "report-undone" },
  });

/** A report was decided: who made it is told. */
export async function notifyOfDecidedReport(
  tx: Transaction,
  { reportId, reporterId, decision }: ReportDecided,
  at: Date,
): Promise<string[]> {
  if (!reporterId) return [];
  return notifyMembers(tx, {
    kind: "moderation",
    key: keyOf("report", reportId),
    at,
    ...nobody,
    subject: { kind: "report", id: reportId },
    data: { what: `report-${decision}` },
    ...own(reporterId),
  });
}

/** A text that waited was approved, or was not: its author is told, with the reason. */
export async function notifyOfHeldText(
  tx: Transaction,
  { heldId, authorId, approved, of, postId, subjectId }: HeldTextDecided,
  at: Date,
): Promise<string[]> {
  const isPost = of === "post" || of === "post-edit";
  const declined = approved ? null : await readDeclined(tx, heldId);
  return notifyMembers(tx, {
    kind: "moderation",
    key: keyOf("held-text", heldId),
    at,
    ...nobody,
    ...own(authorId),
    subject: subjectId
      ? { kind: isPost ? "post" : "comment", id: subjectId }
      : { kind: "held-text", id: heldId },
    data: {
      what: approved ? "text-approved" : "text-declined",
      ...(postId && subjectId && { postId }),
      ...(declined && { reason: declined.reason, excerpt: quoteOf(declined.text) }),
    },
  });
}

/** What waits for approval changed: those who decide are told how much is left. */
export const tellWhoDecides = (
  tx: Transaction,
  { groupIds }: HeldTextsChanged,
): Promise<string[]> => listDecidersOf(tx, groupIds);

/** A way into someone's account changed: they are told, for it may not have been them. */
export const notifyOfSecurityChange = (
  tx: Transaction,
  { memberId, what }: SecurityChanged,
  at: Date,
): Promise<string[]> =>
  notifyMembers(tx, {
    kind: "security",
    key: keyOf(`security-${what}`, memberId),
    at,
    ...nobody,
    subject: { kind: "security", id: memberId },
    data: { what },
    ...own(memberId),
  });

/** The legal pages will change: every member is told. */
export const notifyOfLegalChange = (
  tx: Transaction,
  { pages, day }: LegalChanged,
  at: Date,
): Promise<string[]> =>
  notifyMembers(tx, {
    kind: "legal",
    key: keyOf("legal", day),
    thread: threadOf("legal", day),
    at,
    ...nobody,
    subject: { kind: "legal", id: NO_SUBJECT },
    data: { what: pages.length > 1 ? "both" : (pages[0] ?? "terms"), day },
    to: everyMember(),
  });

/** Someone came by an invitation: who wrote it is told, once the newcomer is in. */
export async function notifyOfArrival(
  tx: Transaction,
  { memberId }: MemberRegistered | MemberAccepted,
  at: Date,
): Promise<string[]> {
  const key = keyOf("arrival", memberId);
  const since = new Date(at.getTime() - LONGEST_WAIT_MS);
  const inviterId = await inviterToTell(tx, { memberId, since, key });
  if (!inviterId) return [];
  return notifyMembers(tx, {
    kind: "invitation",
    key,
    at,
    places: [],
    actorId: memberId,
    subject: { kind: "member", id: memberId },
    data: { what: "arrival" },
    ...own(inviterId),
  });
}

/** Members who act may pass a milestone of merci/bénis. */
async function tellMilestones(tx: Transaction, moments: Map<string, Date>): Promise<string[]> {
  const passed = await passMilestones(tx, [...moments.keys()]);
  return notifyAll(
    tx,
    passed.map(({ memberId, points }) => ({
      kind: "points",
      key: keyOf("points", memberId),
      ...nobody,
      ...own(memberId),
      subject: { kind: "points", id: memberId },
      data: { amount: points },
      at: moments.get(memberId) as Date,
    })),
  );
}

/** As `tellMilestones`, of who wrote. */
export const notifyAuthorsOfMilestones = (
  tx: Transaction,
  facts: readonly { event: { authorId: string }; at: Date }[],
): Promise<string[]> =>
  tellMilestones(tx, new Map(facts.map(({ event, at }) => [event.authorId, at])));

/** As `tellMilestones`, of who likes. */
export const notifyMembersOfMilestones = (
  tx: Transaction,
  facts: readonly { event: { memberId: string }; at: Date }[],
): Promise<string[]> =>
  tellMilestones(tx, new Map(facts.map(({ event, at }) => [event.memberId, at])));

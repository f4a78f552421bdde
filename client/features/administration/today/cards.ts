import type { Today } from "../../../../shared/administration/today.contract.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** From here on what is due is pressing. */
const PRESSING_DAYS = 7;

/** One thing that waits, as its card tells it. */
export type TodayCard =
  | { kind: "reports"; waits: NonNullable<Today["reports"]> }
  | { kind: "registrations"; waits: NonNullable<Today["registrations"]> }
  | { kind: "joinRequests"; waits: Today["joinRequests"][number] }
  | { kind: "appeals"; waits: NonNullable<Today["appeals"]> }
  | { kind: "dataRequests"; waits: NonNullable<Today["dataRequests"]> }
  | { kind: "texts"; waits: NonNullable<Today["texts"]> }
  | { kind: "shares"; waits: NonNullable<Today["shares"]> }
  | { kind: "letters"; waits: NonNullable<Today["letters"]> }
  | { kind: "backups"; waits: NonNullable<Today["backups"]> }
  | { kind: "account"; account: Today["accounts"][number] }
  | { kind: "failures"; count: number }
  | { kind: "noMail" }
  | { kind: "noKey" }
  | { kind: "alone" };

type Ranked = { rank: number; card: TodayCard };

/**
 * What waits, most urgent first: what someone may be hurt by, what is due, people who wait, and
 * then the house.
 *
 * @param noMail whether the community has no mail server, where this member may change it
 */
export function cardsOf(today: Today, noMail: boolean, now: Date = new Date()): TodayCard[] {
  const { reports, registrations, joinRequests, dataRequests, shares, letters } = today;
  const ranked: Ranked[] = [];
  const put = (rank: number, card: TodayCard) => ranked.push({ rank, card });
  if (reports) put(isUrgent(reports, now) ? 0 : 1, { kind: "reports", waits: reports });
  if (today.appeals) put(1.5, { kind: "appeals", waits: today.appeals });
  if (dataRequests)
    put(isPressing(dataRequests, now) ? 0.5 : 4, { kind: "dataRequests", waits: dataRequests });
  if (registrations) put(2, { kind: "registrations", waits: registrations });
  for (const waits of joinRequests) put(3, { kind: "joinRequests", waits });
  if (today.texts) put(2.5, { kind: "texts", waits: today.texts });
  if (shares) put(5, { kind: "shares", waits: shares });
  if (letters) put(6, { kind: "letters", waits: letters });
  if (today.backups) put(4.5, { kind: "backups", waits: today.backups });
  for (const account of today.accounts) put(7, { kind: "account", account });
  if (today.failures > 0) put(8, { kind: "failures", count: today.failures });
  if (noMail) put(9, { kind: "noMail" });
  if (today.withoutRecoveryKey) put(10, { kind: "noKey" });
  if (today.moderatesAlone) put(11, { kind: "alone" });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ card }) => card);
}

const isUrgent = ({ urgent, dueAt }: NonNullable<Today["reports"]>, now: Date): boolean =>
  urgent > 0 || Date.parse(dueAt) < now.getTime();

const isPressing = ({ dueAt }: NonNullable<Today["dataRequests"]>, now: Date): boolean =>
  Date.parse(dueAt) - now.getTime() <= PRESSING_DAYS * DAY_MS;

/** Whether a card must not wait any more. */
export const presses = (card: TodayCard, now: Date = new Date()): boolean =>
  (card.kind === "reports" && isUrgent(card.waits, now)) ||
  (card.kind === "dataRequests" && isPressing(card.waits, now));

/** What tells a card apart from the others of the day. */
export function keyOf(card: TodayCard): string {
  if (card.kind === "joinRequests") return card.waits.group.id;
  return card.kind === "account" ? card.account.id : card.kind;
}

import { alertLine, alertOf, neutralAlert } from "../../../../shared/notifications/alert-words.ts";
import { pathOf, type Told } from "../../../../shared/notifications/notification-sentences.ts";
import type { NotificationRow } from "../notification.query.ts";
import type { PushWords } from "../push/send-alerts.ts";
import type { DueAlert } from "./alert.query.ts";

/** What a sentence is made of, from a row. */
export const toldFrom = (row: NotificationRow): Told => ({
  kind: row.kind,
  actors: row.actors,
  count: row.count,
  data: row.data,
  place: row.place,
  actorCount: Math.max(row.actor_count, row.actors.length),
  subject: { kind: row.subject_kind, id: row.subject_id },
  ...(row.other_id && { between: [row.reader_id, row.other_id] as const }),
});

/** Lines of an alert: a lock screen shows no more. */
const MOST_LINES = 3;

type About = {
  community: { id: string; title: string };
  /** Whether it says neither who nor what. */
  neutral: boolean;
  unread: number;
};

/** The words of an alert about a thread: the latest notification first, each on its line. */
export function wordsOfAlert(
  thread: readonly [DueAlert, ...DueAlert[]],
  { community, neutral, unread }: About,
): PushWords {
  const told = thread.slice(0, MOST_LINES).map(toldFrom) as [Told, ...Told[]];
  const [latest, ...others] = told;
  const words = neutral
    ? neutralAlert(latest.kind, community.title)
    : alertOf(latest, community.title);
  const lines = neutral ? [] : others.map(alertLine);
  return {
    title: words.title,
    body: [words.body, ...lines].join("\n"),
    // It is sealed, and shown nowhere: where the words say nothing, it still opens the right page.
    path: pathOf(latest, community.id),
    tag: thread[0].thread,
    badge: unread,
    until: firstStart(told),
    ...(latest.kind === "message" && { message: true as const }),
  };
}

/** When the first of the events that it recalls begins: nobody is to be told of it after that. */
function firstStart(told: readonly Told[]): Date | null {
  const starts = told.flatMap(({ data }) =>
    data.what?.startsWith("reminder-") && data.startsAt ? [Date.parse(data.startsAt)] : [],
  );
  return starts.length > 0 ? new Date(Math.min(...starts)) : null;
}

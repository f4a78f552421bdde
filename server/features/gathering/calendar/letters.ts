import { dayInWords, hourInWords } from "../../../../shared/ground/dates-in-words.ts";
import { isolated } from "../../../../shared/ground/isolated.ts";
import { wallDateOf } from "../../../../shared/ground/zoned-time.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import type { StoredEvent } from "./calendar-event.ts";
import { listConcerned } from "./reminder.query.ts";

type Letter = { subject: string; text: string };
type Said = "going" | "interested";

/** An occurrence as letters name it. */
export type Named = { title: string; location: string; startsAt: Date; timeZone: string };

const WHY: Record<Said, string> = {
  going: "Vous recevez ce message parce que vous avez répondu «\u00a0Je viens\u00a0».",
  interested: "Vous recevez ce message parce que vous avez répondu «\u00a0Peut-être\u00a0».",
};

/** The letter that recalls an event; the words hold even where it leaves a little late. */
export function reminderLetter(
  event: Named,
  { said, community, link }: { said: Said; community: string; link: string },
): Letter {
  const where = event.location ? `\nLieu\u00a0: ${isolated(event.location)}` : "";
  return {
    subject: `${isolated(community)}\u00a0: ${isolated(event.title)}, ${hourOf(event)}`,
    text: `Bonjour,\n\nCe rendez-vous approche\u00a0: ${isolated(event.title)}, ${momentInWords(event)}.${where}\n\nLe voir, ou changer votre réponse\u00a0:\n${link}\n\n${WHY[said]}\n\n${community}`,
  };
}

type Cancellation = { said: Said; community: string; link: string; reason: string };

/** The letter that says an event, or one of its days, does not take place. */
export function cancellationLetter(
  event: Named & { whole: boolean },
  { said, community, link, reason }: Cancellation,
): Letter {
  const title = `«\u00a0${isolated(event.title)}\u00a0»`;
  const what = event.whole
    ? `L’évènement ${title} est annulé.`
    : `${title} n’aura pas lieu ${momentInWords(event)}.`;
  const why = reason ? `\n\nLe motif\u00a0: ${reason}` : "";
  const subject = event.whole
    ? `l’évènement ${title} est annulé`
    : `${title} n’aura pas lieu ${dayOf(event)}`;
  return {
    subject: `${isolated(community)}\u00a0: ${subject}`,
    text: `Bonjour,\n\n${what}${why}\n\n${link}\n\n${WHY[said]}\n\n${community}`,
  };
}

type Cancelled = {
  event: StoredEvent;
  /** The day that is cancelled; null for the whole event. */
  day: string | null;
  reason: string;
  now: Date;
};

/** Writes to those who said they come, or may, to what is called off; where mail is delivered. */
export async function writeCancelled(
  tx: Transaction,
  services: Pick<Services, "mailer" | "config">,
  { event, day, reason, now }: Cancelled,
): Promise<void> {
  if (!services.mailer.delivers) return;
  const found = await readCommunity(tx);
  if (!found) return;
  const concerned = await listConcerned(tx, { eventId: event.id, day, after: now });
  const link = `${services.config.publicUrl}/community/${found.id}/evenement/${event.id}`;
  const { title, location, timeZone } = event;
  const letters = concerned.map(({ email, said, startsAt }) => ({
    to: email,
    ...cancellationLetter(
      { title, location, timeZone, startsAt, whole: day === null },
      { said, community: found.title, link, reason },
    ),
  }));
  await services.mailer.postAll(tx, letters);
}

type Moment = Pick<Named, "startsAt" | "timeZone">;

/** « le samedi 28 novembre 2026 à 19 h 30 », as the clocks where it takes place show it. */
const momentInWords = (event: Moment): string => `${dayOf(event)} à ${hourOf(event)}`;

const dayOf = ({ startsAt, timeZone }: Moment): string =>
  `le ${dayInWords(wallDateOf(startsAt, timeZone))}`;

const hourOf = ({ startsAt, timeZone }: Moment): string =>
  hourInWords(wallDateOf(startsAt, timeZone));

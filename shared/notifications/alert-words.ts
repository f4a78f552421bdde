import { isolated } from "../ground/isolated.ts";
import type { NotificationKind } from "./notification-kinds.ts";
import { plainSentence, type Told } from "./notification-sentences.ts";
import { quoted, SENT } from "./notification-words.ts";
import { securityAlert } from "./security-words.ts";

/** The line of an alert. A locked screen is read by anyone: sign-in methods are not named on it. */
export const alertLine = (told: Told): string =>
  told.kind === "security" ? `${securityAlert(told.data)}.` : plainSentence(told);

/** What an alert says on the screen of a phone. */
type AlertWords = { title: string; body: string };

/** An alert that says who and what: a private message bears the name of who wrote it. */
export function alertOf(told: Told, community: string): AlertWords {
  const [writer] = told.actors;
  if (told.kind !== "message" || !writer) return { title: community, body: alertLine(told) };
  const body =
    told.count > 1
      ? `${told.count}\u00a0nouveaux messages`
      : (told.data.excerpt ?? SENT[told.data.what ?? ""] ?? "Nouveau message");
  return {
    title: told.data.title
      ? `${isolated(writer.name)} (${isolated(told.data.title)})`
      : writer.name,
    body,
  };
}

/** An alert that says neither who nor what, for a screen that others may see. */
export const neutralAlert = (kind: NotificationKind, community: string): AlertWords => ({
  title: community,
  body:
    kind === "message"
      ? "Un nouveau message vous attend."
      : `Du nouveau vous attend dans ${quoted(community)}.`,
});

import { ofCommunity } from "../../../../shared/people/community-names.ts";
import type { Letter } from "../../../infrastructure/mailer/mailer.ts";

/** What is written to a list, the same for everyone. */
export type ListLetter = {
  subject: string;
  text: string;
  /** Addresses where the photos are seen; they must open for as long as people keep letters. */
  images: readonly { url: string; alt: string }[];
};

/** Whose letter it is, and why someone gets it. */
export type LetterSender = { community: string; listName: string };

/**
 * A letter of a list to one address. Photos are links, not attachments: a list of five hundred
 * would carry each of them five hundred times over a parish's line, and most phones that read the
 * letter pay by the megabyte. They are plain links too: a picture loaded with the letter would tell
 * who read it and when.
 */
export function composeLetter(
  { subject, text, images }: ListLetter,
  { community, listName }: LetterSender,
  { email, unsubscribeUrl }: { email: string; unsubscribeUrl: string },
): Letter {
  const parts = [text, imageLines(images), `—\n${footer(community, listName)}\n${unsubscribeUrl}`];
  return { to: email, subject, text: parts.filter(Boolean).join("\n\n"), unsubscribeUrl };
}

function imageLines(images: ListLetter["images"]): string {
  const lines = images.map(({ url, alt }) => (alt ? `${alt}\u00a0: ${url}` : url));
  if (lines.length === 0) return "";
  return [lines.length > 1 ? "Les images\u00a0:" : "L’image\u00a0:", ...lines].join("\n");
}

const footer = (community: string, listName: string): string =>
  `Vous recevez cette lettre parce que votre adresse est sur la liste «\u00a0${listName}\u00a0» ${ofCommunity(community)}. Pour ne plus la recevoir\u00a0:`;

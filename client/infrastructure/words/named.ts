import { MAX_MENTIONS } from "../../../shared/ground/limits.ts";
import { mentionedIn } from "../../../shared/posts/mentions.ts";
import type { Mention } from "../../../shared/posts/posts.contract.ts";

/** Ids of the members chosen while writing that the text still mentions. */
export const idsNamed = (text: string, chosen: readonly Mention[]): string[] =>
  mentionedIn(text, chosen)
    .map(({ id }) => id)
    .slice(0, MAX_MENTIONS);

/** A member chosen twice is listed once. */
export const withNamed = (chosen: readonly Mention[], one: Mention): Mention[] => [
  ...chosen.filter(({ id }) => id !== one.id),
  one,
];

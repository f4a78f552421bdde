import { z } from "zod";
import { MAX_ORDERED_NAME, MAX_ORDERED_WORDS } from "./limits.ts";
import { line, time } from "./operation.contract.ts";

/** What such a word is kept by, whatever it is called. */
export const wordKey = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** A word as it is answered: its key, its name, and whether it is proposed. */
export const orderedWord = z.object({ key: wordKey, name: z.string(), hidden: z.boolean() });

/** A word as it is saved: a new one has no key yet. */
export const orderedWish = z.object({
  key: wordKey.optional(),
  name: line(MAX_ORDERED_NAME).min(1),
  hidden: z.boolean().default(false),
});

/** The whole list, in its order. */
export const orderedList = <T extends z.ZodType>(word: T) =>
  z.object({ items: z.array(word), updatedAt: time });

/** A list as it is saved; `basedOn` is the `updatedAt` it began from. */
export const orderedWishes = <T extends z.ZodType>(wish: T) =>
  z.object({ items: z.array(wish).min(1).max(MAX_ORDERED_WORDS), basedOn: time.optional() });

import type { z } from "zod";
import { type AdapterPlatform, PlatformRefusal } from "../../adapter.ts";
import { NoAnswer, type PlatformCall } from "../../platform-request.ts";
import { readBody } from "../clear-answer.ts";
import { failureOf } from "./meta-errors.ts";

/** What Meta says to people is asked for in French. */
const LOCALE = "fr_FR";

/**
 * Asks Meta and reads its answer.
 *
 * @throws PlatformRefusal where it clearly said no; NoAnswer where it did not answer, or answered
 *   what cannot be read
 */
export async function askMeta<Answer>(
  platform: AdapterPlatform,
  asked: PlatformCall,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const given = await platform.ask(asked);
  const isSuccess = given.status >= 200 && given.status < 300;
  if (!isSuccess || holdsError(given.body)) throw failureOf(platform, given);
  return readBody(given, answer);
}

/** A status of success has been seen above an error. */
const holdsError = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "error" in body;

/** An address of the Graph API, of the version that is set. */
export const graphUrl = (platform: AdapterPlatform, path: string): string =>
  `${platform.address("api")}/${platform.apiVersion}/${path}?locale=${LOCALE}`;

/** Runs a read whose failure says nothing about what was asked before; null when it failed. */
export async function readIfPossible<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof PlatformRefusal) return null;
    throw error;
  }
}

/** The same words, whatever the platform did to blanks and to composed letters. */
export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

/**
 * Whether a post with this date was made since a moment. The list is already requested with
 * `since`, yet an older post with the same text must never be taken for the one looked for.
 */
export const isSince = (time: string | undefined, since: Date): boolean =>
  time === undefined || Date.parse(time) >= Math.floor(since.getTime() / 1000) * 1000;

const plain = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

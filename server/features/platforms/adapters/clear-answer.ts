import type { z } from "zod";
import type { Platform, PlatformRefusal } from "../adapter.ts";
import { type Answered, type Asked, NoAnswer } from "../platform-request.ts";

/** Makes what a platform's refusal means; given only answers of 4xx. */
export type RefusalOf = (answer: Answered, platform: Platform) => PlatformRefusal;

/**
 * Asks a platform and gives back a clear success. A refusal is clear when it is one of 4xx; a
 * failing server, a redirect or a time-out of its own says nothing of what happened to the request.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function askClearly(
  platform: Platform,
  asked: Asked,
  refusalOf: RefusalOf,
): Promise<Answered> {
  const answer = await platform.ask(asked);
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  if (status >= 400 && status < 500 && status !== 408) throw refusalOf(answer, platform);
  throw new NoAnswer(true, `status ${status}`);
}

/**
 * What a success says. One of another shape than the documented (a page of HTML, an empty body)
 * tells nothing of what happened.
 *
 * @throws NoAnswer
 */
export function readBody<T>({ status, body }: Answered, shape: z.ZodType<T>): T {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  throw new NoAnswer(true, `status ${status}, not of the documented shape`);
}

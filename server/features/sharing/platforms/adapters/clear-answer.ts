import type { z } from "zod";
import type { DeliveryErrorCode } from "../../../../../shared/sharing/delivery-errors.ts";
import type { AdapterPlatform, PlatformRefusal } from "../adapter.ts";
import { type Answered, NoAnswer, type PlatformCall } from "../platform-request.ts";

/** Makes what a platform's refusal means; given only answers of 4xx. */
export type RefusalOf = (answer: Answered, platform: AdapterPlatform) => PlatformRefusal;

/**
 * Asks a platform and gives back a clear success. A refusal is clear when it is one of 4xx; a
 * failing server, a redirect or a time-out of its own says nothing of what happened to the request.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function askClearly(
  platform: AdapterPlatform,
  asked: PlatformCall,
  refusalOf: RefusalOf,
): Promise<Answered> {
  const answer = await platform.ask(asked);
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  if (status >= 400 && status < 500 && status !== 408) throw refusalOf(answer, platform);
  throw new NoAnswer(true, `status ${status}`);
}

/** What a refusal of a status means whose words fit. */
export type RefusalMeaning = readonly [status: number, says: RegExp, code: DeliveryErrorCode];

/**
 * What a refusal means, by the first meaning that fits. A refusal without the platform's own words
 * says nothing of an account or a text: a filter or a proxy in front of the platform answered.
 *
 * A code that loses an account (`token-…`, `permission-missing`, `target-missing`) may stand in
 * `meanings` only behind words by which the platform says just that.
 *
 * @param said the codes and sentences of the refusal; empty where it has none
 */
export function meaningOf(
  meanings: readonly RefusalMeaning[],
  { status, said }: { status: number; said: string },
): DeliveryErrorCode {
  const meant = meanings.find(([one, says]) => one === status && says.test(said));
  if (meant) return meant[2];
  const isFromOutside = said === "" && (status === 401 || status === 403);
  return isFromOutside ? "platform-down" : "refused";
}

/**
 * The body of a success. A body that is not of the documented shape (an HTML page, an empty body)
 * does not say what became of the request.
 *
 * @throws NoAnswer
 */
export function readBody<T>({ status, body }: Answered, shape: z.ZodType<T>): T {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  throw new NoAnswer(true, `status ${status}, not of the documented shape`);
}

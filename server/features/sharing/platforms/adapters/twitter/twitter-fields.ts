import { type AdapterPlatform, PlatformRefusal } from "../../adapter.ts";
import type { Answered, PlatformCall } from "../../platform-request.ts";
import { askClearly, type RefusalOf } from "../clear-answer.ts";
import { twitterRefusal } from "./twitter-errors.ts";

/** Names under which X takes the fields of posts: today's, and that of before August 2026. */
const NAMES = ["post.fields", "tweet.fields"] as const;

/** Thrown where X does not know the name the fields were asked under. */
class UnknownName extends PlatformRefusal {}

/**
 * Reads posts with fields of theirs, under the older name where X does not know today's.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function askWithFields(
  platform: AdapterPlatform,
  asked: PlatformCall,
  fields: string,
): Promise<Answered> {
  const ask = (name: (typeof NAMES)[number]): Promise<Answered> => {
    const query = { ...asked.query, [name]: fields };
    const refusalOf: RefusalOf = (answer, of) =>
      answer.status === 400 && JSON.stringify(answer.body)?.includes(name)
        ? new UnknownName("refused")
        : twitterRefusal(answer, of);
    return askClearly(platform, { ...asked, query }, refusalOf);
  };
  const [name, older] = NAMES;
  try {
    return await ask(name);
  } catch (error) {
    if (!(error instanceof UnknownName)) throw error;
    return ask(older);
  }
}

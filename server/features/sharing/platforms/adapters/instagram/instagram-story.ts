import { z } from "zod";
import type { LookUp, Publication } from "../../adapter.ts";
import { isSince } from "../meta/meta-graph.ts";
import { askAccount } from "./instagram-graph.ts";

const stories = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      permalink: z.string().nullish(),
      timestamp: z.string().nullish(),
    }),
  ),
});

/**
 * The story that came since its container was made. It has no words by which to know it: of several,
 * none is told. @throws PlatformRefusal, NoAnswer
 */
export async function findStory(publication: Publication, since: Date): Promise<LookUp> {
  const query = { fields: "id,permalink,timestamp", limit: 25 };
  const { data } = await askAccount(publication, "stories", { query }, stories);
  const recent = data.filter(({ timestamp }) => timestamp && isSince(timestamp, since));
  const [found, other] = recent;
  if (!found || other) return { kind: "cannot-tell" };
  return { kind: "found", postId: found.id, url: found.permalink ?? null };
}

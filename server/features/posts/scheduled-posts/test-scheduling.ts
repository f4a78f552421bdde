import type { ScheduledPost } from "../../../../shared/posts/scheduled-posts.contract.ts";
import {
  type ApiResponse,
  created,
  HOUR,
  type TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";

type Wish = Record<string, unknown>;

/** Schedules by the real call, two hours ahead in the first group unless said otherwise. */
export function scheduling(site: TestParvis) {
  const inMs = (ms: number) => new Date(site.clock().getTime() + ms).toISOString();
  const ask = (who: TestMember, post: Wish, more: Wish = {}): Promise<ApiResponse> =>
    who.post("/api/scheduled-posts", {
      publishAt: inMs(2 * HOUR),
      post: { groupId: site.group.id, ...post },
      ...more,
    });
  const listOf = async (who: TestMember): Promise<ScheduledPost[]> =>
    (await who.get("/api/scheduled-posts")).body.items;
  return {
    inMs,
    ask,
    listOf,
    schedule: async (who: TestMember, post: Wish, more: Wish = {}): Promise<ScheduledPost> =>
      created(await ask(who, post, more)),
    one: async (who: TestMember, id: string) => (await listOf(who)).find((item) => item.id === id),
    isPublished: async (reader: TestMember, id: string) =>
      (await reader.get(`/api/posts/${id}`)).status === 200,
  };
}

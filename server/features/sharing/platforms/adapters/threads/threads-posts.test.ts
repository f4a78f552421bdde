import { describe, expect, test } from "vitest";
import { metaError } from "../../../../../../tests/fakes/platforms/meta-double.ts";
import { useThreads } from "./test-threads.ts";
import { threads } from "./threads.ts";

const run = useThreads();
const publish = async (text: string) => {
  const { outcome } = await run.publish({ text });
  return { postId: (outcome as { postId: string }).postId, format: "post" as const, reply: null };
};
const read = (posts: Parameters<NonNullable<typeof threads.readCounts>>[2]) =>
  threads.readCounts?.(run.platform, run.account, posts);
const withRights = (...scope: string[]) => {
  run.account.tokens = { ...run.account.tokens, scope };
};

describe("what Threads counts of posts", () => {
  test("is read of each; reposts, quotes and shares together, clicks of none", async () => {
    const [one, other] = [await publish("Un"), await publish("Deux")];
    const counts = { reach: 120, likes: 14, comments: 3, shares: 7, clicks: null };
    expect(await read([one, other])).toEqual(
      new Map([
        [one.postId, counts],
        [other.postId, counts],
      ]),
    );
  });

  test("is left out of a post that is gone, and unknown where it is not told", async () => {
    const [one, other] = [await publish("Un"), await publish("Deux")];
    run.double.next(metaError({ code: 24, subcode: 4_279_009 }), "counts");
    const data = [{ name: "likes", period: "lifetime", total_value: { value: 5 } }];
    run.double.next({ status: 200, json: { data } }, "counts");
    expect(await read([one, other])).toEqual(
      new Map([
        [other.postId, { reach: null, likes: 5, comments: null, shares: null, clicks: null }],
      ]),
    );
  });

  test("is not asked for without the right to read it", async () => {
    const one = await publish("Un");
    withRights("threads_basic", "threads_content_publish");
    expect(await read([one])).toEqual(new Map());
    expect(run.times("counts")).toBe(0);
  });
});

describe("taking down", () => {
  test("a post, and one that is gone already is no failure", async () => {
    const one = await publish("Un");
    await publish("Deux");
    await threads.removePost?.(run.platform, run.account, one);
    await threads.removePost?.(run.platform, run.account, one);
    expect(run.double.publications().map(({ text }) => text)).toEqual(["Deux"]);
  });

  test("a hundred a day, then it waits", async () => {
    await run.restart({ quotas: { removals: 1 } });
    const [one, other] = [await publish("Un"), await publish("Deux")];
    await threads.removePost?.(run.platform, run.account, one);
    const refused = threads.removePost?.(run.platform, run.account, other);
    await expect(refused).rejects.toMatchObject({ code: "daily-quota", waits: "account" });
    expect(run.times("remove")).toBe(1);
  });

  test("asks for the right to, which says so", async () => {
    const one = await publish("Un");
    withRights("threads_basic", "threads_content_publish");
    const refused = threads.removePost?.(run.platform, run.account, one);
    await expect(refused).rejects.toMatchObject({ code: "not-supported" });
    expect(run.double.publications()).toHaveLength(1);
  });

  test("no words of a post are changed: Threads offers no such call", () => {
    expect(threads.editPost).toBeUndefined();
  });
});

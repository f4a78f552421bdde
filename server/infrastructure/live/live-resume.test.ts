import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  closedGroup,
  type LiveReader,
  publish,
  publishAll,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
/** Another process of the same installation. */
const beside = await startTestParvis({ beside: site });
afterAll(async () => {
  await beside.stop();
  await site.stop();
});
const [grace, ruth] = (await signUpAll(site, "Grâce", "Ruth")) as [TestMember, TestMember];
const council = await closedGroup(site, "Conseil", { animators: [grace] });

const open: LiveReader[] = [];
async function listen(member: TestMember, ask: Parameters<TestMember["listen"]>[0] = {}) {
  const reader = await member.listen(ask);
  open.push(reader);
  return reader;
}
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

const postIds = (reader: LiveReader) =>
  reader.facts().flatMap((fact) => (fact.kind === "post-published" ? [fact.postId] : []));

describe("a reader who comes back", () => {
  async function missed(count: number): Promise<{ from: string; ids: string[] }> {
    const before = await listen(ruth);
    const first = await publish(grace, site.group, "Dernier entendu");
    await before.hears("post-published", { postId: first.id });
    before.close();
    const posts = await publishAll(grace, site.group, count);
    await publish(grace, council, "Caché");
    return { from: before.lastId(), ids: posts.map(({ id }) => id) };
  }

  test.each(["lastEventId", "from"] as const)(
    "hears what they missed, once and in order (%s)",
    async (way) => {
      const { from, ids } = await missed(3);
      await until(async () => (await waiting()) === 0);
      const reader = await listen(ruth, { [way]: from });
      const next = await publish(grace, site.group, "La suite");
      await reader.hears("post-published", { postId: next.id });
      expect(reader.events[0]?.event).toBe("resumed");
      expect(postIds(reader)).toEqual([...ids, next.id]);
      expect(reader.positions()).toEqual(reader.positions().toSorted((a, b) => Number(a - b)));
    },
  );

  test("on another process hears the same", async () => {
    const { from, ids } = await missed(2);
    await until(async () => (await waiting()) === 0);
    const reader = await listen(ruth.through(beside), { lastEventId: from });
    await reader.hears("post-published", { postId: ids.at(-1) as string });
    expect(postIds(reader)).toEqual(ids);
  });

  test.each(["-1", "abc", "1.5", "9".repeat(30)])("from « %s » is refused", async (from) => {
    const answer = await ruth.get(`/api/stream?from=${from}`);
    expect([answer.status, answer.body.fields[0].field]).toEqual([400, "from"]);
  });
});

/** Committed facts that have no position yet. */
async function waiting(): Promise<number> {
  const rows = await site.db
    .selectFrom("outbox")
    .select("id")
    .where("position", "is", null)
    .execute();
  return rows.length;
}

describe("a reader too far behind fetches everything again", () => {
  const isReset = async (from: string) => {
    const reader = await listen(ruth, { lastEventId: from });
    expect(reader.events[0]?.event).toBe("reset");
    expect(BigInt(reader.lastId())).toBeGreaterThan(BigInt(from));
    return reader;
  };

  test("when there were more than a thousand facts", async () => {
    const start = await listen(ruth);
    const from = start.lastId();
    start.close();
    await sql`
      insert into outbox (id, kind, event, created_at)
      select gen_random_uuid(), 'test-fact', '{"kind":"test-fact"}', now()
      from generate_series(1, 1001)`.execute(site.db);
    site.parvis.services.outbox.wake();
    await until(async () => (await waiting()) === 0);
    const barrier = await listen(ruth);
    const post = await publish(grace, site.group, "Barrière");
    await barrier.hears("post-published", { postId: post.id });
    const reader = await isReset(from);
    const next = await publish(grace, site.group, "Ensuite");
    await reader.hears("post-published", { postId: next.id });
    expect(postIds(reader)).toEqual([next.id]);
  });

  test("when what they missed was swept away, be it everything, unless it is in memory", async () => {
    const before = await listen(ruth);
    const from = before.lastId();
    const post = await publish(grace, site.group, "Bientôt balayé");
    await before.hears("post-published", { postId: post.id });
    await site.db.deleteFrom("outbox").where("position", "is not", null).execute();
    const remembered = await listen(ruth, { lastEventId: from });
    await remembered.hears("post-published", { postId: post.id });
    const restarted = await startTestParvis({ beside: site });
    const listenThere = () => listen(ruth.through(restarted), { lastEventId: from });
    expect((await listenThere()).events[0]?.event).toBe("reset");
    const kept = await publish(grace, site.group, "Gardé");
    await before.hears("post-published", { postId: kept.id });
    expect((await listenThere()).events[0]?.event).toBe("reset");
    await restarted.stop();
    const upToDate = await listen(ruth, { lastEventId: before.lastId() });
    expect(upToDate.events[0]?.event).toBe("resumed");
  });
});

import { afterEach, expect, test } from "vitest";
import {
  type FollowedPrimary,
  followPrimary,
} from "../../server/infrastructure/database/hosts/follow-primary.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { createLog } from "../../server/infrastructure/log.ts";
import { publish, signUpAll, startTestParvis, type TestMember, until } from "../builders/index.ts";
import {
  replicatedDatabase,
  type TestServer,
} from "../builders/replication/replicated-database.ts";
import { type SteeredLine, steeredLine } from "../builders/replication/steered-line.ts";
import { readsOf, usesReplicas } from "./replicated-site.ts";

/** What is acknowledged is on the standby, too. */
const SYNCHRONOUS = { synchronous_standby_names: "*" };
/** Once promoted, it waits for nobody. */
const ALONE = { synchronous_standby_names: "" };

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const held = <T extends { end(): Promise<void> }>(thing: T): T => {
  ends.push(() => thing.end());
  return thing;
};

async function lineTo(server: TestServer): Promise<SteeredLine> {
  const line = await steeredLine(server.connectionString);
  ends.push(() => line.close());
  return line;
}

/** Follows whichever of two servers takes writes. */
async function follow(one: SteeredLine, other: SteeredLine): Promise<FollowedPrimary> {
  const url = `postgresql://parvis@127.0.0.1:${one.port},127.0.0.1:${other.port}/parvis`;
  const followed = await followPrimary(url, createLog("silent"));
  ends.push(() => followed.stop());
  return followed;
}

type Writing = { acknowledged: string[]; refused: number; longestMs: number };

/** Publishes until told to stop, each share again and again under its id until it is acknowledged. */
function keepWriting(member: TestMember, groupId: string) {
  const seen: Writing = { acknowledged: [], refused: 0, longestMs: 0 };
  let going = true;
  const path = `/api/groups/${groupId}/posts`;
  const writing = (async () => {
    while (going) {
      const id = uuidv7();
      const begun = performance.now();
      await until(
        async () => {
          const { status } = await member.post(path, { id, text: `Écrit ${id}` });
          if (status === 201) return true;
          seen.refused++;
          if (status !== 503) throw new Error(`answered ${status}`);
          return false;
        },
        { within: 40_000 },
      );
      seen.acknowledged.push(id);
      seen.longestMs = Math.max(seen.longestMs, Math.round(performance.now() - begun));
    }
  })();
  return {
    seen,
    async stop() {
      going = false;
      await writing;
      return seen;
    },
  };
}

/** How a primary is lost for those who write: no longer there, or silent. */
const LOSSES: [string, (line: SteeredLine) => void][] = [
  [
    "refuses",
    (line) => {
      line.lead(null);
      line.cut();
    },
  ],
  ["is silent", (line) => line.freeze()],
];

test.each(LOSSES)(
  "a primary that %s, and its standby promoted while members write: each acknowledged write is there once",
  async (_, lose) => {
    const made = held(await replicatedDatabase(SYNCHRONOUS));
    const copy = await made.copy(ALONE);
    const [toPrimary, toCopy] = [await lineTo(made.primary), await lineTo(copy)];
    const followed = await follow(toPrimary, toCopy);
    const site = await startTestParvis({
      install: {},
      reach: async () => followed.connection,
      config: { replicaUrls: [toCopy.connectionString] },
    });
    ends.push(site.stop);
    await usesReplicas(site, 1);
    const members = await signUpAll(site, "Ruth", "Boaz", "Naomi");
    const writers = members.map((member) => keepWriting(member, site.group.id));
    await until(() => writers.every(({ seen }) => seen.acknowledged.length >= 5), {
      within: 30_000,
    });
    lose(toPrimary);
    made.following.lead(null);
    made.following.cut();
    await copy.ask("select pg_promote()");
    const before = writers.map(({ seen }) => seen.acknowledged.length);
    await until(
      () => writers.every(({ seen }, at) => seen.acknowledged.length > (before[at] ?? 0) + 5),
      {
        within: 40_000,
      },
    );
    const seen = await Promise.all(writers.map((writer) => writer.stop()));
    const ids = seen.flatMap(({ acknowledged }) => acknowledged);
    const rows = await site.db
      .selectFrom("posts")
      .select("id")
      .where("text", "like", "Écrit %")
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
    const longest = Math.max(...seen.map(({ longestMs }) => longestMs));
    console.info(`${ids.length} acknowledged writes, ${longest} ms without writing at most`);
    expect(longest).toBeLessThan(10_000);
    expect(site.parvis.replicas?.states()[0]?.aside).toBe("writable");
    toPrimary.thaw();
  },
  120_000,
);

test("a copy that follows the lost primary is left aside until it follows the new one", async () => {
  const made = held(await replicatedDatabase());
  const [next, copy] = [await made.copy(), await made.copy()];
  const [toPrimary, toNext] = [await lineTo(made.primary), await lineTo(next)];
  const followed = await follow(toPrimary, toNext);
  const site = await startTestParvis({
    install: {},
    reach: async () => followed.connection,
    config: { replicaUrls: [copy.connectionString] },
  });
  ends.push(site.stop);
  await usesReplicas(site, 1);
  toPrimary.lead(null);
  toPrimary.cut();
  made.following.lead(null);
  made.following.cut();
  await next.ask("select pg_promote()");
  const { id } = await until(() => publish(site.admin, site.group, "Après la bascule"), {
    within: 20_000,
  });
  await until(() => site.parvis.replicas?.states()[0]?.aside === "other-timeline");
  expect((await site.admin.get(`/api/posts/${id}`)).status).toBe(200);
  made.following.lead(next.connectionString);
  await usesReplicas(site, 1);
  const before = readsOf(site).replica;
  await until(async () => {
    expect((await site.admin.get(`/api/posts/${id}`)).status).toBe(200);
    return readsOf(site).replica > before;
  });
}, 90_000);

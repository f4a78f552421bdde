import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../server/infrastructure/database/database.ts";
import { createTestDatabase, until } from "../builders/index.ts";
import { createCommunity } from "../faults/community.ts";
import { expectWholeDatabase } from "../faults/ledger.ts";
import { afterwards, cleanUp, temporaryFolder } from "../faults/parvis-process.ts";
import { type ParvisCluster, type ParvisService, startCluster } from "./cluster.ts";
import { buildFormerVersion, hasFormerVersion, whySkipped } from "./former-version.ts";
import { type AcknowledgedActs, UsualActs } from "./usual-acts.ts";

const isThere = hasFormerVersion();
const why = whySkipped(isThere);

afterAll(cleanUp);

const SERVICES: readonly ParvisService[] = ["web-1", "web-2", "worker"];

/** How often each member does everything, where the former version and this one answer members in turn. */
const SIDE_BY_SIDE = 4;

describe.skipIf(!isThere)(`a community on the former version, taken to this one${why}`, () => {
  test("no request of those who write and read fails, whichever versions stand side by side", async () => {
    const database = await createTestDatabase("template0");
    afterwards(database.drop);
    const cluster = await startCluster({
      databaseUrl: database.connectionString,
      dataDir: await temporaryFolder(),
      folder: await buildFormerVersion(),
      // What a former version does not know yet.
      env: { PARVIS_PUBLIC_URL: "http://parvis.test", REDIS_URL: "" },
    });
    const busy = await keepBusy(cluster);
    const goOn = async (rounds: number) => {
      const before = busy.map((member) => member.rounds());
      const done = () => busy.every((one, at) => one.rounds() >= (before[at] ?? 0) + rounds);
      await until(done, { within: 60_000, what: `${rounds} rounds of each member` });
    };
    await goOn(1);
    for (const name of SERVICES) {
      await replace(cluster, name);
      const before = await cluster.balancer.answered();
      await goOn(name === "web-1" ? SIDE_BY_SIDE : 1);
      const after = await cluster.balancer.answered();
      for (const web of ["web-1", "web-2"]) expect(after[web]).toBeGreaterThan(before[web] ?? 0);
    }
    for (const member of busy) await member.stop();
    expect(busy.flatMap((member) => member.faults)).toEqual([]);
    const { db, close } = openDatabase({ connectionString: database.connectionString, max: 3 });
    afterwards(close);
    await expectWritten(
      db,
      busy.map(({ written }) => written),
    );
  }, 240_000);
});

/** Members of a new community, each of whom writes to the next. */
async function keepBusy(cluster: ParvisCluster): Promise<UsualActs[]> {
  const output = () => SERVICES.map((name) => cluster.process(name).output()).join("\n");
  const entrance = { ...cluster.process("web-1"), url: cluster.url, output };
  const { members, groupIds } = await createCommunity(entrance, ["Adèle", "Bakary", "Céline"]);
  const busy = members.map((member) => new UsualActs(member, groupIds[0] as string));
  for (const [at, member] of busy.entries())
    await member.begin(busy[(at + 1) % busy.length] as UsualActs);
  return busy;
}

/** Ends a process of the former version, and starts this one in its place. */
async function replace(cluster: ParvisCluster, name: ParvisService): Promise<void> {
  const leaving = cluster.process(name);
  // Versions before PARVIS_DRAIN_SECONDS close their door at once: the balancer is told first.
  if (name !== "worker") await cluster.balancer.drain(name);
  leaving.kill("SIGTERM");
  expect((await leaving.ended).code, leaving.output().slice(-2000)).toBe(0);
  await cluster.restart(name);
  if (name === "worker") return;
  await cluster.balancer.ready(name);
  await cluster.balancer.thinks(name, "up");
}

/** Everything that was acknowledged is there once, and nothing is half written. */
async function expectWritten(db: Database, all: readonly AcknowledgedActs[]): Promise<void> {
  const count = (kind: keyof AcknowledgedActs) => all.flatMap((written) => written[kind]).length;
  console.log(
    `${count("posts")} shares, ${count("comments")} comments, ${count("likes")} likes and ` +
      `${count("messages")} messages, each read after it was written`,
  );
  const tables = { posts: "posts", comments: "comments", messages: "private_messages" } as const;
  for (const [kind, table] of Object.entries(tables)) {
    const ids = all.flatMap((written) => written[kind as keyof typeof tables]);
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where deleted_at is null and id = any(${ids})`.execute(db);
    expect(rows.map(({ id }) => id).toSorted(), kind).toEqual(ids.toSorted());
  }
  await until(async () => {
    await expectWholeDatabase(db);
    return true;
  });
}

import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../server/infrastructure/database/database.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { createTestDatabase, until } from "../builders/index.ts";
import { createCommunity, type RemoteMember } from "../faults/community.ts";
import { countPosts, expectWholeDatabase } from "../faults/ledger.ts";
import { afterwards, cleanUp, temporaryFolder } from "../faults/parvis-process.ts";
import { type ParvisService, startCluster } from "./cluster.ts";

/**
 * The folder of a former version, built, which a run of the tests does not have: see
 * docs/how-to/release-a-version.md.
 */
const FORMER = process.env.PARVIS_FORMER;

afterAll(cleanUp);

const SERVICES: readonly ParvisService[] = ["web-1", "web-2", "worker"];

describe.runIf(FORMER)("a community on the former version, taken to this one in turn", () => {
  test("no request of those who write and read fails, whichever versions stand side by side", async () => {
    const database = await createTestDatabase("template0");
    afterwards(database.drop);
    const cluster = await startCluster({
      databaseUrl: database.connectionString,
      dataDir: await temporaryFolder(),
      folder: FORMER as string,
      // What a former version does not know yet.
      env: { PARVIS_PUBLIC_URL: "http://parvis.test", REDIS_URL: "" },
    });
    const output = () => SERVICES.map((name) => cluster.process(name).output()).join("\n");
    const entrance = { ...cluster.process("web-1"), url: cluster.url, output };
    const { members, groupIds } = await createCommunity(entrance);
    const busy = members.map((member) => keepAtIt(member, groupIds[0] as string));
    const goOn = async () => {
      const before = busy.map(({ written }) => written.length);
      await until(() => busy.every(({ written }, at) => written.length > (before[at] ?? 0) + 10), {
        within: 60_000,
      });
    };
    for (const name of SERVICES) {
      await goOn();
      const leaving = cluster.process(name);
      // Versions before PARVIS_DRAIN_SECONDS close their door at once: the balancer is told first.
      if (name !== "worker") await cluster.balancer.drain(name);
      leaving.kill("SIGTERM");
      expect((await leaving.ended).code, leaving.output().slice(-2000)).toBe(0);
      await cluster.restart(name);
      if (name === "worker") continue;
      await cluster.balancer.ready(name);
      await cluster.balancer.thinks(name, "up");
    }
    await goOn();
    for (const member of busy) await member.stop();
    const written = busy.flatMap((member) => member.written);
    console.log(`${written.length} shares, each read after it was written`);
    expect(busy.flatMap(({ faults }) => faults)).toEqual([]);
    const { db, close } = openDatabase({ connectionString: database.connectionString, max: 3 });
    afterwards(close);
    const kept = await countPosts(db);
    expect(written.filter((id) => kept.get(id) !== 1)).toEqual([]);
    await until(async () => {
      await expectWholeDatabase(db);
      return true;
    });
  }, 240_000);
});

/** Publishes, and reads what was published, again and again; nothing is asked twice. */
function keepAtIt(member: RemoteMember, groupId: string) {
  const [written, faults]: [string[], string[]] = [[], []];
  let going = true;
  const ask = async (method: string, path: string, wanted: number, body?: unknown) => {
    const answer = await member.ask(method, path, body).catch((error: Error) => error);
    if ("status" in answer && answer.status === wanted) return true;
    faults.push(`${method} ${path}: ${"status" in answer ? answer.status : answer.message}`);
    return false;
  };
  const working = (async () => {
    while (going) {
      const id = uuidv7();
      if (await ask("POST", `/groups/${groupId}/posts`, 201, { id, text: `Écrit ${id}` })) {
        written.push(id);
        await ask("GET", `/posts/${id}`, 200);
        await ask("GET", "/feed", 200);
      }
    }
  })();
  return {
    written,
    faults,
    async stop() {
      going = false;
      await working;
    },
  };
}

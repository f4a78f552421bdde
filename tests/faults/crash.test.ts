import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { until } from "../builders/index.ts";
import { isAlive } from "../builders/is-alive.ts";
import {
  createCommunity,
  isErrorShape,
  type RemoteCommunity,
  type RemoteMember,
} from "./community.ts";
import { countPosts, expectWholeDatabase } from "./ledger.ts";
import {
  cleanUp,
  copyOf,
  databaseOf,
  killDatabase,
  type ParvisProcess,
  startParvis,
  temporaryFolder,
} from "./parvis-process.ts";

const SOAK = process.env.PARVIS_SOAK === "1";
const POSTS = 200;
const AT_ONCE_EACH = 2;
const PATIENT = { within: 60_000, what: "more acknowledged posts" };

/** A community at rest, which each test copies: making a database takes longer than a crash. */
let settled: { dataDir: string; port: number; community: RemoteCommunity };

beforeAll(async () => {
  const parvis = await startParvis({ dataDir: await temporaryFolder() });
  const community = await createCommunity(parvis);
  parvis.kill("SIGTERM");
  await parvis.ended;
  settled = { dataDir: parvis.dataDir, port: parvis.port, community };
}, 120_000);

afterAll(cleanUp);

/** What members want to publish, and what the server said of each. */
class Publishing {
  readonly waiting: { id: string; author: RemoteMember; text: string }[] = [];
  readonly acknowledged = new Map<string, string>();
  readonly refusals: { status: number; shaped: boolean }[] = [];
  #going = true;
  readonly #community: RemoteCommunity;

  constructor(community: RemoteCommunity) {
    this.#community = community;
    for (let number = 0; number < POSTS; number++) {
      const author = community.members[number % community.members.length] as RemoteMember;
      this.waiting.push({ id: uuidv7(), author, text: `Partage ${number}` });
    }
  }

  /** Publishes until nothing is left, or until the connection breaks where `patient` is false. */
  async run(patient: boolean): Promise<void> {
    this.#going = true;
    const lines = this.#community.members.length * AT_ONCE_EACH;
    await Promise.all(Array.from({ length: lines }, () => this.#line(patient)));
  }

  async #line(patient: boolean): Promise<void> {
    for (let wish = this.waiting.shift(); wish; wish = this.waiting.shift()) {
      const done = await this.#publish(wish).catch(() => {
        this.#going &&= patient;
        return false;
      });
      if (!done) this.waiting.push(wish);
      if (!this.#going) return;
    }
  }

  async #publish({ id, author, text }: Publishing["waiting"][number]): Promise<boolean> {
    const [groupId, ...alsoGroupIds] = this.#community.groupIds;
    const wish = { id, text, alsoGroupIds };
    const answer = await author.ask("POST", `/groups/${groupId}/posts`, wish);
    if (answer.status === 201) {
      this.acknowledged.set(String(answer.body.id), String(answer.body.text));
      return true;
    }
    this.refusals.push({ status: answer.status, shaped: isErrorShape(answer) });
    return false;
  }
}

/** Checks that every acknowledged post is there exactly once, and nothing by half. */
async function expectAllKept(parvis: ParvisProcess, publishing: Publishing): Promise<void> {
  const { db, close } = databaseOf(parvis.dataDir);
  const kept = await countPosts(db);
  const lost = [...publishing.acknowledged.keys()].filter((id) => kept.get(id) !== 1);
  expect(lost, "acknowledged posts that are not there exactly once").toEqual([]);
  await expectWholeDatabase(db);
  await close();
}

const crashes: Record<string, (parvis: ParvisProcess) => Promise<void>> = {
  "the server and its database are killed": async (parvis) => {
    parvis.kill("SIGKILL");
    await killDatabase(parvis.dataDir);
    await parvis.ended;
  },
  "the server is killed and its database left behind": async (parvis) => {
    parvis.kill("SIGKILL");
    await until(() => !isAlive(parvis.pid));
  },
};

describe("members publish 200 posts, and", { timeout: SOAK ? 1_800_000 : 120_000 }, () => {
  it.each(Object.keys(crashes))("%s in the middle: nothing acknowledged is lost", async (how) => {
    const { port, community } = settled;
    const dataDir = await copyOf(settled.dataDir);
    let parvis = await startParvis({ dataDir, port });
    const publishing = new Publishing(community);
    const times = SOAK ? 40 : 1;
    for (let time = 1; time <= times; time++) {
      const enough = publishing.acknowledged.size + Math.floor(POSTS / (times + 2));
      const run = publishing.run(false);
      await until(() => publishing.acknowledged.size >= enough, PATIENT);
      await crashes[how]?.(parvis);
      await run;
      parvis = await startParvis({ dataDir, port });
      await expectAllKept(parvis, publishing);
    }
    expect(publishing.acknowledged.size).toBeLessThan(POSTS);
    await publishing.run(true);
    expect(publishing.acknowledged.size).toBe(POSTS);
    expect(publishing.refusals).toEqual([]);
    await expectAllKept(parvis, publishing);
    await parvis.crash();
  });

  it("the database alone is killed: the server comes back by itself and loses nothing", async () => {
    const { port, community } = settled;
    const parvis = await startParvis({ dataDir: await copyOf(settled.dataDir), port });
    const publishing = new Publishing(community);
    const run = publishing.run(true);
    const times = SOAK ? 20 : 2;
    for (let time = 1; time <= times; time++) {
      const enough = Math.floor((POSTS * time) / (times + 1));
      await until(() => publishing.acknowledged.size >= enough, PATIENT);
      await killDatabase(parvis.dataDir);
    }
    await run;
    expect(publishing.acknowledged.size).toBe(POSTS);
    expect(publishing.refusals.filter(({ shaped, status }) => !shaped || status < 500)).toEqual([]);
    await expectAllKept(parvis, publishing);
    await parvis.crash();
  });
});

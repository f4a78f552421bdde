import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectAccount } from "../../server/features/sharing/publishing/test-publishing.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { PlatformId } from "../../shared/sharing/platforms.ts";
import { freePort } from "../builders/free-port.ts";
import {
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../builders/index.ts";
import { numbersFrom } from "../fakes/numbers.ts";
import { type AnyPlatform, startAnyPlatform } from "../fakes/platforms/any-platform.ts";
import { type Behaviour, MOMENTS } from "../fakes/platforms/loopback.ts";
import { send } from "./community.ts";

const SOAK = process.env.PARVIS_SOAK === "1";
const SHARES = SOAK ? 1020 : 40;
/** Times that the server and the worker are killed at each of the moments. */
const ROUNDS = SOAK ? 12 : 1;
const PATIENT = { within: SOAK ? 1_800_000 : 120_000 };

const PROCESS = fileURLToPath(new URL("publishing-process.ts", import.meta.url));
const PLATFORMS = ["facebook", "instagram", "twitter", "linkedin", "telegram"] as const;
const chance = numbersFrom(20_261_122);

/** One in three requests to publish goes wrong, in every way a platform can. */
const WRONG: Behaviour[] = [
  "timeout-after-accepting",
  "hang-up-after-accepting",
  "500-after-accepting",
  "timeout-before-accepting",
  "hang-up-before-accepting",
  "html",
  "500",
  { status: 400, json: { error: "refused" } },
  { status: 429, json: { error: "slow" }, headers: { "retry-after": "1" } },
];
const misbehave = () => (chance.below(3) > 0 ? null : (WRONG[chance.below(WRONG.length)] ?? null));

let site: TestParvis;
let author: TestMember;
let photo: string;
const doubles = new Map<PlatformId, AnyPlatform>();

beforeAll(async () => {
  for (const id of PLATFORMS) doubles.set(id, await startAnyPlatform({ misbehave }));
  // Nothing here works on jobs: that is for the processes which are killed.
  site = await startTestParvis({ config: { roles: ["web"] } });
  author = await signUp(site, "Autrice");
  photo = await uploadPhoto(author);
  await publish(author, site.group, "L’affiche", { mediaIds: [photo] });
  for (const [platform, { token }] of doubles) {
    await connectAccount(site, { ownerId: author.id, platform, name: "Paroisse", token });
    await site.admin.patch(`/api/admin/platforms/${platform}`, { limits: { rateLimit: 10_000 } });
  }
}, 120_000);

afterAll(async () => {
  await Promise.all([web, worker].map((one) => one?.kill()));
  for (const double of doubles.values()) await double.stop();
  await site.stop();
});

/** A process that is killed, and started again. */
class Mortal {
  readonly #role: "web" | "worker";
  readonly port: number;
  #child: ChildProcess | undefined;

  constructor(role: "web" | "worker", port: number) {
    this.#role = role;
    this.port = port;
  }

  async start(): Promise<void> {
    const places = [...doubles].map(([id, { addresses }]) => [id, addresses]);
    const child = spawn(process.execPath, [PROCESS], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: "production",
        DATABASE_URL: site.database.connectionString,
        PARVIS_DATA_DIR: site.dataDir,
        PARVIS_PUBLIC_URL: "http://parvis.test",
        PARVIS_PORT: String(this.port),
        PARVIS_ROLES: this.#role,
        PARVIS_LOG_LEVEL: "fatal",
        PARVIS_RATE_LIMIT_FACTOR: "0",
        PARVIS_OUTGOING_ALLOW: [...doubles.values()].map(({ place }) => place).join(","),
        PARVIS_PLATFORM_ADDRESSES: JSON.stringify(Object.fromEntries(places)),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    await new Promise<void>((ready, failed) => {
      child.stdout?.once("data", () => ready());
      child.once("close", (code) => failed(new Error(`ended before it was ready: ${code}`)));
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "close");
  }
}

let web: Mortal | undefined;
let worker: Mortal | undefined;

/** Publishes one share, asking again until the server says that it has it. */
async function publishOne(number: number): Promise<string> {
  const id = uuidv7();
  const body = {
    id,
    platforms: PLATFORMS,
    content: { text: `Annonce ${number} de la paroisse`, images: [{ id: photo }] },
  };
  const { cookie } = author.cookieHeader();
  const ask = { method: "POST", body, ...(cookie ? { cookie } : {}) };
  await until(async () => {
    const answer = await send(`http://127.0.0.1:${web?.port}/api/shares`, ask);
    if (answer.status === 201) return true;
    throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  }, PATIENT);
  return id;
}

async function publishAll(numbers: number[]): Promise<string[]> {
  const ids: string[] = [];
  const line = async () => {
    for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
      ids.push(await publishOne(next));
    }
  };
  await Promise.all(Array.from({ length: 4 }, line));
  return ids;
}

/** Statements that wait for a lock to save a share. */
const savesWaiting = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'insert into "shares"%'`.execute(site.db);
  return rows.length > 0;
};

const sharesSaved = async () =>
  Number(
    (await site.db.selectFrom("shares").select(sql`count(*)`.as("count")).executeTakeFirstOrThrow())
      .count,
  );

type Kill = (double: AnyPlatform, armed: () => void) => Promise<Mortal | undefined>;

/** When to kill a process: calls `armed` once set, and resolves once the process is dead. */
const KILLS: { at: string; kill: Kill }[] = [
  // What a platform has of the request when the worker dies: nothing yet, all, its answer too.
  ...MOMENTS.map((moment) => ({
    at: `worker, ${moment}`,
    kill: (double: AnyPlatform, armed: () => void) => {
      const killed = double.during(moment, "publish", async () => {
        await worker?.kill();
        return worker;
      });
      armed();
      return killed;
    },
  })),
  {
    at: "server, while it saves a share",
    kill: (_, armed) =>
      site.db.transaction().execute(async (tx) => {
        await sql`lock table shares in exclusive mode`.execute(tx);
        armed();
        await until(savesWaiting, PATIENT);
        await web?.kill();
        return web;
      }),
  },
  {
    at: "server, once a share is saved",
    kill: async (_, armed) => {
      const before = await sharesSaved();
      armed();
      await until(async () => (await sharesSaved()) > before, PATIENT);
      await web?.kill();
      return web;
    },
  },
];

/** Publishes shares while a process is killed and restarted; a platform is away meanwhile. */
async function publishAndKill(round: number, numbers: number[]): Promise<string[]> {
  const { kill } = KILLS[round % KILLS.length] as (typeof KILLS)[number];
  const [held, gone] = [round, round + 1].map((one) =>
    doubles.get(PLATFORMS[one % PLATFORMS.length] as PlatformId),
  );
  const { promise: armed, resolve: arm } = Promise.withResolvers<void>();
  const killed = kill(held as AnyPlatform, arm).then((mortal) =>
    gone?.away(async () => mortal?.start()),
  );
  await Promise.race([armed, killed]);
  const [ids] = await Promise.all([publishAll(numbers), killed]);
  return ids;
}

type Ended = { platform: PlatformId; state: string; text: string; code: string | null };

const deliveries = async (): Promise<Ended[]> =>
  (
    await site.db
      .selectFrom("deliveries")
      .innerJoin("shares", "shares.id", "deliveries.share_id")
      .select(["deliveries.platform", "deliveries.state", "deliveries.error_code", "shares.text"])
      .execute()
  ).map((row) => ({ ...row, platform: row.platform as PlatformId, code: row.error_code }));

const ENDS = ["published", "failed", "unknown"];

test(`${SHARES} shares to 5 platforms that fail in every way, server and worker killed: nothing goes out twice, nothing is lost`, {
  timeout: SOAK ? 3_600_000 : 300_000,
}, async () => {
  web = new Mortal("web", await freePort());
  worker = new Mortal("worker", 0);
  await Promise.all([web.start(), worker.start()]);
  const rounds = ROUNDS * KILLS.length;
  const ids: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const numbers = Array.from({ length: SHARES / rounds }, (_, n) => round * SHARES + n);
    ids.push(...(await publishAndKill(round, numbers)));
  }
  const ended = await until(async () => {
    const all = await deliveries();
    return all.every(({ state }) => ENDS.includes(state)) && all;
  }, PATIENT);

  expect(ended).toHaveLength(ids.length * PLATFORMS.length);
  const wrong: string[] = [];
  for (const [platform, double] of doubles) {
    const times = new Map<string, number>();
    for (const { text } of double.publications()) {
      const [words = ""] = /Annonce \d+/.exec(text) ?? [];
      times.set(words, (times.get(words) ?? 0) + 1);
    }
    for (const one of ended.filter((row) => row.platform === platform)) {
      const [words = ""] = /Annonce \d+/.exec(one.text) ?? [];
      const count = times.get(words) ?? 0;
      const right =
        one.state === "published" ? count === 1 : one.state === "failed" ? count === 0 : count < 2;
      if (!right) wrong.push(`${platform} ${words}: ${one.state}, out ${count} times`);
    }
  }
  expect(wrong).toEqual([]);
  const states = new Set(ended.map(({ state }) => state));
  expect(states).toEqual(new Set(ENDS));
  const silent = ended.filter(({ state, code }) => state !== "published" && code === null);
  expect(silent).toEqual([]);
});

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectAccount } from "../../server/features/sharing/publishing/test-publishing.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { PLATFORMS, type PlatformId } from "../../shared/sharing/platforms.ts";
import { takesReply } from "../../shared/sharing/post-formats.ts";
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
/** Those that Parvis speaks to, each with a double of its own. */
const SPOKEN_TO = [
  "facebook",
  "instagram",
  "twitter",
  "linkedin",
  "telegram",
  "threads",
  "bluesky",
] as const;
/** Five of the eleven for each share, each platform as often as the others. */
const EACH = 5;
const platformsOf = (number: number): PlatformId[] =>
  Array.from(
    { length: EACH },
    (_, at) => PLATFORMS[(number * EACH + at) % PLATFORMS.length],
  ).filter((one) => one !== undefined);
const isSpokenTo = (platform: PlatformId): boolean => SPOKEN_TO.some((one) => one === platform);

/** Longer than one post of X or Bluesky: the rest follows as a thread. */
const textOf = (number: number): string =>
  `Annonce ${number} de la paroisse. ${"Venez chanter avec nous dimanche, tout le monde est attendu. ".repeat(6)}`;
const OVERRIDES = {
  ...Object.fromEntries(
    ["facebook", "instagram", "linkedin"].map((id) => [id, { firstComment: "Inscriptions ici" }]),
  ),
  ...Object.fromEntries(["twitter", "threads", "bluesky"].map((id) => [id, { thread: true }])),
};
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
  for (const id of SPOKEN_TO) doubles.set(id, await startAnyPlatform({ misbehave }));
  // Nothing here works on jobs: that is for the processes which are killed.
  site = await startTestParvis({ config: { roles: ["web"] } });
  author = await signUp(site, "Autrice");
  photo = await uploadPhoto(author);
  await publish(author, site.group, "L’affiche", { mediaIds: [photo] });
  for (const [platform, { token }] of doubles) {
    await connectAccount(site, { ownerId: author.id, platform, name: "Paroisse", token });
    await site.admin.patch(`/api/admin/platforms/${platform}`, {
      enabled: true,
      limits: { rateLimit: 10_000 },
    });
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
    platforms: platformsOf(number),
    overrides: OVERRIDES,
    content: { text: textOf(number), images: [{ id: photo }] },
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
    doubles.get(SPOKEN_TO[one % SPOKEN_TO.length] as PlatformId),
  );
  const { promise: armed, resolve: arm } = Promise.withResolvers<void>();
  const killed = kill(held as AnyPlatform, arm).then((mortal) =>
    gone?.away(async () => mortal?.start()),
  );
  await Promise.race([armed, killed]);
  const [ids] = await Promise.all([publishAll(numbers), killed]);
  return ids;
}

type Ended = {
  id: string;
  platform: PlatformId;
  state: string;
  text: string;
  code: string | null;
  /** The platform's id of it, and that of the post it follows; null for a post of its own. */
  postId: string | null;
  above: string | null;
  follows: string | null;
};

const deliveries = async (): Promise<Ended[]> => {
  const { rows } = await sql<Ended>`
    select d.id, d.platform, d.state, d.error_code as code, s.text, d.external_id as "postId",
      p.external_id as above, d.follows
    from deliveries d join shares s on s.id = d.share_id left join deliveries p on p.id = d.follows`.execute(
    site.db,
  );
  return rows;
};

const ENDS = ["published", "failed", "unknown"];

/** How often what a delivery brings is on its platform. */
function timesOut({ text, above, platform, follows }: Ended): number {
  const out = doubles.get(platform)?.publications() ?? [];
  if (follows) return out.filter(({ under }) => under === above).length;
  const [words = ""] = /Annonce \d+ /.exec(text) ?? [];
  return out.filter((one) => one.under === null && one.text.includes(words)).length;
}

function isAsItSays(one: Ended): boolean {
  const times = timesOut(one);
  if (one.state === "published") return times === 1;
  return one.state === "failed" ? times === 0 : times < 2;
}

/** What follows a post is there for each that is out, and under no other. */
function expectFollowUps(all: readonly Ended[], posts: readonly Ended[]): void {
  const followed = new Set(all.map(({ follows }) => follows));
  const commented = posts.filter(({ platform }) => takesReply(platform, "comment"));
  for (const { id, state } of commented) expect(followed.has(id)).toBe(state === "published");
  const under = [...doubles.values()].flatMap((double) =>
    double.publications().filter((one) => one.under !== null),
  );
  const known = new Set(all.map(({ postId }) => postId));
  expect(under.length).toBeGreaterThan(0);
  expect(under.filter((one) => !known.has(one.under))).toEqual([]);
}

/** Publishes every share, in as many rounds as there are kills. @returns their ids */
async function publishInRounds(): Promise<string[]> {
  const rounds = ROUNDS * KILLS.length;
  const each = SHARES / rounds;
  const ids: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const numbers = Array.from({ length: each }, (_, n) => round * each + n);
    ids.push(...(await publishAndKill(round, numbers)));
  }
  return ids;
}

test(`${SHARES} shares to eleven platforms that fail in every way, server and worker killed: nothing goes out twice, first comments and threads included, nothing is lost`, {
  timeout: SOAK ? 3_600_000 : 300_000,
}, async () => {
  web = new Mortal("web", await freePort());
  worker = new Mortal("worker", 0);
  await Promise.all([web.start(), worker.start()]);
  const ids = await publishInRounds();
  const all = await until(async () => {
    const known = await deliveries();
    const spoken = known.filter(({ platform }) => isSpokenTo(platform));
    return spoken.every(({ state }) => ENDS.includes(state)) && known;
  }, PATIENT);

  const posts = all.filter(({ follows }) => follows === null);
  expect(posts).toHaveLength(ids.length * EACH);
  const windows = posts.filter(({ platform }) => !isSpokenTo(platform));
  expect(new Set(windows.map(({ state }) => state))).toEqual(new Set(["to-open"]));
  const ended = all.filter(({ platform }) => isSpokenTo(platform));
  const wrong = ended.filter((one) => !isAsItSays(one));
  expect(wrong.map((one) => `${one.platform}: ${one.state}, out ${timesOut(one)} times`)).toEqual(
    [],
  );
  expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(ENDS));
  const silent = ended.filter(({ state, code }) => state !== "published" && code === null);
  expect(silent).toEqual([]);

  expectFollowUps(all, posts);
});

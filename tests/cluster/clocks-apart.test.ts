import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { telegram } from "../../server/features/sharing/platforms/adapters/telegram/telegram.ts";
import type { Database } from "../../server/infrastructure/database/database.ts";
import { findTask, holdTask } from "../../server/infrastructure/task-mark.ts";
import {
  Client,
  comment,
  converse,
  heard,
  messagesOf,
  publish,
  readPages,
  say,
  signUp,
  type TestMember,
  until,
  uploadPhoto,
} from "../builders/index.ts";
import { BOT_TOKEN } from "../builders/platform-benches.ts";
import { startTelegramDouble, type TelegramDouble } from "../fakes/platforms/telegram.ts";
import type { ParvisProcess } from "../faults/parvis-process.ts";
import { type ParvisService, startAnother } from "./cluster.ts";
import { type ClusterSite, startClusterSite } from "./cluster-site.ts";
import { metricOf } from "./metrics-of.ts";
import { shiftedBy } from "./shifted-clock.ts";
import { METRICS_TOKEN } from "./whole-stack.ts";

const MINUTE_S = 60;
const SECOND = 1000;
/** A clock that is followed is right to two seconds; a busy machine takes some for the rest. */
const NEARLY = 15 * SECOND;

/** What two machines write nearer than this has no order: half of an answer's time is what they differ by. */
const FAR_ENOUGH = SECOND;

let running: ClusterSite;
let double: TelegramDouble;
let env: Record<string, string>;
/** By the process that is a minute late, and by the one that is a minute early. */
let grace: TestMember;
let paul: TestMember;

beforeAll(async () => {
  double = await startTelegramDouble({ token: BOT_TOKEN });
  env = {
    PARVIS_METRICS_TOKEN: METRICS_TOKEN,
    PARVIS_OUTGOING_ALLOW: double.place,
    PARVIS_PLATFORM_ADDRESSES: JSON.stringify({ telegram: double.addresses }),
  };
  running = await startClusterSite({
    env,
    envOf: { "web-1": shiftedBy(-MINUTE_S), "web-2": shiftedBy(MINUTE_S) },
  });
  const { site } = running;
  const [late, early] = [web("web-1"), web("web-2")];
  grace = (await signUp({ ...site, url: late.url }, "Grâce")).through(late);
  paul = (await signUp({ ...site, url: early.url }, "Paul")).through(early);
}, 120_000);

afterAll(async () => {
  await running?.stop();
  await double?.stop();
});

const web = (name: "web-1" | "web-2") => running.cluster.process(name);
const byLate = (member: TestMember) => member.through(web("web-1"));
const byEarly = (member: TestMember) => member.through(web("web-2"));
const textsOf = (items: { text: string }[]) => items.map(({ text }) => text);

test.each([
  ["web-1", "retarde", -MINUTE_S],
  ["web-2", "avance", MINUTE_S],
] as const)(
  "%s says in its log, at its health and by a figure that it is apart",
  async (name, word, ahead) => {
    const process = web(name);
    const said = process.output().match(/L’horloge de cette machine [^"]*/g);
    expect(said).toHaveLength(1);
    expect(said?.[0]).toContain(`${word} de 60\u00a0s sur celle de la base de données`);
    const health = await fetch(`${process.url}/api/health`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: "degraded", failing: ["clock"] },
    ]);
    const measured = await metricOf(process, "database_clock_ahead_seconds");
    expect(Math.abs(measured - ahead)).toBeLessThan(2);
  },
);

test("a process whose clock is right says nothing of it", () => {
  expect(running.cluster.process("worker").output()).not.toContain("L’horloge");
});

test("what both write stands in the order in which it was written, and is dated right", async () => {
  const { group, db } = running.site;
  const wanted: string[] = [];
  for (let turn = 0; turn < 3; turn++)
    for (const [member, text] of [
      [grace, `En retard, ${turn}`],
      [paul, `En avance, ${turn}`],
    ] as const) {
      await publish(member, group, text);
      wanted.unshift(text);
      await pause(FAR_ENOUGH);
    }
  for (const reader of [grace, paul]) {
    const pages = await readPages(reader, `/api/groups/${group.id}/posts?limit=2`);
    expect(textsOf(pages.flatMap(({ items }) => items)).slice(0, wanted.length)).toEqual(wanted);
  }
  const written = await db
    .selectFrom("posts")
    .select("created_at")
    .where("text", "in", wanted)
    .execute();
  for (const { created_at: at } of written)
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(NEARLY);
});

test("a stream goes on by the other process without a hole, and typing passes", async () => {
  const { group } = running.site;
  const conversation = await converse(grace, paul);
  const before = await grace.listen();
  const post = await publish(paul, group, "Qui vient dimanche ?");
  await before.hears("post-published", { postId: post.id });
  before.close();
  const answers = [];
  for (const [member, text] of [
    [paul, "Moi"],
    [grace, "Moi aussi"],
    [paul, "À dimanche"],
  ] as const) {
    answers.push(await comment(member, post, text));
    await pause(FAR_ENOUGH);
  }
  const after = await byEarly(grace).listen({ lastEventId: before.lastId() });
  const comments = () => after.facts().filter(({ kind }) => kind === "comment-written");
  await until(() => comments().length === answers.length);
  expect(comments().map((fact) => "commentId" in fact && fact.commentId)).toEqual(
    answers.map(({ id }) => id),
  );
  expect(after.events.filter(({ event }) => event === "reset")).toEqual([]);
  const typing = { kind: "typing", conversationId: conversation.id, memberId: paul.id };
  const typed = await paul.post(`/api/conversations/${conversation.id}/typing`);
  expect(typed.status, typed.text).toBe(202);
  await until(() =>
    after.briefs().some((brief) => JSON.stringify(brief) === JSON.stringify(typing)),
  );
  for (const text of ["Bonjour", "Tu viens ?"]) await say(grace, conversation, text);
  await say(paul, conversation, "Oui");
  for (const reader of [byEarly(grace), byLate(paul)])
    expect(textsOf(await messagesOf(reader, conversation))).toEqual([
      "Oui",
      "Tu viens ?",
      "Bonjour",
    ]);
  after.close();
});

test("a session, the address of a photo and an invitation of one process serve on the other", async () => {
  const { site } = running;
  for (const [member, here, there] of [
    [grace, byLate, byEarly],
    [paul, byEarly, byLate],
  ] as const) {
    const device = await member.onAnotherDevice();
    expect((await there(device).get("/api/me")).status).toBe(200);
    const photo = await uploadPhoto(here(device));
    const post = await publish(here(device), site.group, "Une photo", { mediaIds: [photo] });
    const [shown] = (await here(device).get(`/api/posts/${post.id}`)).body.media;
    expect((await there(device).get(shown.url)).status).toBe(200);
    const link = await here(device).post("/api/me/affiliation");
    expect([link.status, link.text]).toEqual([200, expect.stringContaining('"code"')]);
    const invited = await signUp({ ...site, url: there(device).url }, `Invité par ${member.name}`, {
      invitationCode: link.body.code,
    });
    const joined = (await here(device).get("/api/me/affiliation/members")).body.items;
    const ids = joined.map(({ member }: { member: { id: string } }) => member.id);
    expect(ids).toEqual([invited.id]);
  }
});

/** One more process of this community, whose clock is so many seconds ahead. */
function another(name: ParvisService, seconds: number, more: Record<string, string> = {}) {
  const { database, dataDir } = running.site;
  return startAnother(name, running.cluster.redis.url, {
    dataDir,
    databaseUrl: database.connectionString,
    env: { PARVIS_PUBLIC_URL: "http://parvis.test", ...env, ...more },
    envOf: { [name]: shiftedBy(seconds) },
  });
}

test("a password that is guessed by both in turn is guessed ten times", async () => {
  const limited = { PARVIS_RATE_LIMIT_FACTOR: "1" };
  const both = await Promise.all([
    another("web-2", MINUTE_S, limited),
    another("web-1", -MINUTE_S, limited),
  ]);
  const codes = [];
  for (let turn = 0; turn < 12; turn++) {
    const visitor = new Client((both[turn % 2] as ParvisProcess).url);
    const guess = { email: grace.email, password: `essai-${turn}` };
    codes.push((await heard(() => visitor.post("/api/identity/sign-in/email", guess))).body.code);
  }
  expect(codes.slice(0, 10)).not.toContain("TOO_MANY_REQUESTS");
  expect(codes.slice(10)).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  await Promise.all(both.map((process) => process.crash()));
}, 60_000);

const sentTo = (text: string) => double.publications().filter((one) => one.text.includes(text));

async function share(by: TestMember, text: string, scheduleFor: string | null = null) {
  const wish = { platforms: [telegram.id], content: { text }, scheduleFor };
  const asked = await by.post("/api/shares", wish);
  expect(asked.status, asked.text).toBe(201);
}

test("a share goes out once, when it is asked for, by whichever process", async () => {
  const { admin } = running.site;
  const enabled = await admin.patch("/api/admin/platforms/telegram", { enabled: true });
  expect(enabled.status, enabled.text).toBe(200);
  const account = { accountId: "@paroisse", accessToken: BOT_TOKEN };
  const connected = await grace.post("/api/social-accounts/accounts", {
    platform: telegram.id,
    ...account,
  });
  expect(connected.status, connected.text).toBe(201);
  const moment = Date.now() + 5 * SECOND;
  const scheduled = new Date(moment).toISOString();
  await share(byEarly(grace), "Tout de suite, en avance");
  await share(byLate(grace), "Tout de suite, en retard");
  await share(byEarly(grace), "À son heure, en avance", scheduled);
  await share(byLate(grace), "À son heure, en retard", scheduled);
  for (const text of ["Tout de suite, en avance", "Tout de suite, en retard"])
    await until(() => sentTo(text).length > 0, { within: NEARLY });
  for (const text of ["À son heure, en avance", "À son heure, en retard"])
    await until(() => sentTo(text).length > 0, { within: 5 * SECOND + NEARLY });
  const counted = double.publications().map(({ text, sentAt }) => [text, sentAt >= moment]);
  expect(counted.length).toBe(4);
  for (const [text, after] of counted)
    if (String(text).includes("À son heure")) expect(after, String(text)).toBe(true);
});

test("a move that goes on in the folder that they share is not taken for dead", async () => {
  const { dataDir } = running.site;
  const heard = await Promise.all([byLate(paul).listen(), byEarly(paul).listen()]);
  const held = await holdTask(dataDir, "moving");
  const hearMoving = async () => {
    for (const stream of heard)
      await until(() => stream.briefs().some(({ kind }) => kind === "moving"));
  };
  try {
    await hearMoving();
    for (const stream of heard) stream.events.length = 0;
    await hearMoving();
    expect(await findTask(dataDir, "moving")).toBe("going");
  } finally {
    await held?.release();
    for (const stream of heard) stream.close();
  }
});

test("what a worker that is late is sending is not taken from it by one that is early", async () => {
  const { site, cluster } = running;
  const { db } = site;
  await cluster.process("worker").crash();
  const late = await another("worker", -MINUTE_S);
  const [inside, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = double.during("accepted", "publish", async () => {
    inside.resolve();
    await answered.promise;
  });
  await share(grace, "Une seule fois");
  await inside.promise;
  const stateOf = async () => {
    const one = db.selectFrom("deliveries").select("state").orderBy("created_at", "desc").limit(1);
    return (await one.executeTakeFirstOrThrow()).state;
  };
  // It is alive, and says nothing while it waits; the first thing that the other does is to look.
  late.kill("SIGSTOP");
  await site.parvis.services.jobs.enqueue(db, "sweep-deliveries", {});
  const early = await another("worker", MINUTE_S);
  await until(() => hasSwept(db), { within: 30_000 });
  expect(await stateOf()).toBe("sending");
  late.kill("SIGCONT");
  answered.resolve();
  await held;
  await until(async () => (await stateOf()) === "published", { within: NEARLY });
  expect(sentTo("Une seule fois")).toHaveLength(1);
  expect(late.output()).toContain("retarde de 60\u00a0s");
  expect(early.output()).toContain("avance de 60\u00a0s");
}, 60_000);

async function hasSwept(db: Database): Promise<boolean> {
  const { rows } = await sql`select from jobs.job where name = 'sweep-deliveries'
    and state in ('created', 'active', 'retry')`.execute(db);
  return rows.length === 0;
}

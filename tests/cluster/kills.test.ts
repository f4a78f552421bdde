import { afterAll, beforeAll, expect, test } from "vitest";
import {
  jpeg,
  publish,
  signUpAll,
  type TestMember,
  until,
  uploadPhoto,
} from "../builders/index.ts";
import { expectKept } from "./expect-kept.ts";
import { keepListening } from "./lasting-stream.ts";
import { startWholeStack, type WholeStack } from "./whole-stack.ts";
import { keepWriting } from "./writers.ts";

const SOAK = process.env.PARVIS_SOAK === "1";
/** Losses of a part, the promotion apart; `PARVIS_KILLS=100 npm run soak -- cluster/kills`. */
const KILLS = Number(process.env.PARVIS_KILLS ?? (SOAK ? 60 : 6));

let stack: WholeStack;
let writers: TestMember[];
let readers: TestMember[];

beforeAll(async () => {
  stack = await startWholeStack();
  const people = await signUpAll(stack.site, "Adèle", "Bakary", "Céline", "David", "Esther");
  writers = people.slice(0, 3);
  readers = people.slice(3);
}, 180_000);

afterAll(() => stack?.stop());

type Loss = { name: string; lose(): Promise<void>; giveBack(): Promise<void> };

const ofProcess = (name: "web-1" | "web-2" | "worker"): Loss => ({
  name,
  async lose() {
    await stack.cluster.process(name).crash();
    if (name !== "worker") await stack.cluster.balancer.thinks(name, "down");
  },
  async giveBack() {
    await stack.cluster.restart(name);
    if (name !== "worker") await stack.cluster.balancer.thinks(name, "up");
  },
});

/** Each part that may be lost for a while, and come back as it was or with nothing it knew. */
const LOSSES: Loss[] = [
  ofProcess("web-1"),
  ofProcess("web-2"),
  ofProcess("worker"),
  {
    name: "Redis",
    lose: () => stack.cluster.redis.kill(),
    giveBack: () => stack.cluster.redis.start(),
  },
  {
    name: "the replica, for who reads",
    async lose() {
      stack.toCopy.lead(null);
      stack.toCopy.cut();
    },
    giveBack: async () => stack.toCopy.lead(stack.copy.connectionString),
  },
  {
    name: "S3",
    lose: async () => {
      stack.s3.trouble = () => ({ status: 503, code: "SlowDown" });
    },
    giveBack: async () => {
      stack.s3.trouble = () => null;
    },
  },
];

/** Longest that all of it may take, in milliseconds: what is checked at the end grows with the losses. */
const PATIENCE_MS = 300_000 + KILLS * 20_000;

test(
  "every part is lost in turn, then the primary for good: what was acknowledged is there once, and heard once",
  async () => {
    const { site, toPrimary, database, copy } = stack;
    const streams = await Promise.all(readers.map((reader) => keepListening(reader)));
    const written = keepWriting(writers, site.group.id);
    const photos = keepSending(writers[0] as TestMember);
    const goesOn = async (what: string) => {
      const before = written.acknowledged.length;
      await until(() => written.acknowledged.length > before + 15, { within: 60_000, what });
    };
    for (let kill = 0; kill < KILLS; kill++) {
      const loss = LOSSES[kill % LOSSES.length] as Loss;
      await goesOn(`writing before ${loss.name} is lost`);
      await loss.lose();
      await goesOn(`writing without ${loss.name}`);
      await loss.giveBack();
    }
    await goesOn("writing before the primary is lost");
    toPrimary.lead(null);
    toPrimary.cut();
    database.following.lead(null);
    database.following.cut();
    await copy.ask("select pg_promote()");
    await goesOn("writing on the promoted standby");
    await written.stop();
    console.log(
      `${written.acknowledged.length} shares, the longest ${written.longest().toFixed()} ms, ` +
        `${written.troubles.length} sent again, ` +
        `streams opened again ${streams.map((stream) => stream.returns()).join(" and ")} times`,
    );
    await expectKept(site.db, written, streams);
    for (const stream of streams) stream.close();
    await expectShown(await photos.stop());
  },
  PATIENCE_MS,
);

/** One photo after the other, each sent again from its beginning as long as it is not taken. */
function keepSending(member: TestMember) {
  const taken: string[] = [];
  let going = true;
  const sending = (async () => {
    const bytes = await jpeg(400, 300);
    const patience = { within: 60_000, what: "a photo that is taken" };
    while (going) taken.push(await until(() => uploadPhoto(member, bytes), patience));
  })();
  return {
    async stop() {
      going = false;
      await sending;
      return taken;
    },
  };
}

/** Each photo that was taken is shown, in the posts of who sent it. */
async function expectShown(photos: readonly string[]): Promise<void> {
  const { site } = stack;
  const [sender] = writers as [TestMember];
  expect(photos.length).toBeGreaterThan(KILLS);
  for (const photo of photos) {
    const post = await publish(sender, site.group, "Une photo", { mediaIds: [photo] });
    const [shown] = (await sender.get(`/api/posts/${post.id}`)).body.media;
    expect((await sender.get(shown.url)).status).toBe(200);
  }
}

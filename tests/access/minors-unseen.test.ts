import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_ADDRESSES } from "../../server/app/pages/page-addresses.ts";
import { sendAlerts } from "../../server/features/notifications/alerts/alert-beat.ts";
import { alertDue } from "../../server/features/notifications/alerts/alert-due.ts";
import { sendDigests } from "../../server/features/notifications/digest/digest.job.ts";
import { unzipped } from "../archives/unzipped.ts";
import {
  type Client,
  DAY,
  followed,
  HOUR,
  type LiveReader,
  PASSWORD,
  settled,
  type TestMember,
  until,
} from "../builders/index.ts";
import { type AlertedBrowser, registerPush } from "../builders/push.ts";
import { type PushService, startPushService } from "../fakes/push-service.ts";
import { type StrictSmtp, startStrictSmtp } from "../fakes/strict-smtp.ts";
import {
  CALLS,
  type CallInput,
  type ContractCall,
  requestOf,
} from "../properties/contract-calls.ts";
import { createMinorScene, type MinorScene, NAME } from "./minor-scene.ts";

let smtp: StrictSmtp;
let service: PushService;
let scene: MinorScene;
/** What names the minor, wherever it stands: their name, and the address of their portrait. */
let marks: RegExp;
let presence: LiveReader;
const streams = new Map<TestMember, LiveReader>();
const browsers = new Map<TestMember, AlertedBrowser>();

beforeAll(async () => {
  smtp = await startStrictSmtp();
  service = await startPushService();
  scene = await createMinorScene({
    smtpUrl: smtp.url,
    pushHosts: [service.place],
    outgoingAllowed: [service.place],
  });
  const { insider, outsider, minor, village, avatarId } = scene;
  marks = new RegExp(`Zéphyrine|Aubépine|zephyrine|aubepine|${avatarId}`, "i");
  await village.site.db.updateTable("members").set({ email_verified: true }).execute();
  for (const member of [insider, outsider]) {
    streams.set(member, await member.listen());
    browsers.set(member, await registerPush(member, service));
  }
  presence = await minor.listen();
  await scene.liveOn();
  await settled(village.site);
  await followed(village.site);
}, 120_000);
afterAll(async () => {
  for (const stream of [presence, ...streams.values()]) stream?.close();
  await Promise.all([scene?.village.site.stop(), smtp.stop(), service.stop()]);
});

/** Whether a call only reads. */
const READS = CALLS.filter(({ method }) => method === "GET");

/** Fields that take the id of something. */
const takesId = (field: string, value: unknown) => /id$/i.test(field) || isId(value);
const isId = (value: unknown) => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value);

/** What the scene answers to a field: all ids for one, words that are the minor's for a text. */
function valuesFor(call: ContractCall, field: string, given: unknown): readonly unknown[] {
  if (takesId(field, given)) return scene.ids;
  if (field === "code") return [scene.code];
  const choices = choicesOf(call, field);
  if (choices) return choices;
  return given === undefined || typeof given === "string" ? [NAME.slice(0, 6), "aubade"] : [];
}

/** What a field may be where its contract lists it. */
function choicesOf({ input }: ContractCall, field: string): readonly unknown[] | undefined {
  let schema = (input as unknown as { shape: Record<string, Choosing> }).shape[field];
  while (schema?.unwrap) schema = schema.unwrap();
  return schema?.options;
}
type Choosing = { options?: readonly unknown[]; unwrap?(): Choosing };

/**
 * What a call may be asked about: what it is asked elsewhere, in a group and anywhere, in each of
 * its ways; and each of its fields with all that is of the minor.
 */
function wishesOf(call: ContractCall): CallInput[] {
  const wish = scene.village.wishFor(call);
  const { groupId, ...anywhere } = wish;
  const starts = groupId === undefined ? [wish] : [wish, anywhere];
  const chosen = call.fields.find((field) => choicesOf(call, field));
  const ways = chosen === undefined ? [] : (choicesOf(call, chosen) ?? []);
  const others = call.fields.flatMap((field) =>
    valuesFor(call, field, wish[field]).map((value) => ({ ...anywhere, [field]: value })),
  );
  const inEachWay = [...starts, ...others.filter((other) => !hasOtherId(other, wish))].flatMap(
    (start) => ways.map((way) => ({ ...start, [chosen ?? ""]: way })),
  );
  return [...starts, ...others, ...inEachWay];
}

/** Whether something else is asked about by its id. */
const hasOtherId = (other: CallInput, wish: CallInput) =>
  Object.entries(other).some(([field, value]) => isId(value) && wish[field] !== value);

/** What a call answers that names the minor, each by what was asked. */
async function naming(who: Client, call: ContractCall): Promise<string[]> {
  const urls = [...new Set(wishesOf(call).map((wish) => requestOf(call, wish).url))];
  const found: string[] = [];
  const askNext = async (): Promise<void> => {
    for (let url = urls.pop(); url !== undefined; url = urls.pop()) {
      const { status, text } = await who.get(url);
      if (marks.test(text)) found.push(`${status} ${url}: ${around(text)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return found;
}

/** Requests made at the same time. */
const AT_ONCE = 6;

const around = (text: string) => {
  const at = marks.exec(text)?.index ?? 0;
  return text.slice(Math.max(0, at - 80), at + 60);
};

/** Calls by which who shares a group with the minor reads their name: the test would else be void. */
const NAMED_INSIDE = [
  "calendarEvents.listAnswers",
  "calendarEvents.read",
  "channels.list",
  "channels.read",
  "comments.list",
  "conversations.list",
  "conversations.open",
  "groups.listMembers",
  "members.list",
  "members.listPosts",
  "members.read",
  "members.readSummary",
  "notifications.list",
  "posts.feed",
  "posts.listLikes",
  "posts.listOfGroup",
  "posts.listOfHashtag",
  "posts.read",
  "ranking.read",
  "search.glance",
  "search.list",
];

describe("a minor is named to those near them alone", () => {
  test.each(READS)("$name", { timeout: 60_000 }, async (call) => {
    const { outsider, village, insider } = scene;
    expect(await naming(outsider, call)).toEqual([]);
    expect(await naming(village.candidate, call)).toEqual([]);
    if (call.meta.access === "visitor")
      expect(await naming(village.site.visitor(), call)).toEqual([]);
    if (NAMED_INSIDE.includes(call.name)) expect(await naming(insider, call)).not.toEqual([]);
  });
});

test("on no page of the application, nor any for visitors", async () => {
  const { village, outsider, ids, code } = scene;
  const { communityId } = village.site;
  const visitor = village.site.visitor();
  const fill = (address: string, id: string) =>
    address
      .replace(/\/:groupeId\?|\/:page\?|\/:typePage\?|\/:openId\?/g, "")
      .replace(":communityId", communityId)
      .replace(/:\w+/g, id);
  const addresses = new Set(
    PAGE_ADDRESSES.flatMap((address) => ids.map((id) => fill(address, id))),
  );
  for (const id of ids)
    for (const path of [`/boost/event/${id}`, `/boost/event/${id}/aubade`, `/c/${id}`])
      addresses.add(path);
  for (const path of ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", `/i/${code}`])
    addresses.add(path);
  for (const path of addresses)
    for (const who of [visitor, outsider])
      expect.soft(marks.test((await who.get(path)).text), path).toBe(false);
}, 60_000);

test("in no fact of the live stream", async () => {
  for (const [member, stream] of streams) {
    await until(() => stream.events.length > 3, { what: "facts" });
    expect(JSON.stringify(stream.events), member.name).not.toMatch(marks);
  }
  const { insider, outsider, minor } = scene;
  const presences = (who: TestMember) =>
    streams
      .get(who)
      ?.briefs()
      .filter((brief) => JSON.stringify(brief).includes(minor.id)) ?? [];
  expect(presences(outsider)).toEqual([]);
  await until(() => presences(insider).length > 0, { what: "the presence of who one writes to" });
});

test("in no copy of the data of others", async () => {
  const { outsider, village, minor } = scene;
  for (const who of [outsider, village.candidate, minor]) {
    expect((await who.post("/api/me/data-exports", { password: PASSWORD })).status).toBe(202);
    const { url } = await until(
      async () => {
        const { latest, download } = (await who.get("/api/me/data-exports")).body;
        return latest?.state === "ready" && download;
      },
      { within: 30_000, what: "a copy of one's data" },
    );
    const bytes = Buffer.from(await (await who.fetch("GET", url)).arrayBuffer());
    const files = [...unzipped(bytes)].filter(([name, file]) =>
      marks.test(`${name} ${file.toString("utf8")}`),
    );
    const names = files.map(([name]) => name);
    if (who === minor) expect(names).toContain("donnees/profil.json");
    else expect(names).toEqual([]);
  }
}, 60_000);

test("in no alert and no letter", async () => {
  const { site } = scene.village;
  const { insider, outsider } = scene;
  site.clock.advance(HOUR);
  await alertDue(site.parvis.services, "Europe/Paris");
  await sendAlerts(site.parvis.services, "Europe/Paris");
  const rung = (who: TestMember) => JSON.stringify(browsers.get(who)?.messages() ?? []);
  await until(() => marks.test(rung(insider)), { what: "an alert that names the minor" });
  site.clock.advance(7 * DAY - HOUR);
  await sendDigests(site.parvis.services);
  await settled(site);
  const letters = (to: readonly string[]) =>
    smtp.letters.filter((letter) => letter.to.some((one) => to.includes(one))).map(readable);
  await until(() => letters([insider.email]).some((text) => marks.test(text)), {
    what: "a digest that names the minor",
  });
  expect(rung(outsider)).not.toMatch(marks);
  const { candidate, stranger } = scene.village;
  const told = letters([outsider, candidate, stranger].map(({ email }) => email));
  expect(told.filter((text) => /nouvelle/.test(text)).length).toBeGreaterThan(1);
  expect(told.filter((text) => marks.test(text))).toEqual([]);
}, 60_000);

/** A letter as its reader sees it: both its parts, decoded. */
const readable = ({ subject, text }: { subject: string; text: string }) => {
  const bytes = text
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return `${subject} ${Buffer.from(bytes, "latin1").toString("utf8")}`;
};

test("their portrait and their photos open for those near them alone", async () => {
  const { insider, outsider, minor, village, avatarId, youth } = scene;
  const portrait = (await insider.get(`/api/members/${minor.id}`)).body.avatarUrl;
  expect(portrait).toContain(avatarId);
  const statusFor = async (who: Client, url: string) => (await who.get(url)).status;
  const wall = (await insider.get(`/api/groups/${youth.id}/posts`)).body.items;
  const photo = wall.find(({ author }: { author: { id: string } }) => author.id === minor.id)
    .media[0].url;
  for (const url of [portrait, photo]) {
    expect(await statusFor(insider, url)).toBe(200);
    expect(await statusFor(outsider, url)).toBe(404);
    expect(await statusFor(village.site.visitor(), url)).toBe(401);
  }
});

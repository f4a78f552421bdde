import { afterAll, beforeAll, expect, test } from "vitest";
import { HEARD_COOKIE } from "../../shared/ground/heard-cookie.ts";
import {
  type LiveReader,
  publish,
  readStream,
  signUpAll,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";
import { LATE, type ReplicatedSite, readsOf, replicatedSite, shareOf } from "./replicated-site.ts";

/** Facts told, each of which is read at once. */
const FACTS = process.env.PARVIS_SOAK === "1" ? 2000 : 100;

let replicated: ReplicatedSite;
let author: TestMember;
let reader: TestMember;
let stream: LiveReader;

beforeAll(async () => {
  replicated = await replicatedSite([LATE]);
  [author, reader] = (await signUpAll(replicated.sites[0], "Ruth", "Boaz")) as [
    TestMember,
    TestMember,
  ];
  stream = await readStream(reader, {});
}, 120_000);

afterAll(async () => {
  stream?.close();
  await replicated?.end();
});

/** What the browser does as it hears a fact. */
function hear(position: string): void {
  reader.cookies.set(HEARD_COOKIE, position);
}

const hasPost = async (site: TestParvis, postId: string): Promise<boolean> => {
  const { id } = replicated.sites[0].group;
  const { body } = await reader.through(site).get(`/api/groups/${id}/posts`);
  return body.items.some((post: { id: string }) => post.id === postId);
};

/** Publishes, hears of it, and reads the wall at each process. */
async function missing(count: number): Promise<number> {
  const [first] = replicated.sites;
  const { id } = await publish(author, first.group, `Partage ${count}`);
  await stream.hears("post-published", { postId: id });
  hear(stream.lastId());
  const found = await Promise.all(replicated.sites.map((site) => hasPost(site, id)));
  return found.filter((has) => !has).length;
}

test(
  `what was told is read at once, at the process that told it and at another: ${FACTS} facts beside a copy that is half a second late`,
  async () => {
    let late = 0;
    for (let told = 0; told < FACTS; told++) late += await missing(told);
    console.info(`${2 * FACTS} reads of facts just told, ${late} without them`);
    expect(late).toBe(0);
    const before = replicated.sites.map(readsOf).map(({ replica }) => replica);
    await until(
      async () => {
        await Promise.all(replicated.sites.map((site) => hasPost(site, "")));
        return replicated.sites.every((site, at) => readsOf(site).replica > (before[at] ?? 0));
      },
      { what: "a read from the replica once it has the facts" },
    );
    console.info(`${shareOf(replicated.sites)} % from the replica`);
  },
  20 * 60_000,
);

test("a page says no position that its first data may be late for", async () => {
  const [first] = replicated.sites;
  const visitor = author.through(first);
  for (const name of visitor.cookies.keys())
    if (name.startsWith("parvis.wrote.")) visitor.cookies.delete(name);
  for (let turn = 0; turn < 10; turn++) {
    const { id } = await publish(author, first.group, `Au passage ${turn}`);
    const fact = await stream.hears("post-published", { postId: id });
    const position = positionOf(fact);
    const { text } = await visitor.get(`/community/${first.communityId}/${first.group.id}`);
    const said = BigInt(/data-position="(\d+)"/.exec(text)?.[1] ?? "-1");
    expect(said).toBeGreaterThanOrEqual(0n);
    if (said >= position) expect(text).toContain(id);
  }
});

/** At which position a fact was told. */
const positionOf = (fact: object): bigint =>
  BigInt(stream.events.find(({ data }) => data === fact)?.id ?? "0");

/** Who has a link from elsewhere: nothing was told to this browser, nor written by it. */
function stranger(): TestMember {
  const browser = reader.through(replicated.sites[1]);
  for (const name of browser.cookies.keys())
    if (name.startsWith("parvis.wrote.") || name === HEARD_COOKIE) browser.cookies.delete(name);
  return browser;
}

test("what a copy does not have yet is not said to be missing", async () => {
  const [first, second] = replicated.sites;
  for (let turn = 0; turn < 10; turn++) {
    const { id } = await publish(author, first.group, `Par un lien ${turn}`);
    const before = readsOf(second).replica;
    expect((await stranger().get(`/api/posts/${id}`)).status).toBe(200);
    expect(readsOf(second).replica, "asked a copy first").toBeGreaterThan(before);
  }
});

test("what was taken away is shown to nobody more, whatever they heard, once this process read of it", async () => {
  const [first, second] = replicated.sites;
  const { id } = await publish(author, first.group, "Retiré aussitôt");
  const wall = `/api/groups/${first.group.id}/posts`;
  const shown = async () => {
    const { body } = await stranger().get(wall);
    return body.items.some((post: { id: string }) => post.id === id);
  };
  await until(shown);
  const watcher = await readStream(reader.through(second), {});
  expect((await author.delete(`/api/posts/${id}`)).status).toBe(200);
  await watcher.hears("post-deleted", { postId: id });
  expect(await shown()).toBe(false);
  watcher.close();
});

test("a member's browser is asked to say what it hears, a visitor's is given no cookie", async () => {
  const [first] = replicated.sites;
  const member = await author.onAnotherDevice();
  await member.get(`/community/${first.communityId}`);
  expect(member.cookies.get(HEARD_COOKIE)).toBe("0");
  const visitor = first.visitor();
  await visitor.get("/login");
  expect([...visitor.cookies.keys()]).toEqual([]);
});

import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  closedGroup,
  comment,
  enter,
  groupOnRequest,
  type LiveReader,
  openGroup,
  publish,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../tests/builders/index.ts";
import { uuidv7 } from "../ids.ts";

const site = await startTestParvis();
/** Another process of the same installation. */
const beside = await startTestParvis({ beside: site });
afterAll(async () => {
  await beside.stop();
  await site.stop();
});
const [grace, paul, ruth] = (await signUpAll(site, "Grâce", "Paul", "Ruth")) as [
  TestMember,
  TestMember,
  TestMember,
];
const council = await closedGroup(site, "Conseil", { animators: [grace], members: [paul] });

const open: LiveReader[] = [];
async function listen(member: TestMember, ask: Parameters<TestMember["listen"]>[0] = {}) {
  const reader = await member.listen(ask);
  open.push(reader);
  return reader;
}
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

/** Without changes of the reader's notifications, which arrive separately, a moment later. */
const happened = (reader: LiveReader) =>
  reader.facts().filter(({ kind }) => kind !== "notifications-changed");
const kinds = (reader: LiveReader) => happened(reader).map(({ kind }) => kind);
const postIds = (reader: LiveReader) =>
  reader.facts().flatMap((fact) => (fact.kind === "post-published" ? [fact.postId] : []));
/** Where these posts stand in the stream. */
const placesOf = (reader: LiveReader, posts: readonly { id: string }[]) =>
  posts.map(
    (post) =>
      reader.events.find(({ data }) => (data as { postId?: string } | null)?.postId === post.id)
        ?.id,
  );

describe("who hears what", () => {
  test("everyone hears of a public message, the members of a closed group of theirs", async () => {
    const [inside, outside] = [await listen(paul), await listen(ruth)];
    const secret = await publish(grace, council, "Entre nous");
    await comment(grace, secret, "Toujours entre nous");
    await paul.post(`/api/posts/${secret.id}/like`);
    await grace.patch(`/api/posts/${secret.id}`, { text: "Corrigé" });
    await grace.delete(`/api/posts/${secret.id}`);
    const said = await publish(grace, site.group, "Pour tous");
    await inside.hears("post-published", { postId: said.id });
    await outside.hears("post-published", { postId: said.id });
    expect(kinds(inside)).toEqual([
      "post-published",
      "comment-written",
      "post-liked",
      "post-edited",
      "post-deleted",
      "post-published",
    ]);
    expect(happened(outside)).toEqual([
      {
        kind: "post-published",
        postId: said.id,
        authorId: grace.id,
        groupIds: [site.group.id],
        channelId: null,
      },
    ]);
  });

  test("what happens to comments is told with the count", async () => {
    const post = await publish(grace, site.group, "Sujet");
    const reader = await listen(ruth);
    const written = await comment(paul, post, "Oui");
    await paul.patch(`/api/comments/${written.id}`, { text: "Non" });
    await grace.post(`/api/comments/${written.id}/like`);
    await paul.delete(`/api/comments/${written.id}`);
    const about = { postId: post.id, commentId: written.id };
    await reader.hears("comment-deleted", about);
    expect(reader.facts().filter(({ kind }) => kind.startsWith("comment"))).toEqual([
      { kind: "comment-written", ...about, authorId: paul.id, commentCount: 1 },
      { kind: "comment-edited", ...about },
      { kind: "comment-liked", ...about, memberId: grace.id, likeCount: 1 },
      { kind: "comment-deleted", ...about, commentCount: 0 },
    ]);
  });

  test("a request to join is heard by the animators, its answer by who asked", async () => {
    const choir = await groupOnRequest(site, "Chorale", { animators: [grace] });
    const [animator, asking, other] = [await listen(grace), await listen(ruth), await listen(paul)];
    await ruth.post(`/api/groups/${choir.id}/membership`);
    await animator.hears("join-requested", { groupId: choir.id, memberId: ruth.id });
    await grace.post(`/api/groups/${choir.id}/requests/${ruth.id}`, { accept: true });
    await asking.hears("membership-changed", { groupId: choir.id, membership: "membre" });
    const barrier = await publish(grace, site.group, "Fin");
    await other.hears("post-published", { postId: barrier.id });
    expect(kinds(other)).toEqual(["post-published"]);
  });

  test("a visitor hears nothing", async () => {
    const answer = await site.visitor().get("/api/stream");
    expect([answer.status, answer.body.code]).toEqual([401, "SIGN_IN_REQUIRED"]);
  });
});

describe("rights that change while one listens", () => {
  test("who enters a group hears it at once, who leaves no longer does", async () => {
    const circle = await closedGroup(site, "Cercle", { animators: [grace] });
    const reader = await listen(ruth);
    await publish(grace, circle, "Avant");
    await enter(site, circle, ruth);
    const during = await publish(grace, circle, "Pendant");
    await reader.hears("post-published", { postId: during.id });
    await ruth.delete(`/api/groups/${circle.id}/membership`);
    await publish(grace, circle, "Après");
    const last = await publish(grace, site.group, "Pour tous");
    await reader.hears("post-published", { postId: last.id });
    expect(postIds(reader)).toEqual([during.id, last.id]);
  });

  test("who joins by themselves hears the next message, without opening the stream again", async () => {
    const house = await openGroup(site, "Maison", { members: [grace] });
    const reader = await listen(ruth);
    await ruth.post(`/api/groups/${house.id}/membership`);
    const post = await publish(grace, house, "Bienvenue", { visibility: "groupe" });
    await reader.hears("post-published", { postId: post.id });
  });

  test("someone who is suspended hears nothing more", async () => {
    const noisy = await signUp(site, "Bruyant");
    const [reader, witness] = [await listen(noisy), await listen(ruth)];
    await setState(site, noisy, "suspended");
    const post = await publish(grace, site.group, "Après la suspension");
    await witness.hears("post-published", { postId: post.id });
    expect(postIds(reader)).toEqual([]);
    await expect(noisy.listen()).rejects.toThrow("ACCOUNT_SUSPENDED");
  });
});

describe("two processes of one installation", () => {
  test("hear each other", async () => {
    const [here, there] = [await listen(ruth), await listen(paul.through(beside))];
    const fromHere = await publish(grace, site.group, "D’ici");
    const fromThere = await publish(grace.through(beside), site.group, "De là-bas");
    for (const reader of [here, there]) {
      await reader.hears("post-published", { postId: fromHere.id });
      await reader.hears("post-published", { postId: fromThere.id });
    }
    // Facts that only one reader receives, or received a moment before, may come in between.
    const places = placesOf(here, [fromHere, fromThere]);
    expect(places.every((place) => /^\d+$/.test(place ?? ""))).toBe(true);
    expect(places).toEqual(placesOf(there, [fromHere, fromThere]));
  });

  test("both know at once that a session ended", async () => {
    const lea = await signUp(site, "Léa");
    const there = lea.through(beside);
    const live = await listen(there);
    expect((await there.get("/api/me")).status).toBe(200);
    await lea.post("/api/identity/sign-out");
    await until(() => live.ended());
    expect((await there.get("/api/me")).status).toBe(401);
  });

  test("both know at once of a new right", async () => {
    const there = ruth.through(beside);
    const live = await listen(there);
    const attic = await closedGroup(site, "Grenier", { animators: [grace] });
    expect((await there.get(`/api/groups/${attic.id}`)).status).toBe(404);
    await enter(site, attic, ruth);
    await live.hears("post-published", { postId: (await publish(grace, attic, "Monte")).id });
    expect((await there.get(`/api/groups/${attic.id}`)).status).toBe(200);
  });

  test("tell thirty messages published at once on both, each once, in growing positions", async () => {
    const [here, there] = [await listen(ruth), await listen(ruth.through(beside))];
    const through = grace.through(beside);
    const posts = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        publish(index % 2 ? grace : through, site.group, `En même temps ${index}`),
      ),
    );
    const own = new Set(posts.map(({ id }) => id));
    for (const reader of [here, there]) {
      const mine = () => postIds(reader).filter((id) => own.has(id));
      await until(() => mine().length >= 30);
      expect(new Set(mine())).toEqual(own);
      expect(mine().length).toBe(30);
      const positions = reader.positions();
      expect(
        positions.every((position, at) => at === 0 || position > (positions[at - 1] as bigint)),
      ).toBe(true);
    }
  });
});

test("a fact whose transaction commits late is told, after those that came before it", async () => {
  const reader = await listen(ruth);
  const lateId = uuidv7();
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const late = site.db.transaction().execute(async (tx) => {
    const { groupId, ...place } = { groupId: site.group.id, visibility: "public" as const };
    await site.parvis.services.outbox.record(tx, {
      kind: "post-edited",
      postId: lateId,
      groupIds: [groupId],
      ...place,
    } as never);
    // What was deferred leaves with the next statement whose result is awaited.
    await sql`select 1`.execute(tx);
    await held;
  });
  await until(async () => (await openTransactions()) > 0);
  const quick = await publish(grace, site.group, "Rapide");
  await reader.hears("post-published", { postId: quick.id });
  expect(kinds(reader)).toEqual(["post-published"]);
  commit();
  await late;
  await reader.hears("post-edited", { postId: lateId });
  const [first, second] = reader.positions() as [bigint, bigint];
  expect(second).toBeGreaterThan(first);
});

async function openTransactions(): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(site.db);
  return rows.length;
}

test("a session holds ten streams: the one opened first leaves", async () => {
  const device = await ruth.onAnotherDevice();
  const own: LiveReader[] = [];
  for (let count = 0; count < 12; count++) own.push(await listen(device));
  await until(() => own[0]?.ended() && own[1]?.ended());
  const other = await listen(await ruth.onAnotherDevice());
  await publish(grace, site.group, "Pour les dix");
  for (const stream of [...own.slice(2), other]) await stream.hears("post-published");
});

test("a server that stops ends its streams", async () => {
  const third = await startTestParvis({ beside: site });
  const live = await listen(ruth.through(third));
  await third.stop();
  await until(() => live.ended());
});

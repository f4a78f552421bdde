import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  converse,
  openGroup,
  publish,
  publishAll,
  readPages,
  readStream,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
site.clock.stopAt(new Date());
const members = await signUpAll(site, "Grâce", "Paul", "Esther");
const [grace, paul, esther] = members as [TestMember, TestMember, TestMember];
const wall = await openGroup(site, "Mur", { members });
const council = await closedGroup(site, "Conseil", { members: [grace, esther] });

const pin = (who: TestMember, post: { id: string }) => who.post(`/api/posts/${post.id}/pin`);
const unpin = (who: TestMember, post: { id: string }) => who.delete(`/api/posts/${post.id}/pin`);
const idsOf = (body: { epingleMessage: { messageIdEpingle: string }[] }) =>
  body.epingleMessage.map(({ messageIdEpingle }) => messageIdEpingle);
const pinnedBy = async (who: TestMember) =>
  (await readPages(who, "/api/pins")).flatMap(({ items }) =>
    items.map(({ post }: { post: { id: string } }) => post.id),
  );

test("posts and private messages stand in one list, latest pin first, page by page", async () => {
  const conversation = await converse(grace, paul);
  const pinned: string[] = [];
  for (let nth = 0; nth < 7; nth++) {
    const post = await publish(grace, wall, `Partage ${nth}`);
    const message = await say(grace, conversation, `Message ${nth}`);
    site.clock.advance(1000);
    const { body } = await pin(paul, post);
    if (nth % 2 === 0) site.clock.advance(1000);
    const both = await paul.post(`/api/private-messages/${message.id}/pin`);
    expect(idsOf(both.body)).toEqual(expect.arrayContaining([...idsOf(body), message.id]));
    // Two pins of one moment stand by their id.
    pinned.unshift(
      ...(nth % 2 === 0 ? [message.id, post.id] : [message.id, post.id].sort().reverse()),
    );
    if (nth === 6) expect(idsOf(both.body)).toEqual(pinned);
  }
  const pages = await readPages(paul, "/api/pins");
  expect(pages.map(({ items }) => items.length)).toEqual([12, 2]);
  const shown = pages.flatMap(({ items }) =>
    items.map(({ kind, post, message }: { kind: string; [of: string]: { id: string } | string }) =>
      kind === "post" ? (post as { id: string }).id : (message as { id: string }).id,
    ),
  );
  expect(shown).toEqual(pinned);
  await site.db.deleteFrom("pins").where("member_id", "=", paul.id).execute();
});

describe("pinning", () => {
  test("adds an entry `messageIdEpingle` with its `dateOfCreation`, latest first", async () => {
    const [first, second] = await publishAll(grace, wall, 2);
    await pin(paul, first as { id: string });
    site.clock.advance(1000);
    const { status, body } = await pin(paul, second as { id: string });
    expect([status, body.success, idsOf(body)]).toEqual([200, true, [second?.id, first?.id]]);
    expect(body.epingleMessage[0].dateOfCreation).toBe(site.clock().toISOString());
    for (const post of [first, second]) await unpin(paul, post as { id: string });
  });

  test("again keeps one pin and its first date", async () => {
    const post = await publish(grace, wall, "Une fois");
    const { body: first } = await pin(paul, post);
    site.clock.advance(1000);
    expect((await pin(paul, post)).body).toEqual(first);
    expect((await unpin(paul, post)).body.epingleMessage).toEqual([]);
    expect((await unpin(paul, post)).status).toBe(200);
  });

  test("from several devices at once loses nothing", async () => {
    const posts = await publishAll(grace, wall, 8);
    const answers = await Promise.all(posts.map((post) => pin(esther, post)));
    expect(answers.map(({ status }) => status)).toEqual(posts.map(() => 200));
    expect((await pinnedBy(esther)).toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
    await Promise.all(posts.map((post) => unpin(esther, post)));
    expect(await pinnedBy(esther)).toEqual([]);
  });

  test("is one's own: nobody else sees it, and the post says it to the pinner alone", async () => {
    const post = await publish(grace, wall, "À retenir");
    await pin(paul, post);
    expect((await paul.get(`/api/posts/${post.id}`)).body.pinned).toBe(true);
    expect((await grace.get(`/api/posts/${post.id}`)).body.pinned).toBe(false);
    expect(await pinnedBy(grace)).toEqual([]);
    await unpin(paul, post);
  });

  test("what one may not read is answered as not there", async () => {
    const secret = await publish(grace, council, "Entre nous");
    const hidden = await pin(paul, secret);
    expect([hidden.status, hidden.body.code]).toEqual([404, "POST_NOT_FOUND"]);
  });

  test("is told live to the pinner's devices, to nobody else", async () => {
    const post = await publish(grace, wall, "En direct");
    const [own, other] = [await readStream(paul, {}), await readStream(grace, {})];
    await pin(paul, post);
    await own.hears("pins-changed", { postId: post.id, pinned: true });
    await unpin(paul, post);
    await own.hears("pins-changed", { postId: post.id, pinned: false });
    const last = await publish(paul, wall, "Après");
    await other.hears("post-published", { postId: last.id });
    expect(other.facts().filter(({ kind }) => kind === "pins-changed")).toEqual([]);
    own.close();
    other.close();
  });
});

describe("the list of pins", () => {
  test("holds pages of twelve whole posts, latest pin first, in two queries at most", async () => {
    const posts = await publishAll(grace, wall, 14);
    for (const post of posts.toReversed()) {
      site.clock.advance(1000);
      await pin(paul, post);
    }
    const pages = await readPages(paul, "/api/pins");
    expect(pages.map(({ items }) => items.length)).toEqual([12, 2]);
    expect(pages.flatMap(({ items }) => items.map(({ post }: { post: unknown }) => post))).toEqual(
      await Promise.all(posts.map(async ({ id }) => (await paul.get(`/api/posts/${id}`)).body)),
    );
    expect(pages[0].items[0]).toMatchObject({
      kind: "post",
      pinnedAt: site.clock().toISOString(),
    });
    const queries = await site.queriesOf(() => paul.get("/api/pins"));
    expect(queries.length).toBeLessThanOrEqual(2);
    for (const post of posts) await unpin(paul, post);
  });

  test("leaves out what is deleted, and what one may no longer read", async () => {
    const [gone, secret] = [
      await publish(grace, wall, "À effacer"),
      await publish(grace, council, "Du conseil"),
    ];
    await pin(esther, gone);
    await pin(esther, secret);
    await grace.delete(`/api/posts/${gone.id}`);
    expect(await pinnedBy(esther)).toEqual([secret.id]);
    const rows = await site.db
      .selectFrom("pins")
      .select("member_id")
      .where("subject_id", "=", gone.id)
      .execute();
    expect(rows).toEqual([]);
    await esther.delete(`/api/groups/${council.id}/membership`);
    expect(await pinnedBy(esther)).toEqual([]);
    expect((await unpin(esther, secret)).body.epingleMessage).toEqual([]);
    const { body } = await esther.get("/api/pins");
    expect(body).toEqual({ items: [], nextCursor: null });
  });
});

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  comment,
  giveRole,
  openGroup,
  protect,
  publish,
  removeByTwo,
  signUp,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
  toldTo,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { createMediaSigner } from "../../media/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

const [animator, author, member] = (await signUpAll(site, "Anne", "Élie", "Myriam")) as [
  TestMember,
  TestMember,
  TestMember,
];
const moderator = await giveRole(site, await signUp(site, "Modeste"), "moderateur");
const other = await giveRole(site, await signUp(site, "Martin"), "moderateur");

let group: TestGroup;
/** Of each test its own: nobody says the same in three places within minutes. */
let words = "";

beforeEach(async () => {
  words = `On relit ${randomUUID()}`;
  group = await openGroup(site, `Relus ${uuidv7()}`, {
    animators: [animator],
    members: [author, member],
  });
  await sql`delete from held_texts`.execute(site.db);
  await limit(author, true);
});

const limit = (who: TestMember, on: boolean) =>
  sql`update members set limited_until = ${on ? "infinity" : null}::timestamptz
    where id = ${who.id}`.execute(site.db);

const say = (who: TestMember, body: Record<string, unknown> = {}) =>
  who.post(`/api/groups/${group.id}/posts`, { id: uuidv7(), text: words, ...body });

async function held(): Promise<string> {
  const { body, status } = await say(author);
  expect([status, body.held.kind, body.held.reason]).toEqual([201, "post", "limited"]);
  return body.held.id;
}

const decide = (who: TestMember, id: string, body: Record<string, unknown>) =>
  who.post(`/api/admin/held-texts/${id}/decision`, body);
const queueOf = async (who: TestMember) => (await who.get("/api/admin/held-texts")).body.items;
const ownOf = async (who: TestMember) => (await who.get("/api/held-texts")).body.items;
const wallFor = async (who: TestMember) =>
  (await who.get(`/api/groups/${group.id}/posts`)).body.items.map(
    ({ text }: { text: string }) => text,
  );

async function pointsOf({ id }: TestMember): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select points from member_counters where member_id = ${id}`.execute(site.db);
  return rows[0]?.points ?? 0;
}

describe("a post that waits", () => {
  test("is shown to its author and to those who decide, and to nobody else", async () => {
    const id = await held();
    expect(await ownOf(author)).toMatchObject([{ id, text: words, state: "waiting" }]);
    for (const who of [animator, moderator])
      expect(await queueOf(who)).toMatchObject([{ id, author: { id: author.id } }]);
    expect(await queueOf(member)).toEqual([]);
    expect(await ownOf(member)).toEqual([]);
    for (const who of [author, member, animator, moderator]) {
      expect((await who.get(`/api/posts/${id}`)).status).toBe(404);
      expect(await wallFor(who)).toEqual([]);
      expect((await who.get("/api/search?q=relit")).body.sections).toEqual([]);
    }
    expect(await toldTo(site, member)).toEqual([]);
    const { rows } = await sql`select 1 from outbox where kind = 'post-published'
      and event->>'postId' = ${id}`.execute(site.db);
    expect(rows).toEqual([]);
  });

  test("is counted where one decides, and not for its author", async () => {
    await held();
    const counts = async (who: TestMember) =>
      (await who.get("/api/admin/today")).body.texts?.count ?? 0;
    expect([await counts(animator), await counts(moderator)]).toEqual([1, 1]);
    expect((await moderator.get("/api/admin/overview")).body.texts).toBe(1);
    expect(await counts(author)).toBe(0);
  });

  test("appears when it is approved, earns then, and its author is told", async () => {
    const before = await pointsOf(author);
    const id = await held();
    expect(await pointsOf(author)).toBe(before);
    expect((await decide(animator, id, { approved: true })).status).toBe(200);
    expect(await wallFor(member)).toEqual([words]);
    expect(await pointsOf(author)).toBeGreaterThan(before);
    expect(await toldTo(site, author)).toContainEqual(
      expect.objectContaining({
        kind: "moderation",
        subject: { kind: "post", id },
        data: expect.objectContaining({ what: "text-approved" }),
      }),
    );
    expect(await ownOf(author)).toEqual([]);
    const again = await say(author, { id });
    expect([again.status, again.body.id]).toEqual([201, id]);
  });

  test("is its author's again when it is declined, with the reason, and may be sent again", async () => {
    const id = await held();
    expect((await decide(moderator, id, { approved: false })).body.code).toBe("REASON_REQUIRED");
    const declined = await decide(moderator, id, { approved: false, reason: "Restez courtois." });
    expect(declined.status).toBe(200);
    expect(await ownOf(author)).toMatchObject([
      { id, state: "declined", text: words, declinedBecause: "Restez courtois." },
    ]);
    expect(await queueOf(moderator)).toEqual([]);
    expect(await toldTo(site, author)).toContainEqual(
      expect.objectContaining({
        subject: { kind: "held-text", id },
        data: expect.objectContaining({ what: "text-declined", reason: "Restez courtois." }),
      }),
    );
    expect((await author.patch(`/api/held-texts/${id}`, { text: "Plus doux" })).status).toBe(200);
    expect(await queueOf(moderator)).toMatchObject([{ id, text: "Plus doux", state: "waiting" }]);
  });

  test("is decided once by two who press together", async () => {
    const id = await held();
    const answers = await Promise.all(
      [moderator, other].map((who) => decide(who, id, { approved: true })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = answers.find(({ status }) => status !== 200);
    expect(["HELD_SETTLED", "NOT_FOUND"]).toContain(late?.body.code);
    expect(await wallFor(member)).toEqual([words]);
  });

  test("is not approved in other words than those that were read", async () => {
    const id = await held();
    const [{ updatedAt: basedOn }] = await queueOf(moderator);
    await author.patch(`/api/held-texts/${id}`, { text: "Tout autre chose" });
    const { body } = await decide(moderator, id, { approved: true, basedOn });
    expect(body.code).toBe("EDITED_ELSEWHERE");
    expect(await wallFor(member)).toEqual([]);
  });

  test("may be taken back by its author alone", async () => {
    const id = await held();
    expect((await member.delete(`/api/held-texts/${id}`)).status).toBe(404);
    expect((await decide(member, id, { approved: true })).status).toBe(404);
    expect((await decide(author, id, { approved: true })).status).toBe(404);
    expect((await author.delete(`/api/held-texts/${id}`)).status).toBe(200);
    expect((await decide(moderator, id, { approved: true })).status).toBe(404);
    expect(await queueOf(moderator)).toEqual([]);
  });

  test("cannot appear where its author is no longer", async () => {
    const id = await held();
    await author.delete(`/api/groups/${group.id}/membership`);
    expect((await decide(moderator, id, { approved: true })).body.code).toBe("HELD_CANNOT_APPEAR");
    expect((await decide(moderator, id, { approved: false, reason: "Trop tard." })).status).toBe(
      200,
    );
  });

  test("shows its photo to who decides only, and to all once approved", async () => {
    const photo = await uploadPhoto(author);
    const { body } = await say(author, { mediaIds: [photo] });
    const [{ media }] = await queueOf(moderator);
    expect(media).toHaveLength(1);
    const opens = async (who: TestMember) => {
      const query = createMediaSigner(site.secrets, who.id, new Date())(photo);
      return (await who.get(`/media/attached/${photo}/large.webp${query}`)).status === 200;
    };
    for (const who of [moderator, animator, author]) expect(await opens(who)).toBe(true);
    expect(await opens(member)).toBe(false);
    await decide(animator, body.held.id, { approved: true });
    expect(await opens(member)).toBe(true);
  });

  test("of a moderator who is limited is for another to approve", async () => {
    await moderator.post(`/api/groups/${group.id}/membership`);
    await limit(moderator, true);
    const { body } = await say(moderator).finally(() => limit(moderator, false));
    expect(body.held.reason).toBe("limited");
    expect((await decide(moderator, body.held.id, { approved: true })).body.code).toBe(
      "NOT_ONESELF",
    );
    expect(await queueOf(moderator)).toEqual([]);
    expect((await decide(other, body.held.id, { approved: true })).status).toBe(200);
  });
});

describe("a comment that waits", () => {
  test("is kept from the post until it is approved", async () => {
    const post = await publish(member, group, "Le goûter de samedi");
    const { body } = await author.post(`/api/posts/${post.id}/comments`, {
      text: "J’apporte un cake",
    });
    expect(body.held).toMatchObject({ kind: "comment", reason: "limited" });
    const seen = async () => (await member.get(`/api/posts/${post.id}`)).body.commentCount;
    expect(await seen()).toBe(0);
    expect((await member.get(`/api/posts/${post.id}/comments`)).body.items).toEqual([]);
    expect((await decide(animator, body.held.id, { approved: true })).status).toBe(200);
    expect(await seen()).toBe(1);
    expect((await member.get(`/api/posts/${post.id}/comments`)).body.items).toMatchObject([
      { id: body.held.id, text: "J’apporte un cake" },
    ]);
  });
});

describe("a change that waits", () => {
  test("of a post leaves it as it was, and the later one takes its place", async () => {
    await limit(author, false);
    const post = await publish(author, group, "Rendez-vous à midi");
    await limit(author, true);
    const first = await author.patch(`/api/posts/${post.id}`, { text: "Rendez-vous à une heure" });
    const second = await author.patch(`/api/posts/${post.id}`, {
      text: "Rendez-vous à deux heures",
    });
    expect([first.body.held.kind, second.body.held.kind]).toEqual(["post-edit", "post-edit"]);
    expect(await wallFor(member)).toEqual(["Rendez-vous à midi"]);
    expect(await queueOf(moderator)).toMatchObject([
      { id: second.body.held.id, postId: post.id, text: "Rendez-vous à deux heures" },
    ]);
    await decide(moderator, second.body.held.id, { approved: true });
    expect(await wallFor(member)).toEqual(["Rendez-vous à deux heures"]);
  });

  test("may leave its photos without words, and nothing else", async () => {
    await limit(author, false);
    const mediaIds = [await uploadPhoto(author)];
    const post = await publish(author, group, "Une photo", { mediaIds });
    const bare = await publish(author, group, "Sans photo");
    await limit(author, true);
    const changed = async ({ id }: { id: string }) => {
      const { body } = await author.patch(`/api/posts/${id}`, { text: "Autre chose" });
      return author.patch(`/api/held-texts/${body.held.id}`, { text: "" });
    };
    expect((await changed(post)).status).toBe(200);
    expect((await changed(bare)).body.code).toBe("POST_EMPTY");
  });

  test("of a comment leaves it as it was", async () => {
    await limit(author, false);
    const post = await publish(member, group, "La chorale");
    const { id } = await comment(author, post, "Je viens");
    await limit(author, true);
    const { body } = await author.patch(`/api/comments/${id}`, { text: "Je ne viens plus" });
    const textNow = async () =>
      (await member.get(`/api/posts/${post.id}/comments`)).body.items[0].text;
    expect(await textNow()).toBe("Je viens");
    await decide(moderator, body.held.id, { approved: true });
    expect(await textNow()).toBe("Je ne viens plus");
  });
});

test("what waits goes with who leaves", async () => {
  const leaver = await signUp(site, "Léa");
  await leaver.post(`/api/groups/${group.id}/membership`);
  await limit(leaver, true);
  await say(leaver);
  const admin = await giveRole(site, await signUp(site, "Aude"), "admin");
  const gone = await removeByTwo({ proposes: admin, confirms: moderator }, leaver, "Compte faux");
  expect([gone.status, await queueOf(moderator)]).toEqual([200, []]);
});

test("what a minor who left the group wrote waits for who may know of them alone", async () => {
  const minor = await signUp(site, "Ysé");
  await minor.post(`/api/groups/${group.id}/membership`);
  await protect(site, [minor]);
  await limit(minor, true);
  const { id } = (await say(minor)).body.held;
  expect((await queueOf(animator)).map((one: { id: string }) => one.id)).toEqual([id]);
  for (const common of [group, site.group])
    await minor.delete(`/api/groups/${common.id}/membership`);
  expect(await queueOf(animator)).toEqual([]);
  expect((await decide(animator, id, { approved: true })).status).toBe(404);
  expect((await queueOf(moderator)).map((one: { id: string }) => one.id)).toEqual([id]);
});

test("what waits does not appear while its author is paused, who may give it up", async () => {
  const id = await held();
  await sql`update members set paused_until = ${new Date(site.clock().getTime() + 60_000)}
    where id = ${author.id}`.execute(site.db);
  site.parvis.services.forgetViewer(author.id);
  const { body } = await decide(moderator, id, { approved: true });
  expect(body.code).toBe("HELD_CANNOT_APPEAR");
  expect((await author.delete(`/api/held-texts/${id}`)).status).toBe(200);
  await sql`update members set paused_until = null where id = ${author.id}`.execute(site.db);
  site.parvis.services.forgetViewer(author.id);
});

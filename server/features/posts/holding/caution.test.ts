import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  giveRole,
  openGroup,
  publish,
  signUp,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { sayReason } from "../scheduled-posts/scheduled-post.ts";

const site = await startTestParvis();
afterAll(site.stop);

const [animator, author, member] = (await signUpAll(site, "Anne", "Élie", "Myriam")) as [
  TestMember,
  TestMember,
  TestMember,
];
const admin = await giveRole(site, await signUp(site, "Aude"), "admin");

let group: TestGroup;

beforeEach(async () => {
  await sql`delete from text_filters`.execute(site.db);
  await sql`delete from held_texts`.execute(site.db);
  await sql`update caution set first_posts_held = 0, filters_revision = filters_revision + 1`.execute(
    site.db,
  );
  group = await openGroup(site, `Groupe ${uuidv7()}`, {
    animators: [animator],
    members: [author, member],
  });
});

const say = (who: TestMember, text: string, place = group.id) =>
  who.post(`/api/groups/${place}/posts`, { id: uuidv7(), text });
const add = (body: Record<string, unknown>) =>
  admin.post("/api/admin/text-filters", { kind: "word", action: "wait", ...body });

describe("the list of words and links", () => {
  test("lets a text wait, refuses another, and names the word", async () => {
    await add({ entries: ["loterie"] });
    await add({
      entries: ["casino.example"],
      kind: "domain",
      action: "refuse",
      message: "Pas de jeux.",
    });
    expect((await say(author, "Une LOTERIE pour l’école")).body.held).toMatchObject({
      reason: "words",
    });
    const refused = await say(author, "Voyez https://www.casino.example/gagner");
    expect([refused.status, refused.body.code]).toEqual([400, "WORDS_REFUSED"]);
    expect(refused.body.message).toContain("casino.example");
    expect(refused.body.message).toContain("Pas de jeux.");
    expect((await say(animator, "Une loterie dans mon groupe")).body.held).toBeUndefined();
  });

  test("says what would happen to a text", async () => {
    await add({ entries: ["loterie"] });
    await add({ entries: ["arnaque"], action: "refuse" });
    const tried = async (text: string) =>
      (await admin.post("/api/admin/text-filter-trials", { sample: text })).body;
    expect(await tried("Bonjour")).toEqual({ outcome: "appears", found: [] });
    expect(await tried("La loterie")).toMatchObject({ outcome: "waits" });
    expect(await tried("Loterie ou arnaque")).toMatchObject({
      outcome: "refused",
      found: [{ entry: "loterie" }, { entry: "arnaque" }],
    });
  });

  test("that would hold everything is counted, and asked again", async () => {
    for (let at = 0; at < 12; at++) await publish(author, group, `Partage ${at} de tous`);
    const { body } = await admin.post("/api/admin/text-filter-estimates", {
      kind: "word",
      entries: ["partage"],
    });
    expect(body.touched).toBeGreaterThanOrEqual(12);
    expect(body.excessive).toBe(true);
    expect((await add({ entries: ["partage"] })).body.code).toBe("FILTER_EXCESSIVE");
    expect((await add({ entries: ["partage"], sure: true })).body).toEqual({ added: 1 });
    expect((await add({ entries: ["Partage"], sure: true })).body).toEqual({ added: 0 });
  });

  test("takes no empty word, no single letter, and not ten thousand at once", async () => {
    expect((await add({ entries: [" "] })).status).toBe(400);
    expect((await add({ entries: ["a"] })).body.code).toBe("FILTER_TOO_SHORT");
    const many = Array.from({ length: 10_000 }, (_, at) => `mot${at}`);
    expect((await add({ entries: many })).body.code).toBe("INVALID_INPUT");
    const { body } = await admin.get("/api/admin/caution");
    expect(body.filters).toEqual([]);
  });

  test("is full at two thousand, and loses nothing then", async () => {
    await sql`insert into text_filters (id, kind, entry, folded, action, created_at)
      select gen_random_uuid(), 'word', 'mot' || n, 'mot' || n, 'wait', now()
      from generate_series(1, 2000) n`.execute(site.db);
    expect((await add({ entries: ["dernier"] })).body.code).toBe("FILTERS_FULL");
    const { body } = await admin.get("/api/admin/caution");
    expect(body.filters).toHaveLength(2000);
  });

  test("no longer holds what is taken out of it", async () => {
    await add({ entries: ["loterie"] });
    const [filter] = (await admin.get("/api/admin/caution")).body.filters;
    expect((await admin.delete(`/api/admin/text-filters/${filter.id}`)).status).toBe(200);
    expect((await say(author, "La loterie")).body.held).toBeUndefined();
  });

  test("holds a change of words", async () => {
    await add({ entries: ["loterie"] });
    const post = await publish(author, group, "Rien à dire");
    const { body } = await author.patch(`/api/posts/${post.id}`, { text: "La loterie" });
    expect(body.held).toMatchObject({ kind: "post-edit", reason: "words" });
  });
});

test("the first posts of a newcomer wait, and the next appear", async () => {
  await admin.put("/api/admin/caution", { firstPostsHeld: 1, registrationsAnHour: null });
  const newcomer = await signUp(site, "Noé");
  await newcomer.post(`/api/groups/${group.id}/membership`);
  const { body } = await say(newcomer, "Bonjour à tous");
  expect(body.held).toMatchObject({ reason: "newcomer" });
  await animator.post(`/api/admin/held-texts/${body.held.id}/decision`, { approved: true });
  expect((await say(newcomer, "Me revoilà")).body.held).toBeUndefined();
});

test("beyond so many registrations an hour, the next wait for an agreement", async () => {
  await admin.put("/api/admin/caution", { firstPostsHeld: 0, registrationsAnHour: 1 });
  const late = await signUp(site, "Foulques");
  await admin.put("/api/admin/caution", { firstPostsHeld: 0, registrationsAnHour: null });
  const next = await signUp(site, "Gaston");
  const stateOf = async ({ id }: TestMember) =>
    (await sql<{ state: string }>`select state from members where id = ${id}`.execute(site.db))
      .rows[0]?.state;
  expect([await stateOf(late), await stateOf(next)]).toEqual(["pending", "active"]);
});

describe("a group", () => {
  const set = (body: Record<string, unknown>, who = animator) =>
    who.put(`/api/groups/${group.id}/caution`, {
      holdsPosts: false,
      readOnly: false,
      slowMinutes: null,
      ...body,
    });

  test("is set by who animates it alone", async () => {
    expect((await set({ readOnly: true }, member)).status).toBe(403);
    expect((await set({ readOnly: true })).body).toMatchObject({ readOnly: true });
  });

  test("that is read-only is written by its animators", async () => {
    await set({ readOnly: true });
    expect((await say(author, "Bonjour")).body.code).toBe("GROUP_READ_ONLY");
    const post = await publish(animator, group, "Une annonce");
    const answer = await author.post(`/api/posts/${post.id}/comments`, { text: "Merci" });
    expect(answer.body.code).toBe("GROUP_READ_ONLY");
  });

  test("that reads each post lets it wait", async () => {
    await set({ holdsPosts: true });
    expect((await say(author, "Bonjour")).body.held).toMatchObject({ reason: "group" });
    expect((await say(animator, "Bonjour")).body.held).toBeUndefined();
  });

  test("that is read-only, or reads each post, is not entered by changing one of elsewhere", async () => {
    const free = await openGroup(site, `Libre ${uuidv7()}`, { members: [author] });
    const text = "Un mot d’ailleurs";
    const post = await publish(author, free, text);
    const move = () =>
      author.patch(`/api/posts/${post.id}`, { text, groupIds: [free.id, group.id] });
    await set({ readOnly: true });
    expect((await move()).body.code).toBe("GROUP_READ_ONLY");
    await set({ holdsPosts: true });
    expect((await move()).body.held).toMatchObject({ kind: "post-edit", reason: "group" });
    await set({});
    expect((await move()).status).toBe(200);
  });

  test("that is slow takes one post a member, and says when the next may go", async () => {
    await set({ slowMinutes: 15 });
    expect((await say(author, "Le premier")).status).toBe(201);
    const second = await say(author, "Le second");
    expect([second.status, second.body.code]).toEqual([409, "GROUP_SLOW"]);
    expect(second.body.message).toContain("minutes");
    expect((await say(member, "Un autre membre")).status).toBe(201);
    expect((await say(animator, "Une")).status).toBe(201);
    expect((await say(animator, "Deux")).status).toBe(201);
  });
});

test("nearly the same text is refused in the third group, and a repeat of one is not", async () => {
  const others = await Promise.all(
    [1, 2].map(() => openGroup(site, `Autre ${uuidv7()}`, { members: [author] })),
  );
  const text = `Grande vente de gâteaux ${randomUUID()}`;
  for (const { id } of others) expect((await say(author, text, id)).status).toBe(201);
  expect((await say(author, `${text} !`)).body.code).toBe("SAID_ELSEWHERE");
  const id = uuidv7();
  const body = { id, text: "Tout autre chose pour ce groupe" };
  const twice = [1, 2].map(() => author.post(`/api/groups/${group.id}/posts`, body));
  for (const { status } of await Promise.all(twice)) expect(status).toBe(201);
});

test("a comment with a link is refused under the third post, and a blessing is not", async () => {
  const posts = await Promise.all([1, 2, 3].map((at) => publish(member, group, `Post ${at}`)));
  const under = ({ id }: { id: string }, text: string) =>
    author.post(`/api/posts/${id}/comments`, { text });
  for (const post of posts)
    expect((await under(post, "Que Dieu vous bénisse abondamment")).status).toBe(201);
  const bought = "Voyez https://boutique.test/soldes avant ce soir";
  const codes: unknown[] = [];
  for (const post of posts) codes.push((await under(post, bought)).body.code);
  expect(codes).toEqual([undefined, undefined, "SAID_ELSEWHERE"]);
});

test("a scheduled post waits at its moment, and its author is told so", async () => {
  await add({ entries: ["loterie"] });
  const id = uuidv7();
  const publishAt = new Date(site.clock().getTime() + 60 * 60_000).toISOString();
  const post = { groupId: group.id, text: "La loterie de demain" };
  expect((await author.post("/api/scheduled-posts", { id, publishAt, post })).status).toBe(201);
  const { body } = await author.post(`/api/scheduled-posts/${id}/publication`);
  expect(body.held).toEqual({ id, kind: "post", reason: "words" });
  expect((await author.get("/api/scheduled-posts")).body.items).toEqual([]);
  expect((await author.get("/api/held-texts")).body.items).toContainEqual(
    expect.objectContaining({ id, state: "waiting" }),
  );
  expect((await author.get(`/api/posts/${id}`)).status).toBe(404);
});

test("a scheduled post that is refused at its moment says why, without a gap", async () => {
  await add({ entries: ["arnaque"], action: "refuse" });
  const id = uuidv7();
  const publishAt = new Date(site.clock().getTime() + 60 * 60_000).toISOString();
  const post = { groupId: group.id, text: "Une arnaque" };
  await author.post("/api/scheduled-posts", { id, publishAt, post });
  const refused = await author.post(`/api/scheduled-posts/${id}/publication`);
  expect(refused.body.code).toBe("WORDS_REFUSED");
  expect(sayReason("WORDS_REFUSED")).not.toContain("{");
});

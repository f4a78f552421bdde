import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SEARCH_KINDS } from "../../../../shared/posts/search-kinds.ts";
import {
  closedGroup,
  created,
  publish,
  readPages,
  runMigration,
  signUp,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { eventWish } from "../../../../tests/calendar/calendar-scene.ts";
import { BETWEEN_WORDS } from "../../../infrastructure/text.ts";

const site = await startTestParvis();
afterAll(() => site.stop());

let jeanne: TestMember;
let outsider: TestMember;
let closed: { id: string };

beforeAll(async () => {
  jeanne = await signUp(site, "Jeanne Évrard");
  outsider = await signUp(site, "Côme Dubœuf");
  closed = await closedGroup(site, "Équipe de prière");
  await site.admin.put(`/api/groups/${closed.id}/members/${jeanne.id}`);
});

type Found = { kind: string; items: Record<string, never>[]; more: boolean };

async function found(who: TestMember, q: string): Promise<Record<string, Found>> {
  const { status, body } = await who.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return Object.fromEntries(body.sections.map((section: Found) => [section.kind, section]));
}

const idsOf = (section: Found | undefined, key: string) =>
  (section?.items ?? []).map((item) => item[key]);

describe("a search", () => {
  test("for « evenement » finds « Évènement », whatever the case and the accents", async () => {
    const { id: post } = await publish(jeanne, site.group, "Un grand Évènement nous attend samedi");
    for (const typed of ["evenement", "ÉVÉNEMENT", "évènem", "Evènements"]) {
      const glance = await found(outsider, typed);
      expect(idsOf(glance.posts, "postId"), typed).toContain(post);
    }
    const glance = await found(outsider, "evenement");
    const [first] = (glance.posts?.items ?? []) as unknown as { excerpt: Excerpt }[];
    const { text, found: places } = first?.excerpt ?? { text: "", found: [] };
    expect(places.map(([from, to]) => text.slice(from, to))).toEqual(["Évènement"]);
  });

  test("finds a post of a closed group for its members only, and its comments likewise", async () => {
    const { id: post } = await publish(jeanne, closed, "Le mystère du baobab");
    await created(
      await jeanne.post(`/api/posts/${post}/comments`, { text: "Un baobab centenaire" }),
    );
    const mine = await found(jeanne, "baobab");
    expect(idsOf(mine.posts, "postId")).toEqual([post]);
    expect(idsOf(mine.comments, "postId")).toEqual([post]);
    expect(await found(outsider, "baobab")).toEqual({});
    expect(await found(site.admin, "baobab")).toHaveProperty("posts");
    expect(await found(outsider, "equipe de")).toEqual({});
    expect(await found(jeanne, "equipe de")).toHaveProperty("groups");
  });

  test("finds members, groups and channels by a part of their name", async () => {
    const { id } = created(await jeanne.post("/api/channels", { name: "Louange du cœur" }));
    expect(idsOf((await found(outsider, "du coeur")).channels, "channel")).toMatchObject([{ id }]);
    expect(idsOf((await found(jeanne, "duboeuf")).members, "member")).toMatchObject([
      { id: outsider.id },
    ]);
    expect(idsOf((await found(outsider, "VRARD")).members, "member")).toMatchObject([
      { name: "Jeanne Évrard" },
    ]);
  });

  test("finds words beside every sign and blank that French is written with", async () => {
    const texts = [...BETWEEN_WORDS].map((sign, at) => `Mot${sign}nénuphar${sign}n${at}`);
    for (const text of texts) await publish(jeanne, site.group, text);
    const pages = await readPages(outsider, "/api/search/posts?q=nenuphar");
    const excerpts: Excerpt[] = pages.flatMap(({ items }) => items).map(({ excerpt }) => excerpt);
    expect(excerpts).toHaveLength(texts.length);
    for (const { text, found: places } of excerpts) {
      expect(places.map(([from, to]) => text.slice(from, to))).toEqual(["nénuphar"]);
    }
  });

  test("finds « L’église » in every kind, however the apostrophe and the blanks are typed", async () => {
    const written = "L\u2019églantine \u00ab\u00a0Béréshit\u202f\u00bb";
    await signUp(site, written);
    created(await site.admin.post("/api/groups", { name: written, access: "ouvert" }));
    const channel = created(await jeanne.post("/api/channels", { name: written }));
    const { id: post } = await publish(jeanne, site.group, written);
    created(await jeanne.post(`/api/posts/${post}/comments`, { text: written }));
    const link = { title: written, linkUrl: "https://parvis.test/" };
    created(await jeanne.post(`/api/channels/${channel.id}/resources`, link));
    created(await site.admin.post("/api/calendar-events", eventWish(site, { title: written })));
    for (const typed of ["églantine", "bereshit", "l'eglantine", "L\u2019ÉGLANTINE « bereshit »"]) {
      expect(Object.keys(await found(jeanne, typed)), typed).toEqual([...SEARCH_KINDS]);
    }
  });

  test("finds what was written before those signs were blanks", async () => {
    const { id } = await signUp(site, "L’Hélianthe");
    const former = { search_name: "l'helianthe" };
    await site.db.updateTable("members").set(former).where("id", "=", id).execute();
    expect(await found(jeanne, "l’helianthe")).toEqual({});
    await runMigration(site.db, "0018-words-between-signs.sql");
    expect(idsOf((await found(jeanne, "l’helianthe")).members, "member")).toMatchObject([{ id }]);
  });

  test("is planned once, for any words: to plan it takes longer than to run it", async () => {
    const connects = vi.spyOn(pg.Pool.prototype, "connect");
    await found(jeanne, "louange");
    const pools = connects.mock.contexts as unknown as pg.Pool[];
    connects.mockRestore();
    expect(pools.map(({ options }) => options.options)).toContain(
      "-c plan_cache_mode=force_generic_plan",
    );
  });

  test("no longer finds a text that was deleted", async () => {
    const { id: post } = await publish(jeanne, site.group, "Des tourterelles");
    expect(await found(outsider, "tourterelle")).toHaveProperty("posts");
    await jeanne.delete(`/api/posts/${post}`);
    expect(await found(outsider, "tourterelle")).toEqual({});
  });

  test("shows four of each kind, and all of them page after page", async () => {
    const posts: string[] = [];
    for (let at = 0; at < 15; at++) {
      posts.unshift((await publish(jeanne, site.group, `Le pélican numéro ${at}`)).id);
    }
    const glance = await found(outsider, "pélican");
    expect(glance.posts).toMatchObject({ more: true });
    expect(idsOf(glance.posts, "postId")).toEqual(posts.slice(0, 4));
    const first = (await outsider.get("/api/search/posts?q=pelican")).body;
    expect(first.items).toHaveLength(12);
    const second = (await outsider.get(`/api/search/posts?q=pelican&cursor=${first.nextCursor}`))
      .body;
    const all = [...first.items, ...second.items].map(({ postId }) => postId);
    expect(all).toEqual(posts);
    expect(second.nextCursor).toBeNull();
  });

  test.each(["!!!", "&|()", "' or 1=1 --", "<script>", "\\", "%", "l’", "de la"])(
    "for %j answers without failing",
    async (typed) => {
      expect((await jeanne.get(`/api/search?q=${encodeURIComponent(typed)}`)).status).toBe(200);
    },
  );

  test("of 10,000 characters is refused in French, naming the field", async () => {
    const { status, body } = await jeanne.get(`/api/search?q=${"a".repeat(10_000)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "INVALID_INPUT", fields: [{ field: "q" }] });
  });
});

type Excerpt = { text: string; found: [number, number][] };

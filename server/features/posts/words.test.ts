import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  comment,
  giveRole,
  publish,
  readPages,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul, awa] = (await signUpAll(site, "Grâce Évi", "Paul", "Awa")) as [
  TestMember,
  TestMember,
  TestMember,
];
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");
const council = await closedGroup(site, "Conseil", { members: [grace] });

const ids = (items: { id: string }[]) => items.map(({ id }) => id).sort();
const named = (...members: TestMember[]) => members.map(({ id }) => id);
const rowsOf = (table: "mentions" | "earlier_texts", subjectId: string) =>
  site.db.selectFrom(table).select("subject_id").where("subject_id", "=", subjectId).execute();

/** Whether a statement waits for a row that another holds. */
const isWaiting = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
  return rows.length > 0;
};

/** The two kinds of text, and how each is written, corrected and read. */
const KINDS = {
  post: async (text: string, more: object) => {
    const { id } = await publish(paul, site.group, text, { ...more });
    return {
      id,
      path: `/api/posts/${id}`,
      read: async () => (await awa.get(`/api/posts/${id}`)).body,
    };
  },
  comment: async (text: string, more: object) => {
    const about = await publish(paul, site.group, "Sujet");
    const { id } = await comment(paul, about, text, { ...more });
    const read = async () => (await awa.get(`/api/posts/${about.id}/comments`)).body.items[0];
    return { id, path: `/api/comments/${id}`, read };
  },
};

describe.each(Object.entries(KINDS))("members named in a %s", (_, write) => {
  test("are those whose `@name` it holds, and who are active", async () => {
    const gone = await signUp(site, `Suspendu ${_}`);
    await setState(site, gone, "suspended");
    const text = `Merci @Grâce Évi et @${gone.name}, pas awa@Awa`;
    const { read } = await write(text, { mentionIds: named(grace, gone, awa) });
    expect((await read()).mentions).toEqual([{ id: grace.id, name: "Grâce Évi" }]);
  });

  test("follow a correction, with those its author chose or without", async () => {
    const { path, read } = await write("@Awa", { mentionIds: named(awa) });
    await paul.patch(path, { text: "@Awa, bonjour", mentionIds: undefined });
    expect(ids((await read()).mentions)).toEqual(named(awa));
    await paul.patch(path, { text: "@Awa et @Paul", mentionIds: named(awa, paul) });
    expect(ids((await read()).mentions)).toEqual(named(awa, paul).sort());
    await paul.patch(path, { text: "@Paul seul" });
    expect(ids((await read()).mentions)).toEqual(named(paul));
  });

  test("keep the name they were called by, whatever they are called since", async () => {
    const member = await signUp(site, `Ancienne ${_}`);
    const { path, read } = await write(`@${member.name} !`, { mentionIds: named(member) });
    await member.patch("/api/me", { name: `Nouvelle ${_}` });
    await paul.patch(path, { text: `Oui @${member.name} !` });
    expect((await read()).mentions).toEqual([{ id: member.id, name: `Ancienne ${_}` }]);
  });

  test("are erased with its words, as its earlier ones are", async () => {
    const { id, path } = await write("@Awa un", { mentionIds: named(awa) });
    await paul.patch(path, { text: "@Awa deux" });
    expect([await rowsOf("mentions", id), await rowsOf("earlier_texts", id)]).toMatchObject([
      [{ subject_id: id }],
      [{ subject_id: id }],
    ]);
    await paul.delete(path);
    expect([await rowsOf("mentions", id), await rowsOf("earlier_texts", id)]).toEqual([[], []]);
  });

  test("do not come back with a correction that arrives while it is deleted", async () => {
    const { id, path } = await write("Un", {});
    const table = _ === "post" ? ("posts" as const) : ("comments" as const);
    let correction: ReturnType<TestMember["patch"]> | undefined;
    await site.db.transaction().execute(async (tx) => {
      const gone = { text: "", deleted_at: site.clock() };
      await tx.updateTable(table).set(gone).where("id", "=", id).execute();
      correction = paul.patch(path, { text: "@Awa deux", mentionIds: named(awa) });
      await expect.poll(isWaiting).toBe(true);
    });
    expect((await correction)?.status).toBe(404);
    const row = await site.db.selectFrom(table).select("text").where("id", "=", id).execute();
    expect(row).toEqual([{ text: "" }]);
    expect([await rowsOf("mentions", id), await rowsOf("earlier_texts", id)]).toEqual([[], []]);
  });

  test("what it said before is read by moderators alone, the latest first", async () => {
    const { path, read } = await write("Un", {});
    expect((await moderator.get(`${path}/history`)).body).toEqual({ items: [] });
    await paul.patch(path, { text: "Deux" });
    await paul.patch(path, { text: "Deux" });
    await paul.patch(path, { text: "Trois" });
    const { body } = await moderator.get(`${path}/history`);
    expect(body.items.map(({ text }: { text: string }) => text)).toEqual(["Deux", "Un"]);
    expect((await read()).abilities.readHistory).toBe(false);
    for (const other of [paul, awa]) expect((await other.get(`${path}/history`)).status).toBe(403);
    await paul.delete(path);
    expect((await moderator.get(`${path}/history`)).status).toBe(404);
  });
});

describe("a hashtag", () => {
  const tagged = async (who: TestMember, tag: string) =>
    (await readPages(who, `/api/hashtags/${encodeURIComponent(tag)}/posts`)).flatMap(({ items }) =>
      items.map(({ id }: { id: string }) => id),
    );

  test("finds the posts one may read, whatever its accents and capitals, newest first", async () => {
    const first = await publish(paul, site.group, "Ce soir #Prière, #priere !");
    const secret = await publish(grace, council, "Au conseil #PRIERE");
    const last = await publish(grace, site.group, "#prière et #chant");
    for (const tag of ["prière", "PRIERE", "#Priere"])
      expect(await tagged(awa, tag)).toEqual([last.id, first.id]);
    expect(await tagged(grace, "priere")).toEqual([last.id, secret.id, first.id]);
    expect(await tagged(awa, "inconnu")).toEqual([]);
  });

  test("follows corrections and deletions", async () => {
    const { id } = await publish(paul, site.group, "#avant #toujours");
    await paul.patch(`/api/posts/${id}`, { text: "#apres #toujours" });
    expect(await tagged(awa, "avant")).toEqual([]);
    expect([await tagged(awa, "apres"), await tagged(awa, "toujours")]).toEqual([[id], [id]]);
    await paul.delete(`/api/posts/${id}`);
    expect(await tagged(awa, "toujours")).toEqual([]);
    expect(
      await site.db.selectFrom("post_hashtags").select("tag").where("post_id", "=", id).execute(),
    ).toEqual([]);
  });

  test("lists by pages of twelve", async () => {
    const written: string[] = [];
    for (let index = 0; index < 14; index++)
      written.push((await publish(paul, site.group, `#page ${index}`)).id);
    const pages = await readPages(awa, "/api/hashtags/page/posts");
    expect(pages.map(({ items }) => items.length)).toEqual([12, 2]);
    expect(await tagged(awa, "page")).toEqual(written.toReversed());
  });
});

describe("a poll", () => {
  const poll = { options: ["Samedi", "Dimanche"] };

  test("is published with the words that ask its question", async () => {
    const { id } = await publish(paul, site.group, "Quel jour ?", { poll });
    const shown = (await awa.get(`/api/posts/${id}`)).body.poll;
    expect(shown).toMatchObject({ multiple: false, voterCount: 0, closesAt: null, open: true });
    expect(shown.options.map(({ text }: { text: string }) => text)).toEqual(poll.options);
  });

  test("needs a question, also once corrected", async () => {
    const refused = await paul.post(`/api/groups/${site.group.id}/posts`, { text: "", poll });
    expect([refused.body.code, refused.body.fields]).toEqual([
      "POST_EMPTY",
      [{ field: "text", message: "Écrivez la question du sondage." }],
    ]);
    const { id } = await publish(paul, site.group, "Quel jour ?", { poll });
    expect((await paul.patch(`/api/posts/${id}`, { text: "" })).body.code).toBe("POST_EMPTY");
  });

  test("whose answers are alike is refused, and nothing is published", async () => {
    const alike = { options: ["Oui", " OUI "] };
    const wish = { text: "Alors ?", poll: alike };
    const refused = await paul.post(`/api/groups/${site.group.id}/posts`, wish);
    expect(refused.body.code).toBe("POLL_OPTIONS_ALIKE");
  });
});

import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  comment,
  followed,
  HOUR,
  openGroup,
  publish,
  sentencesTo,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { admitted, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { endOfTerm, mutedIn } from "./muted-word.ts";

const site = await startTestParvis({ alertEveryMs: HOUR });
afterAll(site.stop);
site.clock.stopAt(new Date());
const [grace, odile, josue] = (await signUpAll(site, "Grâce", "Odile", "Josué")) as [
  TestMember,
  TestMember,
  TestMember,
];
const wall = await openGroup(site, "Mur", { members: [grace, odile, josue] });

beforeEach(async () => {
  site.clock.advance(1000);
  for (const who of [grace, odile, josue])
    for (const { id } of await wordsOf(who)) await who.delete(`/api/muted-words/${id}`);
  await followed(site);
  await site.db.deleteFrom("notifications").execute();
});

type Listed = { id: string; entry: string; until: string | null };
const mute = (who: TestMember, entry: string, term?: string) =>
  who.put("/api/muted-words", { entry, ...(term && { term }) });
const wordsOf = async (who: TestMember): Promise<Listed[]> =>
  (await who.get("/api/muted-words")).body.items;
const entriesOf = async (who: TestMember) => (await wordsOf(who)).map(({ entry }) => entry);

type Shown = { id: string; mutedBy?: string };
/** The word for which one of these is folded to a member; undefined where it is not. */
const foldedIn = async (who: TestMember, path: string, { id }: { id: string }) => {
  const { items, posts } = (await who.get(path)).body;
  const shown = ((items ?? posts) as Shown[]).find((one) => one.id === id);
  if (!shown) throw new Error(`${path} does not hold it`);
  return shown.mutedBy;
};

describe("a muted word", () => {
  const now = new Date("2026-11-29T10:00:00Z");

  test("ends after its term, by the hour", () => {
    expect(endOfTerm("always", now)).toBeNull();
    expect(endOfTerm("day", now)).toEqual(new Date("2026-11-30T10:00:00Z"));
    expect(endOfTerm("week", now)).toEqual(new Date("2026-12-06T10:00:00Z"));
    expect(endOfTerm("month", now)).toEqual(new Date("2026-12-29T10:00:00Z"));
  });

  test("is found until then, whole, without accents or capitals", () => {
    const until = new Date(now.getTime() + HOUR).toISOString();
    const viewer = {
      muted: [{ entry: "Élections", folded: "elections", until }],
    } as unknown as Viewer;
    expect(mutedIn(viewer, "Les ELECTIONS de mai", now)).toBe("Élections");
    expect(mutedIn(viewer, "Les présélections", now)).toBeNull();
    expect(mutedIn(viewer, "Les élections", new Date(until))).toBeNull();
    expect(
      mutedIn(admitted({ ...viewer, state: "active" }, false), "élections", now),
    ).not.toBeNull();
    expect(mutedIn({ muted: [] } as unknown as Viewer, "élections", now)).toBeNull();
  });
});

describe("the list of a member's muted words", () => {
  test("holds each once, by name, and the same again changes when it ends", async () => {
    const first = (await mute(grace, "Élections")).body;
    expect(first).toMatchObject({ entry: "Élections", until: null });
    await mute(grace, "bal masqué", "week");
    const again = (await mute(grace, "elections", "day")).body;
    expect(again.id).toBe(first.id);
    expect(new Date(again.until).getTime() - site.clock().getTime()).toBe(24 * HOUR);
    expect(await entriesOf(grace)).toEqual(["bal masqué", "elections"]);
    expect(await entriesOf(odile)).toEqual([]);
  });

  test("takes no single letter, nor more than sixty letters, nor a hundred and one words", async () => {
    expect((await mute(grace, "é")).body.code).toBe("MUTED_WORD_TOO_SHORT");
    for (const wrong of ["", "  ", "m".repeat(61), "deux\nlignes"])
      expect((await mute(grace, wrong)).body.code).toBe("INVALID_INPUT");
    await sql`insert into muted_words (id, member_id, entry, folded, first_word, created_at)
      select gen_random_uuid(), ${grace.id}, 'mot' || n, 'mot' || n, 'mot' || n, now()
      from generate_series(1, 99) n`.execute(site.db);
    expect((await mute(grace, "centième")).status).toBe(200);
    const refused = await mute(grace, "de trop");
    expect([refused.status, refused.body.code]).toEqual([409, "TOO_MANY_MUTED_WORDS"]);
    expect((await mute(grace, "CENTIEME", "day")).status).toBe(200);
    expect(await wordsOf(grace)).toHaveLength(100);
    await site.db.deleteFrom("muted_words").execute();
  });

  test("is changed by its member alone, and a word that is gone is no error", async () => {
    const { id } = (await mute(grace, "élections")).body;
    expect((await odile.delete(`/api/muted-words/${id}`)).status).toBe(200);
    expect(await entriesOf(grace)).toEqual(["élections"]);
    for (const _ of [1, 2]) expect((await grace.delete(`/api/muted-words/${id}`)).status).toBe(200);
    expect(await entriesOf(grace)).toEqual([]);
  });

  test("forgets what has ended", async () => {
    await mute(grace, "élections", "day");
    site.clock.advance(25 * HOUR);
    expect(await entriesOf(grace)).toEqual([]);
    await mute(grace, "autre");
    const { rows } = await sql`select 1 from muted_words where member_id = ${grace.id}`.execute(
      site.db,
    );
    expect(rows).toHaveLength(1);
  });
});

describe("a text that holds a muted word", () => {
  const lists = () => [
    "/api/feed",
    `/api/groups/${wall.id}/posts`,
    `/api/members/${odile.id}/posts`,
    `/api/members/${odile.id}/summary`,
  ];

  test("is folded in each list for who muted it, and for nobody else", async () => {
    const post = await publish(odile, wall, "Les ÉLECTIONS approchent");
    await mute(grace, "élections");
    for (const list of lists()) {
      expect(await foldedIn(grace, list, post), list).toBe("élections");
      expect(await foldedIn(josue, list, post), list).toBeUndefined();
      expect(await foldedIn(odile, list, post), list).toBeUndefined();
    }
    const [{ id }] = (await wordsOf(grace)) as [Listed];
    await grace.delete(`/api/muted-words/${id}`);
    expect(await foldedIn(grace, "/api/feed", post)).toBeUndefined();
  });

  test("is whole at its own address, and one that is longer is another word", async () => {
    const post = await publish(odile, wall, "Les élections");
    const other = await publish(odile, wall, "La présélection");
    await mute(grace, "élections");
    await mute(grace, "sélection");
    const whole = (await grace.get(`/api/posts/${post.id}`)).body;
    expect(whole.text).toBe("Les élections");
    expect(whole.mutedBy).toBeUndefined();
    expect(await foldedIn(grace, "/api/feed", other)).toBeUndefined();
  });

  test("is folded for what it asks, too", async () => {
    const { body } = await odile.post(`/api/groups/${wall.id}/posts`, {
      text: "Quand venez-vous ?",
      poll: { options: ["Avant le carême", "Après"] },
    });
    await mute(grace, "carême");
    expect(await foldedIn(grace, "/api/feed", body)).toBe("carême");
  });

  test("is not folded to who wrote it, nor to whom it names", async () => {
    await mute(grace, "élections");
    const own = await publish(grace, wall, "Les élections");
    const { body: named } = await odile.post(`/api/groups/${wall.id}/posts`, {
      text: "@Grâce et les élections",
      mentionIds: [grace.id],
    });
    for (const post of [own, named])
      expect(await foldedIn(grace, "/api/feed", post)).toBeUndefined();
  });

  test("is folded among comments, but for replies to oneself and under one’s own post", async () => {
    await mute(grace, "élections");
    const post = await publish(odile, wall, "Un sujet");
    const list = `/api/posts/${post.id}/comments`;
    const mine = await comment(grace, post, "Bonjour");
    const aside = await comment(josue, post, "Parlons des élections");
    const reply = await josue.post(list, {
      text: "Vive les élections",
      replyToCommentId: mine.id,
    });
    expect(await foldedIn(grace, list, aside)).toBe("élections");
    expect(await foldedIn(odile, list, aside)).toBeUndefined();
    expect(await foldedIn(grace, list, reply.body)).toBeUndefined();
    const own = await publish(grace, wall, "Mon sujet");
    const under = await comment(josue, own, "Les élections");
    expect(await foldedIn(grace, `/api/posts/${own.id}/comments`, under)).toBeUndefined();
  });

  test("is not said beside another post of its author", async () => {
    await mute(grace, "élections");
    const hidden = await publish(odile, wall, "Les élections");
    const read = await publish(odile, wall, "La chorale");
    const rail = (await grace.get(`/api/rail/post?id=${read.id}`)).body;
    const beside = rail.posts.find(({ id }: Shown) => id === hidden.id);
    expect(beside).toMatchObject({ text: "", mutedBy: "élections", thumbnailUrl: null });
  });

  test("is told to nobody who muted it, unless it is addressed to them", async () => {
    for (const who of [grace, josue])
      await who.patch("/api/notifications/preferences", {
        kinds: { post: { app: true, push: false, mail: false } },
      });
    await mute(grace, "élections");
    await publish(odile, wall, "Les élections de mai");
    expect(await sentencesTo(site, grace)).toEqual([]);
    expect(await sentencesTo(site, josue)).toHaveLength(1);
    await publish(odile, wall, "La chorale");
    expect(await sentencesTo(site, grace)).toHaveLength(1);
    await site.db.deleteFrom("notifications").execute();
    await odile.post(`/api/groups/${wall.id}/posts`, {
      text: "@Grâce, les élections",
      mentionIds: [grace.id],
    });
    const own = await publish(grace, wall, "Mon sujet");
    await comment(josue, own, "Les élections");
    expect(await sentencesTo(site, grace)).toHaveLength(2);
  });

  test("is told again once the word is muted no longer", async () => {
    await mute(grace, "élections", "day");
    site.clock.advance(25 * HOUR);
    await publish(odile, wall, "Les élections de mai");
    expect(await sentencesTo(site, grace)).toHaveLength(1);
  });
});

test("what a member muted goes with their account", async () => {
  const [gone] = (await signUpAll(site, "Partante")) as [TestMember];
  await mute(gone, "élections");
  await site.admin.delete(`/api/admin/members/${gone.id}`, {
    body: { reason: "Compte en double" },
  });
  const { rows } = await sql`select 1 from muted_words where member_id = ${gone.id}`.execute(
    site.db,
  );
  expect(rows).toEqual([]);
});

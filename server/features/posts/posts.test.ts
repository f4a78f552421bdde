import { afterAll, describe, expect, test } from "vitest";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import {
  closedGroup,
  giveRole,
  openGroup,
  publish,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
} from "../../../tests/builders/index.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul, animator] = (await signUpAll(site, "Grâce", "Paul", "Anne")) as [
  TestMember,
  TestMember,
  TestMember,
];
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");
const wall = await openGroup(site, "Mur", { animators: [animator], members: [grace, paul] });
const council = await closedGroup(site, "Conseil", { members: [grace] });

const post = (author: TestMember, group: TestGroup, wish: Record<string, unknown>) =>
  author.post(`/api/groups/${group.id}/posts`, wish);
const wallOf = async (member: TestMember, group: TestGroup): Promise<Post[]> =>
  (await readPages(member, `/api/groups/${group.id}/posts`)).flatMap(({ items }) => items);
const ids = (items: { id: string }[]) => items.map(({ id }) => id);
const countersOf = async (member: TestMember) => (await member.get("/api/me")).body.counters;
const sharesOf = async (group: TestGroup) =>
  (await moderator.get(`/api/groups/${group.id}`)).body.shareCount;

describe("publishing", () => {
  test("puts a text on the wall as it was typed, under its author's name and role", async () => {
    const text = "Bonjour à tous 🙏🏾\n\n<b>Prions</b> pour « Léa » & Noé";
    const written = await publish(grace, wall, `  ${text}  `);
    expect(written).toMatchObject({
      text,
      author: { id: grace.id, name: "Grâce", role: "membre", avatarUrl: null },
      groups: [{ id: wall.id, name: "Mur" }],
      visibility: "public",
      likeCount: 0,
      likedByMe: false,
      commentCount: 0,
      editedAt: null,
      abilities: { edit: true, delete: true, comment: true, like: true },
    });
    expect((await wallOf(paul, wall))[0]).toMatchObject({ id: written.id, text });
    const others = (await paul.get(`/api/posts/${written.id}`)).body.abilities;
    expect(others).toEqual({
      edit: false,
      delete: false,
      comment: true,
      like: true,
      readHistory: false,
    });
    expect((await publish(animator, wall, "Moi aussi")).author.role).toBe("animateur");
  });

  test("in several groups at once counts once for the author and once for each group", async () => {
    const left = await openGroup(site, "Gauche", { members: [grace] });
    const right = await openGroup(site, "Droite", { members: [grace] });
    const before = await countersOf(grace);
    const written = await publish(grace, left, "Partout", { alsoGroupIds: [right.id, left.id] });
    expect(ids(written.groups).sort()).toEqual(ids([left, right]).sort());
    expect(ids(await wallOf(paul, left))).toEqual([written.id]);
    expect(ids(await wallOf(paul, right))).toEqual([written.id]);
    expect([await sharesOf(left), await sharesOf(right)]).toEqual([1, 1]);
    const after = await countersOf(grace);
    expect(after).toEqual({
      ...before,
      shares: before.shares + 1,
      points: before.points + 3,
      activity: before.activity + 1,
    });
  });

  test("takes 5000 characters and refuses one more, naming the field", async () => {
    expect((await post(grace, wall, { text: "é".repeat(5000) })).status).toBe(201);
    const refused = await post(grace, wall, { text: "é".repeat(5001) });
    expect([refused.status, refused.body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(refused.body.fields).toEqual([
      { field: "text", message: "Au plus 5000\u00a0caractères. Raccourcissez." },
    ]);
  });

  test.each(["", "   ", "\n\n"])("refuses nothing at all (%j)", async (text) => {
    const refused = await post(grace, wall, { text });
    expect([refused.status, refused.body.code]).toEqual([400, "POST_EMPTY"]);
    expect(refused.body.fields[0].field).toBe("text");
  });

  test("is for members of the group: of every one that is named", async () => {
    const strange = await openGroup(site, "Étranger");
    for (const wish of [{}, { alsoGroupIds: [strange.id] }]) {
      const place = "alsoGroupIds" in wish ? wall : strange;
      const refused = await post(grace, place, { text: "Bonjour", ...wish });
      expect([refused.status, refused.body.code]).toEqual([403, "GROUP_NOT_JOINED"]);
    }
    expect(await wallOf(grace, strange)).toEqual([]);
  });

  test("in more than eight groups is refused", async () => {
    const refused = await post(grace, wall, {
      text: "Bonjour",
      alsoGroupIds: Array(8).fill(wall.id),
    });
    expect([refused.status, refused.body.fields[0].field]).toEqual([400, "alsoGroupIds"]);
  });
});

describe("a message sent again with the id its sender proposed", () => {
  test("is stored once, and each sending is answered with the first", async () => {
    const id = uuidv7();
    const before = await countersOf(paul);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => post(paul, wall, { id, text: `Envoi ${index}` })),
    );
    answers.push(await post(paul, wall, { id, text: "Bien plus tard" }));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
    expect(new Set(answers.map(({ body }) => body.text)).size).toBe(1);
    expect(ids(await wallOf(paul, wall)).filter((one) => one === id)).toEqual([id]);
    expect((await countersOf(paul)).points).toBe(before.points + 3);
  });

  test("keeps its id in the spelling of the database", async () => {
    const id = uuidv7();
    expect((await publish(paul, wall, "Grand", { id: id.toUpperCase() })).id).toBe(id);
  });

  test("that is another member's is refused, even when that one cannot be read", async () => {
    const secret = await publish(grace, council, "Secret");
    const refused = await post(paul, wall, { id: secret.id, text: "Le mien" });
    expect([refused.status, refused.body.code]).toEqual([409, "ID_TAKEN"]);
  });
});

describe("correcting one's words", () => {
  test("changes the text and says when", async () => {
    const written = await publish(grace, wall, "Bonjuor");
    const answer = await grace.patch(`/api/posts/${written.id}`, { text: " Bonjour " });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: written.id,
      text: "Bonjour",
      createdAt: written.createdAt,
    });
    expect(answer.body.editedAt).not.toBeNull();
    expect((await paul.get(`/api/posts/${written.id}`)).body.text).toBe("Bonjour");
  });

  test("is for the author alone, and never leaves an empty message", async () => {
    const written = await publish(grace, wall, "À moi");
    for (const other of [paul, animator, moderator]) {
      const refused = await other.patch(`/api/posts/${written.id}`, { text: "À nous" });
      expect([refused.status, refused.body.code]).toEqual([403, "NOT_ALLOWED"]);
    }
    const empty = await grace.patch(`/api/posts/${written.id}`, { text: " " });
    expect(empty.body.code).toBe("POST_EMPTY");
    expect((await grace.get(`/api/posts/${written.id}`)).body.text).toBe("À moi");
  });
});

describe("deleting a message", () => {
  test("answers with the specification's words, and it is no longer anywhere", async () => {
    const written = await publish(grace, wall, "À oublier");
    const shares = await sharesOf(wall);
    const answer = await grace.delete(`/api/posts/${written.id}`);
    expect(answer.body).toEqual({
      success: true,
      message: "le document à été supprimer avec success",
    });
    for (const path of ["", "/comments", "/likes"]) {
      const gone = await grace.get(`/api/posts/${written.id}${path}`);
      expect([gone.status, gone.body.message]).toEqual([404, "Le message n'existe pas"]);
    }
    expect((await grace.delete(`/api/posts/${written.id}`)).status).toBe(404);
    expect(ids(await wallOf(grace, wall))).not.toContain(written.id);
    expect(await sharesOf(wall)).toBe(shares - 1);
    const row = await site.db
      .selectFrom("posts")
      .selectAll()
      .where("id", "=", written.id)
      .executeTakeFirstOrThrow();
    expect([row.text, row.deleted_by]).toEqual(["", grace.id]);
  });

  test("keeps its id taken: what was deleted does not come back by being sent again", async () => {
    const id = uuidv7();
    await publish(grace, wall, "Une fois", { id });
    await grace.delete(`/api/posts/${id}`);
    expect((await post(grace, wall, { id, text: "Une fois" })).status).toBe(404);
    expect(ids(await wallOf(grace, wall))).not.toContain(id);
  });

  test("is for its author, the group's animators and moderators", async () => {
    for (const by of [animator, moderator, site.admin]) {
      const written = await publish(grace, wall, "À retirer");
      expect((await by.get(`/api/posts/${written.id}`)).body.abilities.delete).toBe(true);
      const why = { body: { reason: "Hors sujet" } };
      expect((await by.delete(`/api/posts/${written.id}`, why)).status).toBe(200);
    }
    const kept = await publish(grace, wall, "À garder");
    expect((await paul.delete(`/api/posts/${kept.id}`)).status).toBe(403);
    expect((await paul.get(`/api/posts/${kept.id}`)).status).toBe(200);
  });
});

describe("who may read a message", () => {
  test("that is public: every member, whatever their groups", async () => {
    const stranger = await signUp(site, "Étrangère", { groupId: undefined });
    const written = await publish(grace, wall, "Pour tous");
    expect((await stranger.get(`/api/posts/${written.id}`)).body.text).toBe("Pour tous");
    expect(ids(await wallOf(stranger, wall))).toContain(written.id);
  });

  test("that is for its groups: their members, its author and moderators; for others it is not there", async () => {
    const stranger = await signUp(site, "Lointaine", { groupId: undefined });
    const written = await publish(grace, wall, "Entre nous", { visibility: "groupe" });
    for (const reader of [grace, paul, moderator])
      expect((await reader.get(`/api/posts/${written.id}`)).status).toBe(200);
    const nowhere = await stranger.get(`/api/posts/${uuidv7()}`);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/comments"],
      ["GET", "/likes"],
      ["POST", "/like"],
      ["DELETE", "/like"],
      ["DELETE", ""],
    ] as const) {
      const hidden = await stranger.request(method, `/api/posts/${written.id}${path}`);
      expect([hidden.status, hidden.text]).toEqual([404, nowhere.text]);
    }
    expect(ids(await wallOf(stranger, wall))).not.toContain(written.id);
    expect(ids((await stranger.get("/api/feed")).body.items)).not.toContain(written.id);
    const theirs = await readPages(stranger, `/api/members/${grace.id}/posts`);
    expect(ids(theirs.flatMap(({ items }) => items))).not.toContain(written.id);
  });

  test("in a closed group, it is for the group unless said otherwise", async () => {
    expect((await publish(grace, council, "À huis clos")).visibility).toBe("groupe");
    const both = await publish(grace, wall, "Ici et là", { alsoGroupIds: [council.id] });
    expect(both.visibility).toBe("groupe");
    const said = { alsoGroupIds: [council.id], visibility: "public" };
    const open = await publish(grace, wall, "Dit à tous", said);
    const seen = (await paul.get(`/api/posts/${open.id}`)).body;
    expect(ids(seen.groups)).toEqual([wall.id]);
    expect(ids((await grace.get(`/api/posts/${open.id}`)).body.groups).length).toBe(2);
  });
});

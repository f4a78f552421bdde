import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  closedGroup,
  comment,
  followed,
  HOUR,
  openGroup,
  publish,
  sentencesTo,
  signUpAll,
  startTestParvis,
  type TestMember,
  toldTo,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis({ alertEveryMs: HOUR });
afterAll(site.stop);
site.clock.stopAt(new Date());
const members = await signUpAll(site, "Grâce", "Odile", "Josué", "Blaise", "Marc");
const [grace, odile, josue, blaise, marc] = members as [
  TestMember,
  TestMember,
  TestMember,
  TestMember,
  TestMember,
];
const wall = await openGroup(site, "Mur", { members });
const council = await closedGroup(site, "Conseil", { members: [grace, odile, josue] });

const like = (who: TestMember, { id }: { id: string }) => who.post(`/api/posts/${id}/like`);
const unlike = (who: TestMember, { id }: { id: string }) => who.delete(`/api/posts/${id}/like`);
const settle = (who: TestMember, wish: object) => who.patch("/api/notifications/preferences", wish);
const said = (who: TestMember) => sentencesTo(site, who);
const of = async (who: TestMember, kind: string) =>
  (await toldTo(site, who)).filter((told) => told.kind === kind);
const later = () => site.clock.advance(1000);

beforeEach(async () => {
  later();
  await followed(site);
  await site.db.deleteFrom("notifications").execute();
  await site.db.deleteFrom("notification_preferences").execute();
  await site.db.deleteFrom("notification_mutes").execute();
  await site.db.deleteFrom("blocks").execute();
});

describe("likes", () => {
  test("gather in one row that names the latest and counts the others", async () => {
    const post = await publish(grace, wall, "Merci à tous");
    for (const who of [marc, blaise, josue, odile]) {
      later();
      await like(who, post);
    }
    expect(await said(grace)).toEqual(["Odile, Josué et 2\u00a0autres aiment votre partage"]);
    const [told] = await of(grace, "like");
    expect(told).toMatchObject({
      actorCount: 4,
      subject: { kind: "post", id: post.id },
      read: false,
      place: { kind: "group", name: "Mur" },
      data: { excerpt: "Merci à tous" },
    });
    expect(told?.actors.map(({ name }) => name)).toEqual(["Odile", "Josué", "Blaise"]);
  });

  test("of a comment are told to who wrote it; one's own are told to nobody", async () => {
    const post = await publish(grace, wall, "Sujet");
    const written = await comment(odile, post, "Oui");
    await blaise.post(`/api/comments/${written.id}/like`);
    await like(grace, post);
    expect(await said(odile)).toContain("Blaise aime votre commentaire");
    expect(await of(grace, "like")).toEqual([]);
  });

  test("that are taken back are no longer told, and the row goes with the last", async () => {
    const post = await publish(grace, wall, "Sujet");
    await like(odile, post);
    await like(blaise, post);
    await unlike(odile, post);
    expect(await said(grace)).toEqual(["Blaise aime votre partage"]);
    await unlike(blaise, post);
    expect(await said(grace)).toEqual([]);
  });

  test("of a photo without words name it, and show it", async () => {
    const post = await publish(grace, wall, "", { mediaIds: [await uploadPhoto(grace)] });
    await like(odile, post);
    expect(await said(grace)).toEqual(["Odile aime votre photo"]);
    const [told] = await toldTo(site, grace);
    expect((await grace.fetch("GET", String(told?.thumbnailUrl))).status).toBe(200);
  });

  test("begin a new row once the first was read", async () => {
    const post = await publish(grace, wall, "Sujet");
    await like(odile, post);
    await toldTo(site, grace);
    await grace.post("/api/notifications/read", {});
    later();
    await like(blaise, post);
    expect(await said(grace)).toEqual(["Blaise aime votre partage", "Odile aime votre partage"]);
  });
});

describe("a comment", () => {
  test("is told to who wrote the post, to whom it answers and whom it names, once each", async () => {
    const post = await publish(grace, wall, "Sujet");
    await followed(site);
    await site.db.deleteFrom("notifications").execute();
    const first = await comment(odile, post, "D’accord");
    later();
    await comment(blaise, post, "Moi aussi, avec @Marc et @Odile", {
      replyToCommentId: first.id,
      mentionIds: [marc.id, odile.id],
    });
    expect(await said(odile)).toEqual([
      "Blaise a répondu à votre commentaire\u00a0: «\u00a0Moi aussi, avec @Marc et @Odile\u00a0»",
    ]);
    expect(await said(marc)).toEqual([
      "Blaise vous mentionne dans un commentaire\u00a0: «\u00a0Moi aussi, avec @Marc et @Odile\u00a0»",
    ]);
    expect(await said(grace)).toEqual(["Blaise et Odile ont commenté votre partage"]);
    expect(await said(blaise)).toEqual([]);
  });

  test("that is deleted is told to nobody any longer, nor quoted", async () => {
    const post = await publish(grace, wall, "Sujet");
    const first = await comment(odile, post, "Un secret");
    const other = await comment(blaise, post, "Un autre");
    await followed(site);
    await blaise.delete(`/api/comments/${other.id}`);
    const [told] = await of(grace, "comment");
    expect(told).toMatchObject({ count: 1, actorCount: 1, actors: [{ name: "Odile" }] });
    expect(JSON.stringify(told)).not.toContain("Un autre");
    await odile.delete(`/api/comments/${first.id}`);
    expect(await of(grace, "comment")).toEqual([]);
  });

  test("on a post that is deleted goes with it", async () => {
    const post = await publish(grace, wall, "Sujet", { mentionIds: [] });
    await comment(odile, post, "Vu");
    await like(odile, post);
    await followed(site);
    await grace.delete(`/api/posts/${post.id}`);
    expect(await said(grace)).toEqual([]);
    expect(await of(odile, "post")).toEqual([]);
  });
});

describe("a post", () => {
  test("is told to the members of its groups, gathered by group, and apart to whom it names", async () => {
    await publish(grace, wall, "Premier");
    expect(await said(odile)).toEqual(["Grâce a publié dans Mur\u00a0: «\u00a0Premier\u00a0»"]);
    await publish(grace, wall, "Deuxième");
    await publish(josue, wall, "Troisième pour @Odile", { mentionIds: [odile.id] });
    expect((await said(odile)).toSorted()).toEqual([
      "2\u00a0nouveaux partages dans Mur",
      "Josué vous mentionne dans un partage\u00a0: «\u00a0Troisième pour @Odile\u00a0»",
    ]);
    expect(await said(marc)).toEqual(["3\u00a0nouveaux partages dans Mur"]);
  });

  test("in several groups is told once to who is in more than one", async () => {
    await publish(grace, wall, "Partout", { alsoGroupIds: [council.id] });
    expect(await of(odile, "post")).toHaveLength(1);
    expect(await of(marc, "post")).toHaveLength(1);
  });

  test("of a closed group is told to nobody outside, even named; who left no longer reads it", async () => {
    await publish(grace, council, "Pour @Marc et @Odile", { mentionIds: [marc.id, odile.id] });
    expect(await said(marc)).toEqual([]);
    expect(await of(odile, "mention")).toHaveLength(1);
    await odile.delete(`/api/groups/${council.id}/membership`);
    expect(await said(odile)).toEqual([]);
    expect((await odile.get("/api/me")).body.unreadNotifications).toBe(0);
    await site.admin.put(`/api/groups/${council.id}/members/${odile.id}`);
  });

  test("that is pinned is told to its author until it is no longer", async () => {
    const post = await publish(grace, wall, "À retenir");
    await odile.post(`/api/posts/${post.id}/pin`);
    expect(await said(grace)).toEqual(["Odile a épinglé votre partage"]);
    await odile.delete(`/api/posts/${post.id}/pin`);
    expect(await said(grace)).toEqual([]);
  });
});

describe("who is not told", () => {
  test("those who blocked who acts, and those whom they blocked", async () => {
    const at = site.clock();
    const block = (one: TestMember, other: TestMember) =>
      site.db
        .insertInto("blocks")
        .values({ member_id: one.id, blocked_id: other.id, created_at: at })
        .execute();
    await block(grace, odile);
    await block(blaise, grace);
    const post = await publish(grace, wall, "Sujet");
    for (const who of [odile, blaise, josue]) await like(who, post);
    expect(await said(grace)).toEqual(["Josué aime votre partage"]);
  });

  test("those who do not want this kind; others of theirs still come", async () => {
    await settle(grace, { kinds: { like: { app: false, push: false, mail: false } } });
    const post = await publish(grace, wall, "Sujet");
    await like(odile, post);
    await comment(odile, post, "Beau");
    expect((await toldTo(site, grace)).map(({ kind }) => kind)).toEqual(["comment"]);
  });

  test("a silenced place still stands in the list, and rings nobody", async () => {
    const other = await openGroup(site, "Chorale", { members });
    await grace.put(`/api/notifications/mutes/group/${other.id}`, {});
    const [here, there] = [await publish(grace, wall, "Ici"), await publish(grace, other, "Là")];
    for (const post of [here, there]) await comment(odile, post, "Vu");
    expect(await of(grace, "comment")).toHaveLength(2);
    const rows = await site.db
      .selectFrom("notifications")
      .select(["place_id", "alert_at"])
      .where("member_id", "=", grace.id)
      .where("kind", "=", "comment")
      .execute();
    const rings = (id: string) => rows.find((row) => row.place_id === id)?.alert_at !== null;
    expect([rings(wall.id), rings(other.id)]).toEqual([true, false]);
  });
});

test("a flood of three hundred likes and comments is two rows that count right", async () => {
  const post = await publish(grace, wall, "Foule");
  const crowd = [odile, josue, blaise, marc];
  for (const who of crowd) await like(who, post);
  // All at once, the last would wait for a connection longer than the server lets anyone wait.
  const lanes = crowd.map(async (who) => {
    for (let index = 0; index < 74; index++) await comment(who, post, `Oui ${index}`);
  });
  await Promise.all(lanes);
  await until(async () => (await of(grace, "comment"))[0]?.count === 296);
  const told = (await toldTo(site, grace)).filter(({ kind }) => kind !== "points");
  expect(told.map(({ kind, actorCount }) => [kind, actorCount]).toSorted()).toEqual([
    ["comment", 4],
    ["like", 4],
  ]);
}, 60_000);

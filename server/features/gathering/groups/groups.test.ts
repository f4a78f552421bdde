import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  createGroup,
  crowd,
  enter,
  giveRole,
  groupOnRequest,
  openGroup,
  publish,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");

const read = async (member: TestMember, group: TestGroup) =>
  (await member.get(`/api/groups/${group.id}`)).body;
const join = (member: TestMember, group: TestGroup) =>
  member.post(`/api/groups/${group.id}/membership`);
const leave = (member: TestMember, group: TestGroup) =>
  member.delete(`/api/groups/${group.id}/membership`);
const listed = async (member: TestMember, query = "") =>
  (await readPages(member, `/api/groups${query}`)).flatMap(({ items }) => items);
const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe("the list of groups", () => {
  test("finds a part of a name, without regard to case and accents", async () => {
    await openGroup(site, "Cœur d’été");
    expect(names(await listed(grace, "?name=COEUR D'ETE"))).toEqual(["Cœur d’été"]);
    expect(await listed(grace, "?name=%25")).toEqual([]);
  });

  test("comes in pages of twelve, the newest first, each group once", async () => {
    for (let index = 1; index <= 14; index++) await openGroup(site, `Maison ${index}`);
    const pages = await readPages(grace, "/api/groups?name=maison");
    expect(pages.map(({ items }) => items.length)).toEqual([12, 2]);
    const order = names(pages.flatMap(({ items }) => items));
    expect(order).toEqual(Array.from({ length: 14 }, (_, index) => `Maison ${14 - index}`));
  });

  test("shows a closed group to its members and to moderators only", async () => {
    await closedGroup(site, "Conseil secret", { members: [paul] });
    const path = "?name=conseil";
    expect(names(await listed(paul, path))).toEqual(["Conseil secret"]);
    expect(names(await listed(moderator, path))).toEqual(["Conseil secret"]);
    expect(await listed(grace, path)).toEqual([]);
  });

  test("of a member holds those they are in, of which the closed ones for who sees them", async () => {
    const anna = await signUp(site, "Anna");
    await closedGroup(site, "Cercle d’Anna", { members: [anna, paul] });
    const open = await createGroup(site, "Jardin d’Anna");
    await enter(site, open, anna);
    const of = `?memberId=${anna.id}`;
    const shared = names(await listed(grace, of));
    expect(shared).toContain("Jardin d’Anna");
    expect(shared).not.toContain("Cercle d’Anna");
    expect(names(await listed(paul, of))).toContain("Cercle d’Anna");
    await anna.delete(`/api/groups/${open.id}/membership`);
    expect(names(await listed(grace, of))).not.toContain("Jardin d’Anna");
    expect(await listed(grace, "?memberId=0190a5f0-0000-7000-8000-000000000000")).toEqual([]);
  });
});

describe("an open group", () => {
  test("is entered at once, counted once, and left again", async () => {
    const garden = await openGroup(site, "Jardin", { members: [paul] });
    expect(await read(grace, garden)).toMatchObject({
      membership: "none",
      joined: false,
      memberCount: 1,
      abilities: { publish: false, join: true, leave: false, answerRequests: false },
    });
    expect((await join(grace, garden)).body).toEqual({ success: true, membership: "membre" });
    expect((await join(grace, garden)).body.membership).toBe("membre");
    expect(await read(grace, garden)).toMatchObject({
      membership: "membre",
      joined: true,
      memberCount: 2,
      abilities: { publish: true, join: false, leave: true },
    });
    expect((await leave(grace, garden)).body).toEqual({ success: true, membership: "none" });
    expect((await leave(grace, garden)).status).toBe(200);
    expect(await read(grace, garden)).toMatchObject({ membership: "none", memberCount: 1 });
  });

  test("entered by ten requests at once counts one member more", async () => {
    const square = await openGroup(site, "Place");
    await Promise.all(Array.from({ length: 10 }, () => join(grace, square)));
    expect((await read(grace, square)).memberCount).toBe(1);
  });

  test("once left, takes no more posts from who left", async () => {
    const hall = await openGroup(site, "Salle", { members: [grace] });
    await leave(grace, hall);
    const answer = await grace.post(`/api/groups/${hall.id}/posts`, { text: "Encore moi" });
    expect([answer.status, answer.body.code]).toEqual([403, "GROUP_NOT_JOINED"]);
  });
});

describe("a group on request", () => {
  const requests = (member: TestMember, group: TestGroup) =>
    member.get(`/api/groups/${group.id}/requests`);
  const answer = (by: TestMember, group: TestGroup, about: TestMember, accept: boolean) =>
    by.post(`/api/groups/${group.id}/requests/${about.id}`, { accept });

  test("is entered when its animator accepts", async () => {
    const animator = await signUp(site, "Anne");
    const choir = await groupOnRequest(site, "Chorale", { animators: [animator] });
    expect((await join(grace, choir)).body.membership).toBe("requested");
    expect(await read(grace, choir)).toMatchObject({ joined: false, memberCount: 1 });
    expect((await read(animator, choir)).requestCount).toBe(1);
    expect((await read(paul, choir)).requestCount).toBe(0);
    expect((await requests(animator, choir)).body.items).toMatchObject([
      { member: { id: grace.id, name: "Grâce" } },
    ]);
    expect((await answer(animator, choir, grace, true)).body).toEqual({ success: true });
    expect(await read(grace, choir)).toMatchObject({ membership: "membre", memberCount: 2 });
    await publish(grace, choir, "Merci de m’accueillir");
    expect((await requests(animator, choir)).body.items).toEqual([]);
    await answer(animator, choir, grace, false);
    expect((await read(grace, choir)).membership).toBe("membre");
  });

  test("stays shut when its animator refuses; one may ask again, and take it back", async () => {
    const animator = await signUp(site, "Agnès");
    const band = await groupOnRequest(site, "Orchestre", { animators: [animator] });
    await join(grace, band);
    await answer(animator, band, grace, false);
    expect((await read(grace, band)).membership).toBe("none");
    expect((await join(grace, band)).body.membership).toBe("requested");
    expect((await leave(grace, band)).body.membership).toBe("none");
    expect((await requests(animator, band)).body.items).toEqual([]);
    expect((await read(animator, band)).memberCount).toBe(1);
  });

  test("shows its requests to nobody else, not even that there are any", async () => {
    const theatre = await groupOnRequest(site, "Théâtre", { members: [paul] });
    await join(grace, theatre);
    for (const other of [paul, grace]) {
      expect((await requests(other, theatre)).status).toBe(404);
      expect((await answer(other, theatre, grace, true)).status).toBe(404);
    }
    expect((await requests(moderator, theatre)).body.items.length).toBe(1);
    expect((await read(grace, theatre)).membership).toBe("requested");
  });

  test("has no request of someone who never asked", async () => {
    const animator = await signUp(site, "Alix");
    const dance = await groupOnRequest(site, "Danse", { animators: [animator] });
    expect((await answer(animator, dance, paul, true)).status).toBe(404);
  });
});

describe("a closed group", () => {
  test("answers whoever is not in it as if it did not exist", async () => {
    const council = await closedGroup(site, "Conseil", { members: [paul] });
    const nowhere = { id: "0197f1a2-3b4c-7d5e-8f60-718293a4b5c6", name: "" };
    const calls = (group: TestGroup) =>
      [
        ["GET", ""],
        ["GET", "/posts"],
        ["GET", "/members"],
        ["GET", "/requests"],
        ["POST", "/membership"],
        ["DELETE", "/membership"],
        ["POST", "/read"],
        ["POST", "/posts", { text: "Bonjour" }],
        ["POST", `/requests/${paul.id}`, { accept: true }],
      ].map(([method, path, body]) =>
        grace.request(method as string, `/api/groups/${group.id}${path}`, { body }),
      );
    const closed = await Promise.all(calls(council));
    const missing = await Promise.all(calls(nowhere));
    expect(closed.map(({ status, text }) => [status, text])).toEqual(
      missing.map(({ status, text }) => [status, text]),
    );
    expect(closed.map(({ status }) => status)).toEqual(Array(9).fill(404));
    const ranking = await grace.get(`/api/ranking?groupId=${council.id}`);
    expect(ranking.status).toBe(404);
    expect((await grace.get(`/api/resources?groupId=${council.id}`)).body.items ?? []).toEqual([]);
    expect((await read(paul, council)).name).toBe("Conseil");
  });

  test("is seen and entered by moderators", async () => {
    const board = await closedGroup(site, "Bureau");
    expect((await read(moderator, board)).abilities.join).toBe(true);
    expect((await join(moderator, board)).body.membership).toBe("membre");
  });

  test("left by a member is hidden from them", async () => {
    const circle = await closedGroup(site, "Cercle", { members: [grace] });
    expect((await leave(grace, circle)).body.membership).toBe("none");
    expect((await grace.get(`/api/groups/${circle.id}`)).status).toBe(404);
    expect((await join(grace, circle)).status).toBe(404);
  });
});

test("an archived group is no longer there for anyone", async () => {
  const old = await openGroup(site, "Camp 2019", { members: [grace] });
  await site.db
    .updateTable("groups")
    .set({ archived_at: site.clock() })
    .where("id", "=", old.id)
    .execute();
  site.parvis.services.forgetViewer(grace.id);
  expect((await grace.get(`/api/groups/${old.id}`)).status).toBe(404);
  expect((await grace.get(`/api/groups/${old.id}/posts`)).status).toBe(404);
  expect((await join(paul, old)).status).toBe(404);
});

describe("the members of a group", () => {
  test("are listed by name with their role, searched by name, in pages of twelve", async () => {
    const animator = await signUp(site, "Ève");
    const big = await createGroup(site, "Grand groupe", { animators: [animator] });
    for (const id of await crowd(site, 14, "Élève")) await enter(site, big, { id } as TestMember);
    const pages = await readPages(grace, `/api/groups/${big.id}/members`);
    expect(pages.map(({ items }) => items.length)).toEqual([12, 3]);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(15);
    expect(all.at(-1)).toMatchObject({ id: animator.id, role: "animateur" });
    const found = await grace.get(`/api/groups/${big.id}/members?name=eleve 007`);
    expect(names(found.body.items)).toEqual(["Élève 007"]);
    expect((await read(grace, big)).animators).toMatchObject([{ id: animator.id }]);
  });
});

describe("unread marks", () => {
  const unread = async (member: TestMember, group: TestGroup) => {
    const { body: me } = await member.get("/api/me");
    const mine = me.groups.find(({ id }: TestGroup) => id === group.id).unreadCount;
    expect((await read(member, group)).unreadCount).toBe(mine);
    return mine as number;
  };
  const markRead = (member: TestMember, group: TestGroup) =>
    member.post(`/api/groups/${group.id}/read`);

  test("count what others published since one last looked", async () => {
    const room = await openGroup(site, "Chambre haute", { members: [grace, paul] });
    await publish(paul, room, "Un");
    await publish(paul, room, "Deux");
    await publish(grace, room, "Le mien");
    expect([await unread(grace, room), await unread(paul, room)]).toEqual([2, 1]);
    expect((await markRead(grace, room)).body).toEqual({ success: true });
    expect(await unread(grace, room)).toBe(0);
    site.clock.advance(1000);
    await publish(paul, room, "Trois");
    expect([await unread(grace, room), await unread(paul, room)]).toEqual([1, 1]);
  });

  test("begin when one enters: what was before is read", async () => {
    const older = await openGroup(site, "Ancien", { members: [paul] });
    await publish(paul, older, "Avant");
    await join(grace, older);
    expect(await unread(grace, older)).toBe(0);
  });

  test("stop at ninety-nine", async () => {
    const loud = await openGroup(site, "Bavard", { members: [grace] });
    const later = new Date(site.clock().getTime() + 1000);
    await sql`
      with made as (
        insert into posts (id, author_id, text, created_at, updated_at)
        select gen_random_uuid(), ${paul.id}, 'x', ${later}, ${later} from generate_series(1, 120)
        returning id, created_at
      )
      insert into post_groups (group_id, created_at, post_id, author_id)
      select ${loud.id}, created_at, id, ${paul.id} from made`.execute(site.db);
    expect(await unread(grace, loud)).toBe(99);
  });

  test("of a group one is not in cannot be cleared", async () => {
    const elsewhere = await openGroup(site, "Ailleurs");
    expect((await markRead(grace, elsewhere)).status).toBe(404);
  });
});

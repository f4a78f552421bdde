import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { converse, say } from "../../../../tests/builders/conversations.ts";
import {
  openGroup,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [anne, basile, claire] = (await signUpAll(site, "Anne", "Basile", "Claire")) as [
  TestMember,
  TestMember,
  TestMember,
];
const choir = await openGroup(site, "Chorale", { members: [anne, basile, claire] });

const block = (by: TestMember, whom: TestMember) => by.put(`/api/blocks/${whom.id}`);
const unblock = (by: TestMember, whom: TestMember) => by.delete(`/api/blocks/${whom.id}`);
const blockedBy = async (member: TestMember) =>
  (await member.get("/api/blocks")).body.items.map(
    (one: { member: TestMember }) => one.member.name,
  );

describe("blocking a member", () => {
  test("is listed, said once, and undone", async () => {
    expect((await block(anne, basile)).status).toBe(200);
    expect((await block(anne, basile)).status).toBe(200);
    await block(anne, claire);
    expect(await blockedBy(anne)).toEqual(["Claire", "Basile"]);
    expect((await anne.get("/api/me")).body.blockedIds).toEqual([claire.id, basile.id]);
    expect(await blockedBy(basile)).toEqual([]);
    expect((await unblock(anne, claire)).status).toBe(200);
    expect((await unblock(anne, claire)).status).toBe(200);
    expect(await blockedBy(anne)).toEqual(["Basile"]);
    await unblock(anne, basile);
  });

  test("is not for oneself, nor for nobody", async () => {
    expect((await block(anne, anne)).body.code).toBe("NOT_ONESELF");
    const nobody = await anne.put("/api/blocks/01890000-0000-7000-8000-000000000000");
    expect(nobody.status).toBe(404);
  });

  test("comes in pages", async () => {
    const others = await Promise.all(
      Array.from({ length: 13 }, (_, index) => signUp(site, `Foule ${"i".repeat(index + 1)}`)),
    );
    for (const other of others) await block(claire, other);
    const pages = await readPages(claire, "/api/blocks");
    expect(pages.map(({ items }) => items.length)).toEqual([12, 1]);
    for (const other of others) await unblock(claire, other);
  });

  describe("parts the two, whoever blocked", () => {
    beforeAll(() => block(anne, basile));

    test.each([
      ["the one who blocked", () => [anne, basile] as const],
      ["the one who is blocked", () => [basile, anne] as const],
    ])("%s cannot write to the other", async (_, pair) => {
      const [from, to] = pair();
      const answer = await from.post("/api/conversations", { memberIds: [to.id] });
      expect([answer.status, answer.body.code]).toEqual([403, "CANNOT_WRITE"]);
    });

    test("nobody brings them together in a group of their own", async () => {
      const wish = { memberIds: [basile.id, claire.id], name: "À trois" };
      const answer = await anne.post("/api/conversations", wish);
      expect(answer.status).toBe(403);
    });

    test("neither is proposed to the other to be named; both stay in the list of members", async () => {
      const found = async (by: TestMember, name: string, only = "") =>
        (await by.get(`/api/members?name=${name}${only}`)).body.items.length;
      const named = "&only=reachable";
      expect([await found(anne, "Basile"), await found(anne, "Basile", named)]).toEqual([1, 0]);
      expect([await found(basile, "Anne"), await found(basile, "Anne", named)]).toEqual([1, 0]);
      expect(await found(claire, "Anne", named)).toBe(1);
    });
  });
});

describe("presence", () => {
  /** Whether a member sees another as online, wherever members are shown. */
  async function sees(viewer: TestMember, seen: TestMember): Promise<Record<string, boolean>> {
    const of = (items: { id: string; connected: boolean }[]) =>
      items.find(({ id }) => id === seen.id)?.connected ?? false;
    const read = async (path: string) => (await viewer.get(`/api${path}`)).body;
    const summary = await read(`/members/${seen.id}/summary`);
    return {
      profile: (await read(`/members/${seen.id}`)).connected,
      summary: summary.member.connected,
      members: of((await read(`/members?name=${seen.name}`)).items),
      group: of((await read(`/groups/${choir.id}/members`)).items),
      search: await found(viewer, seen),
    };
  }

  async function found(viewer: TestMember, seen: TestMember): Promise<boolean> {
    const { body } = await viewer.get(`/api/search/members?q=${seen.name}`);
    return body.items[0].member.connected;
  }

  const all = (value: boolean) => ({
    profile: value,
    summary: value,
    members: value,
    group: value,
    search: value,
  });

  test("is seen by the others, not by those one blocked, nor whom blocked one", async () => {
    const [dina, elie] = (await signUpAll(site, "Dina", "Élie")) as [TestMember, TestMember];
    for (const one of [dina, elie]) await one.post(`/api/groups/${choir.id}/membership`);
    const live = await dina.listen();
    await until(async () => (await sees(elie, dina)).profile);
    expect(await sees(elie, dina)).toEqual(all(true));
    const counted = async (by: TestMember) =>
      (await by.get(`/api/groups/${choir.id}`)).body.connectedCount;
    expect(await counted(elie)).toBe(1);
    await block(elie, dina);
    expect(await sees(elie, dina)).toEqual(all(false));
    expect(await counted(elie)).toBe(0);
    await unblock(elie, dina);
    await block(dina, elie);
    expect(await sees(elie, dina)).toEqual(all(false));
    expect(await sees(claire, dina)).toEqual(all(true));
    live.close();
  });

  test("is hidden from everyone by who wishes it", async () => {
    const fanny = await signUp(site, "Fanny");
    await fanny.post(`/api/groups/${choir.id}/membership`);
    const live = await fanny.listen();
    await until(async () => (await sees(claire, fanny)).profile);
    await site.db
      .updateTable("members")
      .set({ shows_presence: false })
      .where("id", "=", fanny.id)
      .execute();
    expect(await sees(claire, fanny)).toEqual(all(false));
    live.close();
  });

  test("ends at once on open pages where it is hidden, or one blocks the other", async () => {
    const [hannah, noemi, ruth] = (await signUpAll(site, "Hannah", "Noémi", "Ruth")) as [
      TestMember,
      TestMember,
      TestMember,
    ];
    await say(hannah, await converse(hannah, noemi), "Bonjour");
    const page = await noemi.listen();
    const own = await hannah.listen();
    const gone = { kind: "presence", memberId: hannah.id, connected: false };
    await hannah.patch("/api/notifications/preferences", { showsPresence: false });
    await until(() => page.briefs().some((fact) => isDeepStrictEqual(fact, gone)));
    await block(hannah, ruth);
    await block(hannah, noemi);
    await until(() =>
      own.briefs().some((fact) => "memberId" in fact && fact.memberId === noemi.id),
    );
    // Each stream receives it in its own time.
    const told = () => page.briefs().filter((fact) => isDeepStrictEqual(fact, gone));
    await until(() => told().length > 1);
    expect(told()).toHaveLength(2);
    for (const stream of [page, own]) stream.close();
  });
});

import { afterAll, describe, expect, test } from "vitest";
import {
  created,
  crowd,
  giveRole,
  MINUTE,
  openGroup,
  readPages,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];

const connected = async (member: TestMember) =>
  (await site.admin.get(`/api/members/${member.id}`)).body.connected as boolean;

// Closed now, and looked at again by the last test: being gone takes twenty seconds.
const passing = await signUp(site, "Passante");
const stream = await passing.listen();
await until(() => connected(passing));
stream.close();

describe("the members of the community", () => {
  test("are found by a part of their name, without regard to case and accents", async () => {
    await signUp(site, "Élodie Kouamé");
    const { body } = await grace.get("/api/members?name=ELODIE k");
    expect(body.items).toMatchObject([{ name: "Élodie Kouamé", role: "membre", points: 0 }]);
    expect((await grace.get("/api/members?name=_lodie")).body.items).toEqual([]);
  });

  test("show the strongest role, of a group or of a channel that one animates", async () => {
    const owner = await signUp(site, "Chaînière");
    const helper = await signUp(site, "Chaînier");
    const { id } = created(await owner.post("/api/channels", { name: "Louange" }));
    await helper.post(`/api/channels/${id}/follow`);
    const roles = async () =>
      (await grace.get("/api/members?name=chaînier")).body.items.map(
        ({ name, role }: { name: string; role: string }) => `${name} ${role}`,
      );
    expect(await roles()).toEqual(["Chaînier membre", "Chaînière animateur"]);
    await owner.put(`/api/channels/${id}/animators/${helper.id}`);
    expect(await roles()).toEqual(["Chaînier animateur", "Chaînière animateur"]);
  });

  test("come by name, accents and capitals aside, and on the next page after the last", async () => {
    for (const name of ["Zoé Rang", "élise Rang", "Étienne Rang", "Eva Rang", "Abel Rang"])
      await signUp(site, name);
    const pages = await readPages(grace, "/api/members?name=rang&limit=2");
    expect(pages.flatMap(({ items }) => items.map(({ name }: { name: string }) => name))).toEqual([
      "Abel Rang",
      "élise Rang",
      "Étienne Rang",
      "Eva Rang",
      "Zoé Rang",
    ]);
  });

  test("come in pages of twelve, each once", async () => {
    await crowd(site, 30, "Nombreux");
    const pages = await readPages(grace, "/api/members?name=nombreux");
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 6]);
    const seen = pages.flatMap(({ items }) => items.map(({ id }: TestMember) => id));
    expect(new Set(seen).size).toBe(30);
  });

  test("show the strongest role that applies, and never their address", async () => {
    const animator = await signUp(site, "Animatrice");
    await openGroup(site, "Chorale", { animators: [animator] });
    const moderator = await giveRole(site, await signUp(site, "Modératrice"), "moderateur");
    const roles = async (member: TestMember) => {
      const seen = await grace.get(`/api/members/${member.id}`);
      expect(seen.text).not.toContain("@");
      return seen.body.role;
    };
    expect(await roles(animator)).toBe("animateur");
    expect(await roles(moderator)).toBe("moderateur");
    expect(await roles(site.admin)).toBe("admin");
    expect(await roles(grace)).toBe("membre");
    expect((await animator.get("/api/me")).body.role).toBe("animateur");
  });

  test.each(["suspended", "deleted", "pending"] as const)(
    "do not include someone who is %s",
    async (state) => {
      const member = await setState(site, await signUp(site, `Ancien ${state}`), state);
      const answer = await grace.get(`/api/members/${member.id}`);
      expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
      expect((await grace.get(`/api/members?name=ancien ${state}`)).body.items).toEqual([]);
    },
  );
});

describe("being there", () => {
  test("shows while one listens, on the member, in lists and on the group", async () => {
    expect(await connected(paul)).toBe(false);
    const live = await paul.listen();
    await until(() => connected(paul));
    const found = (await grace.get("/api/members?name=paul")).body.items;
    expect(found).toMatchObject([{ id: paul.id, connected: true }]);
    for (const path of ["/api/members?", `/api/groups/${site.group.id}/members?`]) {
      const ids = (await grace.get(`${path}only=online`)).body.items.map(
        ({ id }: TestMember) => id,
      );
      expect(ids).toContain(paul.id);
      expect(ids).not.toContain(grace.id);
    }
    const { body: group } = await grace.get(`/api/groups/${site.group.id}`);
    expect(group.connectedCount).toBeGreaterThanOrEqual(1);
    live.close();
  });

  test("goes on while another browser listens", async () => {
    const other = await paul.onAnotherDevice();
    const [first, second] = [await paul.listen(), await other.listen()];
    await until(() => connected(paul));
    first.close();
    await until(
      () =>
        [...site.parvis.live.listeners()].filter(({ viewer }) => viewer.id === paul.id).length ===
        1,
    );
    expect(await connected(paul)).toBe(true);
    second.close();
  });

  test("lapses after three minutes without a sign: a server that died tells nobody", async () => {
    await site.db
      .updateTable("members")
      .set({ connected: true, last_seen_at: site.clock() })
      .where("id", "=", grace.id)
      .execute();
    site.clock.advance(2 * MINUTE);
    expect(await connected(grace)).toBe(true);
    site.clock.advance(1.1 * MINUTE);
    expect(await connected(grace)).toBe(false);
    site.clock.advance(-3.1 * MINUTE);
  });

  test("ends some time after the last stream closed", async () => {
    await until(async () => !(await connected(passing)), { within: 40_000 });
    const row = await site.db
      .selectFrom("members")
      .select("connected")
      .where("id", "=", passing.id)
      .executeTakeFirstOrThrow();
    expect(row.connected).toBe(false);
  }, 60_000);
});

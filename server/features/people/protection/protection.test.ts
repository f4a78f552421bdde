import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { momentOf, wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import {
  closedGroup,
  openGroup,
  signUp,
  signUpAll,
  signUpForm,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import { DAY, MINUTE } from "../../../../tests/builders/test-clock.ts";
import { endProtectionJob } from "./end-protection.job.ts";

// Whole hours on the other side of the world: a day begins elsewhere before it does here.
const ZONES = ["Europe/Paris", "Pacific/Auckland", "America/Guadeloupe"];

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;
const [anne, basile, claire] = (await signUpAll(site, "Anne", "Basile", "Claire")) as [
  TestMember,
  TestMember,
  TestMember,
];

const name = (member: TestMember) => admin.put(`/api/admin/referents/${member.id}`);
const dismiss = (member: TestMember) => admin.delete(`/api/admin/referents/${member.id}`);
const own = async (member: TestMember) => (await member.get("/api/me/protection")).body;

/** The month of birth of someone who is `years` old, and some months, today. */
function bornMonth(years: number, months = 3): string {
  const at = site.clock();
  at.setUTCFullYear(at.getUTCFullYear() - years, at.getUTCMonth() - months, 1);
  return at.toISOString().slice(0, 7);
}

const young = (who: string, changes: Record<string, unknown> = {}) =>
  signUp(site, who, { age: "mineur", bornMonth: bornMonth(16), ...changes });

/** What a sign-up is refused with: the code, and the field at fault. */
async function refused(changes: Record<string, unknown>): Promise<string> {
  const form = signUpForm(`Refus ${Math.random()}`, { email: "r@parvis.test", ...changes });
  const { status, body } = await site.visitor().post("/api/identity/sign-up/email", form);
  return `${status} ${body?.code} ${body?.fields?.[0]?.field}`;
}

describe("joining as a minor", () => {
  test("needs two referents, and a month of birth that is a minor's", async () => {
    const minor = { age: "mineur", bornMonth: bornMonth(16) };
    expect(await refused(minor)).toBe("403 MINORS_NOT_ADMITTED age");
    await name(anne);
    expect(await refused(minor)).toBe("403 MINORS_NOT_ADMITTED age");
    expect((await name(basile)).body).toMatchObject({ admitsMinors: true, minimumAge: 15 });
    expect(await refused({ age: "mineur" })).toBe("400 BIRTH_MISSING bornMonth");
    expect(await refused({ age: "mineur", bornMonth: bornMonth(-1) })).toBe(
      "400 BORN_LATER bornMonth",
    );
    expect(await refused({ age: "mineur", bornMonth: bornMonth(14) })).toBe(
      "403 TOO_YOUNG bornMonth",
    );
    expect(await refused({ age: "mineur", bornMonth: bornMonth(18) })).toBe("400 OF_AGE bornMonth");
    await admin.put("/api/admin/minimum-age", { minimumAge: 17 });
    expect(await refused(minor)).toBe("403 TOO_YOUNG bornMonth");
    await admin.put("/api/admin/minimum-age", { minimumAge: 18 });
    expect(await refused({ age: "mineur", bornMonth: bornMonth(17) })).toBe(
      "403 TOO_YOUNG bornMonth",
    );
    await admin.put("/api/admin/minimum-age", { minimumAge: 15 });
  });

  test("enters the group of the link, never the one that everybody enters", async () => {
    const groupsOf = async (member: TestMember) =>
      (await member.get(`/api/groups?memberId=${member.id}`)).body.items.map(
        ({ id }: { id: string }) => id,
      );
    const youth = await openGroup(site, "Jeunes");
    const closed = await closedGroup(site, "Conseil");
    const came = (groupId: string) => young(`Née ${groupId.slice(-4)}`, { groupId });
    expect(await groupsOf(await came(youth.id))).toEqual([youth.id]);
    expect(await groupsOf(await came(site.group.id))).toEqual([]);
    expect(await groupsOf(await came(closed.id))).toEqual([]);
    expect(await groupsOf(await signUp(site, "Adulte", { groupId: closed.id }))).toEqual([
      site.group.id,
    ]);
  });

  test("keeps the day protection ends, and no month of birth", async () => {
    const jeanne = await young("Jeanne");
    const { minor, until } = await own(jeanne);
    expect(minor).toBe(true);
    const row = await site.db
      .selectFrom("members")
      .selectAll()
      .where("id", "=", jeanne.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(bornMonth(16));
    expect(until).toMatch(/-01$/);
    expect(row.age_said_at).not.toBeNull();
  });
});

describe("who joined before ages were asked", () => {
  test("says it once; the same again is nothing, something else is refused", async () => {
    expect((await own(claire)).minor).toBe(false);
    expect((await claire.put("/api/me/age", { age: "majeur" })).status).toBe(200);
    expect((await claire.put("/api/me/age", { age: "majeur" })).status).toBe(200);
    const minor = { age: "mineur", bornMonth: bornMonth(17) };
    expect((await claire.put("/api/me/age", minor)).body.code).toBe("AGE_SAID");
  });

  test("is corrected by a referent, who corrects nobody's but others'", async () => {
    const lucas = await signUp(site, "Lucas");
    const corrected = `/api/members/${lucas.id}/age`;
    const minor = { age: "mineur", bornMonth: bornMonth(15) };
    expect((await claire.put(corrected, minor)).status).toBe(403);
    expect((await anne.put(corrected, minor)).status).toBe(200);
    expect((await own(lucas)).minor).toBe(true);
    expect((await anne.put(`/api/members/${anne.id}/age`, minor)).status).toBe(403);
    expect((await anne.put(corrected, { age: "majeur" })).status).toBe(200);
    expect((await own(lucas)).minor).toBe(false);
  });
});

describe("referents", () => {
  test("stay two while there are minors", async () => {
    await young("Paul");
    expect((await dismiss(basile)).body.code).toBe("LAST_REFERENTS");
    await name(claire);
    expect((await dismiss(basile)).status).toBe(200);
    const both = await Promise.all([dismiss(anne), dismiss(claire)]);
    expect(both.map(({ body }) => body.code)).toEqual(["LAST_REFERENTS", "LAST_REFERENTS"]);
    expect((await name(basile)).body.referents).toHaveLength(3);
  });

  test("are of age", async () => {
    expect((await name(await young("Élise"))).body.code).toBe("REFERENT_NOT_ADULT");
  });

  test("of whom two of three are dismissed at once, two stay", async () => {
    const both = await Promise.all([dismiss(anne), dismiss(claire)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await Promise.all([name(anne), name(claire)]);
  });
});

describe("a guardian", () => {
  const accept = (member: TestMember, token: string) =>
    member.post("/api/guardian-link/acceptance", { token });
  const tokenOf = async (minor: TestMember) =>
    new URL((await minor.post("/api/me/guardian-link")).body.url).searchParams.get("token") ?? "";

  test("accepts by a link, which serves once, and stops by either of the two", async () => {
    const [theo, mother] = [await young("Théo"), await signUp(site, "Maman de Théo")];
    const former = await tokenOf(theo);
    const token = await tokenOf(theo);
    expect((await accept(mother, former)).body.code).toBe("GUARDIAN_LINK_INVALID");
    expect((await mother.post("/api/guardian-link", { token })).body.minor.name).toBe("Théo");
    expect((await accept(theo, token)).body.code).toBe("GUARDIAN_ONESELF");
    expect((await accept(await young("Zoé"), token)).body.code).toBe("GUARDIAN_NOT_ADULT");
    expect((await accept(mother, token)).status).toBe(200);
    expect((await accept(mother, token)).body.code).toBe("GUARDIAN_LINK_INVALID");
    expect((await own(theo)).guardians).toMatchObject([{ name: "Maman de Théo" }]);
    expect((await own(mother)).wards).toMatchObject([{ name: "Théo" }]);
    expect((await theo.delete(`/api/me/guardianships/${mother.id}`)).status).toBe(200);
    expect((await own(mother)).wards).toEqual([]);
  });

  test("has fourteen days to accept, and only a minor gives a link", async () => {
    const nina = await young("Nina");
    const token = await tokenOf(nina);
    site.clock.advance(15 * 24 * 3_600_000);
    expect((await accept(anne, token)).body.code).toBe("GUARDIAN_LINK_INVALID");
    expect((await anne.post("/api/me/guardian-link")).status).toBe(403);
  });
});

describe("coming of age", () => {
  test.each(ZONES)("ends protection on the day by the clocks of %s, once", async (timeZone) => {
    await admin.patch("/api/community", { timeZone });
    const minor = await young(`Majorité ${timeZone}`);
    const today = wallTimeOf(site.clock(), timeZone).day;
    const day = new Date(Date.parse(today) + 2 * DAY).toISOString().slice(0, 10);
    await sql`update members set protected_until = ${day}::date where id = ${minor.id}`.execute(
      site.db,
    );
    const midnight = momentOf({ day, hour: "00:00" }, timeZone)?.at as Date;
    const isMinorAt = async (moment: number) => {
      site.clock.stopAt(new Date(moment));
      await endProtectionJob(site.parvis.services).run({});
      return (await own(minor)).minor;
    };
    expect(await isMinorAt(midnight.getTime() - MINUTE)).toBe(true);
    expect(await isMinorAt(midnight.getTime())).toBe(false);
    expect(await isMinorAt(midnight.getTime() + DAY)).toBe(false);
    const { rows } = await sql`select from outbox where event @> ${JSON.stringify({
      kind: "protection-changed",
      memberId: minor.id,
    })}::jsonb`.execute(site.db);
    expect(rows).toHaveLength(1);
    const told = async () =>
      (await minor.get("/api/notifications")).body.items.filter(
        (one: { data: { what?: string } }) => one.data.what === "of-age",
      );
    await until(async () => (await told()).length > 0, { what: "to be told of their majority" });
    expect(await told()).toHaveLength(1);
  });
});

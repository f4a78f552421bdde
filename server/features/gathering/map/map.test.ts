import { afterAll, describe, expect, test } from "vitest";
import { MAP_DELAY_DAYS } from "../../../../shared/ground/limits.ts";
import {
  closedGroup,
  crowd,
  DAY,
  setState,
  signUp,
  startTestParvis,
  type TestGroup,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
// The map counts by whole days: none ends between two questions.
site.clock.stopAt(`${site.clock().toISOString().slice(0, 10)}T12:00:00.000Z`);

const map = async (reader = site.admin) => (await reader.get("/api/map")).body;
const places = async (name: string) =>
  (await site.admin.get(`/api/places?name=${encodeURIComponent(name)}`)).body.items;

/** Members who agreed to count for a city. */
async function settle(count: number, placeId: string): Promise<string[]> {
  const ids = await crowd(site, count, `Foule ${placeId}`);
  await site.db
    .updateTable("members")
    .set({ place_id: placeId, on_map: true })
    .where("id", "in", ids)
    .execute();
  return ids;
}

const meetsIn = (group: TestGroup, place_id: string) =>
  site.db.updateTable("groups").set({ place_id }).where("id", "=", group.id).execute();

describe("members on the map", () => {
  test("count only once they agreed, and no longer once they withdraw", async () => {
    await settle(4, "ci-abidjan");
    const ama = await signUp(site, "Ama");
    await ama.patch("/api/me", { city: "Abidjan" });
    expect(await map()).toMatchObject({ members: [], mine: null });

    const anotherDay = () => site.clock.advance(DAY);
    const agreed = await ama.patch("/api/me", { mapPlaceId: "ci-abidjan" });
    expect(agreed.body).toMatchObject({ city: "Abidjan", mapPlace: { name: "Abidjan" } });
    for (let day = 0; day <= MAP_DELAY_DAYS; day++) {
      expect(await map(ama)).toMatchObject({ members: [], mine: { id: "ci-abidjan" } });
      anotherDay();
    }
    await ama.patch("/api/me", { mapPlaceId: "ci-abidjan" });
    const seen = await map(ama);
    expect(seen).toMatchObject({
      members: [{ id: "ci-abidjan", name: "Abidjan", memberCount: 5, several: false }],
      mine: { id: "ci-abidjan" },
    });
    expect((await map()).members).toEqual(seen.members);

    const withdrawn = await ama.patch("/api/me", { mapPlaceId: null });
    expect(withdrawn.body).toMatchObject({ city: "Abidjan", mapPlace: null });
    expect(await map(ama)).toMatchObject({ members: seen.members, mine: null });
    anotherDay();
    expect(await map(ama)).toMatchObject({ members: [], mine: null });
  });

  test("with four accounts and a day nobody learns who lives alone in a city", async () => {
    await settle(1, "bj-parakou");
    const accounts = await Promise.all(
      ["Un", "Deux", "Trois", "Quatre"].map((n) => signUp(site, n)),
    );
    for (const city of ["bj-parakou", "bj-ouidah"]) {
      for (const each of accounts) await each.patch("/api/me", { mapPlaceId: city });
      site.clock.advance(DAY);
      expect((await map(accounts[0])).members).toEqual([]);
    }
  });

  test("who is suspended or left counts no more", async () => {
    const [first = ""] = await settle(5, "sn-dakar");
    site.clock.advance(DAY);
    expect((await map()).members).toHaveLength(1);
    await setState(site, Object.assign(await signUp(site, "Passe"), { id: first }), "suspended");
    site.clock.advance(DAY);
    expect((await map()).members).toEqual([]);
  });

  test("a city that is not of the list is refused at its field", async () => {
    const answer = await site.admin.patch("/api/me", { mapPlaceId: "fr-atlantide" });
    expect([answer.status, answer.body.code]).toEqual([400, "PLACE_UNKNOWN"]);
    expect(answer.body.fields).toMatchObject([{ field: "mapPlaceId" }]);
  });

  test("their cities are said nowhere else: nobody reads where another counts", async () => {
    const rose = await signUp(site, "Rose");
    await rose.patch("/api/me", { mapPlaceId: "bj-ouidah" });
    for (const path of [`/api/members/${rose.id}`, "/api/members", "/api/map"]) {
      const { status, text } = await site.admin.get(path);
      expect(status).toBe(200);
      expect(text).not.toContain("uidah");
    }
  });
});

describe("groups on the map", () => {
  test("stand where they meet, for those who may see them", async () => {
    const made = await site.admin.post("/api/groups", { name: "Cellule", placeId: "tg-lome" });
    expect(made.body.place).toMatchObject({ name: "Lomé", countryName: "Togo" });
    const council = await closedGroup(site, "Conseil");
    await meetsIn(council, "be-namur");
    const namesFor = async (reader = site.admin) =>
      (await map(reader)).groups.map(
        (group: { name: string; place: { name: string } }) => `${group.name} à ${group.place.name}`,
      );
    expect(await namesFor()).toEqual(["Conseil à Namur", "Cellule à Lomé"]);
    expect(await namesFor(await signUp(site, "Dehors"))).toEqual(["Cellule à Lomé"]);
  });

  test("a group moves, leaves the map, and refuses a city that is not of the list", async () => {
    const { body: group } = await site.admin.post("/api/groups", { name: "Itinérante" });
    expect(group.place).toBeNull();
    const edit = (placeId: string | null) =>
      site.admin.patch(`/api/groups/${group.id}`, { placeId });
    expect((await edit("ch-geneve")).body.place.name).toBe("Genève");
    expect((await edit("fr-atlantide")).body.code).toBe("PLACE_UNKNOWN");
    expect((await site.admin.get(`/api/groups/${group.id}`)).body.place.name).toBe("Genève");
    expect((await edit(null)).body.place).toBeNull();
  });
});

test("the map is at most two questions to the database", async () => {
  const counts: number[] = [];
  // What goes on beside a request asks the database too: the quietest of three is the request's own.
  for (let tries = 0; tries < 3; tries++) {
    const queries = await site.queriesOf(() => map());
    counts.push(queries.length);
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(2);
});

test("cities are found by the beginning of their name", async () => {
  expect((await places("abid")).map(({ id }: { id: string }) => id)).toEqual(["ci-abidjan"]);
  expect(await places("zzz")).toEqual([]);
});

import { afterAll, expect, test } from "vitest";
import { EVENT_TYPES } from "../../shared/gathering/event-kinds.ts";
import { signUp, startTestParvis } from "../builders/index.ts";
import { eventWish, makeEvent } from "./calendar-scene.ts";

const site = await startTestParvis();
afterAll(site.stop);
const member = await signUp(site, "Marc");

type Word = { key?: string; name: string; hidden?: boolean };
const types = async () => (await member.get("/api/event-types")).body;
const save = (items: Word[], basedOn?: string) =>
  site.admin.put("/api/event-types", { items, ...(basedOn && { basedOn }) });

test("a community begins with the specification’s types, in its order", async () => {
  const { items } = await types();
  expect(items).toEqual(
    Object.entries(EVENT_TYPES).map(([key, name]) => ({ key, name, hidden: false })),
  );
});

test("a type that is renamed has its new name everywhere, and the key it had", async () => {
  const { id } = await makeEvent(site, site.admin, { type: "culte", access: "public" });
  const { items } = await types();
  const renamed = items.map((word: Word) =>
    word.key === "culte" ? { ...word, name: "Messe" } : word,
  );
  expect((await save(renamed)).status).toBe(200);
  const { body } = await member.get(`/api/calendar-events/${id}`);
  expect(body).toMatchObject({ type: "culte", category: "Messe" });
  expect((await member.get(`/api/events/${id}`)).body.category).toBe("Messe");
  expect((await member.get(`/api/calendar-events/${id}/ics`)).text).toContain("CATEGORIES:Messe");
  expect((await member.get(`/boost/event/${id}`)).text).toContain("Messe");
});

test("a new type gets a key of its own; hidden, it stays on the events that have it", async () => {
  const { items } = await types();
  const saved = await save([{ name: "Chapelet du soir" }, ...items]);
  expect(saved.body.items[0]).toEqual({
    key: "chapelet-du-soir",
    name: "Chapelet du soir",
    hidden: false,
  });
  const { id } = await makeEvent(site, site.admin, { type: "chapelet-du-soir" });
  const [first, ...rest] = saved.body.items;
  await save([...rest, { ...first, hidden: true }]);
  expect((await types()).items.at(-1)).toMatchObject({ key: "chapelet-du-soir", hidden: true });
  expect((await member.get(`/api/calendar-events/${id}`)).body.category).toBe("Chapelet du soir");
});

test("a type that is not of the community is refused, at its field", async () => {
  const { body } = await site.admin.post(
    "/api/calendar-events",
    eventWish(site, { type: "kermesse" }),
  );
  expect([body.code, body.fields?.[0]?.field]).toEqual(["EVENT_TYPE_UNKNOWN", "type"]);
  const event = await makeEvent(site, site.admin);
  const edited = await site.admin.patch(`/api/calendar-events/${event.id}`, { type: "kermesse" });
  expect(edited.body.code).toBe("EVENT_TYPE_UNKNOWN");
});

test("what was made from an older list is refused, and nothing is lost", async () => {
  const { items, updatedAt } = await types();
  expect((await save(items.slice(1))).body.code).toBe("EDITED_ELSEWHERE");
  expect((await save(items, updatedAt)).status).toBe(200);
  expect((await save(items, updatedAt)).body.code).toBe("EDITED_ELSEWHERE");
  const many = Array.from({ length: 21 }, (_, rank) => ({ name: `Type ${rank}` }));
  expect((await save(many)).body.code).toBe("INVALID_INPUT");
  expect((await types()).items).toEqual(items);
});

test("the texts that shares begin with are named, written, ordered and hidden alike", async () => {
  const read = async () => (await member.get("/api/share-templates")).body.items;
  const before = await read();
  expect(before.map(({ name }: Word) => name)).toEqual(["Culte", "Évènement", "Prière", "Annonce"]);
  const [first, ...rest] = before;
  const messe = { ...first, name: "Messe", text: "Dimanche à [heure], messe à [lieu]." };
  const saved = await site.admin.put("/api/share-templates", {
    items: [...rest, { ...messe, hidden: true }, { name: "Deuil", text: "Prions pour [nom]." }],
  });
  expect(saved.status).toBe(200);
  expect((await read()).slice(-2)).toEqual([
    { ...messe, hidden: true },
    { key: "deuil", name: "Deuil", text: "Prions pour [nom].", hidden: false },
  ]);
});

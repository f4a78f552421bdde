import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  created,
  createTestClock,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";

let site: TestParvis;
let author: TestMember;

const TUESDAY_AND_FRIDAY = [
  { weekday: 2, hour: "18:00" },
  { weekday: 5, hour: "07:30" },
];

beforeAll(async () => {
  site = await startTestParvis({ clock: createTestClock() });
});
beforeEach(async () => {
  author = await signUp(site, "Autrice");
});
afterAll(() => site.stop());

const choose = (items: unknown, who = author) => who.put("/api/publishing-slots", { items });
const queue = (more: Record<string, unknown> = {}, who = author) =>
  who.post("/api/shares/queue", { content: { text: "Venez" }, platforms: ["sms"], ...more });
const momentOf = (answer: Awaited<ReturnType<typeof queue>>) =>
  created(answer).scheduleFor as string;

/** The weekday and the hour of Paris. */
const said = (at: string) =>
  new Intl.DateTimeFormat("fr-FR", {
    timeZone: "Europe/Paris",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));

describe("the queue of slots", () => {
  test("without a slot it says to choose some; the same twice is one", async () => {
    expect((await queue()).body.code).toBe("NO_SLOT");
    const [slot] = TUESDAY_AND_FRIDAY;
    const { body } = await choose([slot, slot]);
    expect(body.items).toEqual([slot]);
    expect(said(body.next)).toBe("mardi 18:00");
    expect((await choose([])).body).toEqual({ items: [], next: null });
    expect((await choose([{ weekday: 8, hour: "18:00" }])).status).toBe(400);
    expect((await choose([{ weekday: 2, hour: "24:00" }])).status).toBe(400);
  });

  test("each goes out at the next free slot, and what was said next is what is taken", async () => {
    const { next } = (await choose(TUESDAY_AND_FRIDAY)).body;
    const first = momentOf(await queue());
    expect(first).toBe(next);
    const second = momentOf(await queue());
    expect(new Set([said(first), said(second)])).toEqual(
      new Set(["mardi 18:00", "vendredi 07:30"]),
    );
    expect(Date.parse(second)).toBeGreaterThan(Date.parse(first));
  });

  test("a slot whose publication was cancelled or moved is free again", async () => {
    await choose(TUESDAY_AND_FRIDAY);
    const one = created(await queue());
    site.clock.advance(3 * 60_000);
    await author.delete(`/api/shares/${one.id}/schedule`);
    expect((await author.get("/api/publishing-slots")).body.next).toBe(one.scheduleFor);
    expect(momentOf(await queue())).toBe(one.scheduleFor);
  });

  test("ten at once take ten slots, and a repeat takes none", async () => {
    await choose(TUESDAY_AND_FRIDAY);
    const id = uuidv7();
    const all = await Promise.all(Array.from({ length: 10 }, () => queue()));
    expect(new Set(all.map(momentOf)).size).toBe(10);
    const twice = await Promise.all([queue({ id }), queue({ id }), queue({ id })]);
    expect(new Set(twice.map(momentOf)).size).toBe(1);
    expect(momentOf(await queue({ id }))).toBe(momentOf(twice[0]));
    const { body } = await author.get("/api/shares");
    expect(body.items).toHaveLength(11);
  });

  test("what is refused leaves its slot free", async () => {
    await choose(TUESDAY_AND_FRIDAY);
    const { next } = (await author.get("/api/publishing-slots")).body;
    expect((await queue({ platforms: ["facebook"] })).body.code).toBe("ACCOUNT_NOT_CONNECTED");
    expect(momentOf(await queue())).toBe(next);
  });

  test("the slots of others are theirs, at the same moment too", async () => {
    const other = await signUp(site, "Autre");
    await choose(TUESDAY_AND_FRIDAY);
    await choose(TUESDAY_AND_FRIDAY, other);
    expect(momentOf(await queue())).toBe(momentOf(await queue({}, other)));
  });
});

import ICAL from "ical.js";
import type { VEvent } from "node-ical";
import { afterAll, describe, expect, test } from "vitest";
import type { CalendarEvent } from "../../shared/gathering/calendar-events.contract.ts";
import {
  closedGroup,
  setState,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../builders/index.ts";
import { dayFromNow, makeEvent, weekly } from "./calendar-scene.ts";
import { nodeIcal } from "./node-ical.ts";

const site = await startTestParvis();
afterAll(site.stop);
// The dates below are those of the year that follows.
site.clock.stopAt("2026-11-24T10:00:00Z");
const people = await signUpAll(site, "Anne", "Marc");
const [anne, marc] = people as [TestMember, TestMember];

const fileOf = async (event: { id: string }, who = anne): Promise<string> =>
  (await who.get(`/api/calendar-events/${event.id}/ics`)).text;

/** The first moments at which ical.js, which Thunderbird reads with, finds the event. */
function byIcalJs(file: string, count: number): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent("vtimezone") as ICAL.Component;
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(new ICAL.Timezone(zone) as never);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
  if (!event.isRecurring()) return [event.startDate.toJSDate().toISOString()];
  const iterator = event.iterator();
  const found: string[] = [];
  for (let next = iterator.next(); next && found.length < count; next = iterator.next())
    found.push(next.toJSDate().toISOString());
  return found;
}

/** The same, as node-ical finds them. */
function byNodeIcal(file: string, count: number): string[] {
  const read = Object.values(nodeIcal.sync.parseICS(file)).find((one) => one?.type === "VEVENT");
  const event = read as VEvent;
  if (!event.rrule) return [event.start.toISOString()];
  const to = new Date(event.start.getTime() + 5 * 366 * 24 * 60 * 60 * 1000);
  return nodeIcal
    .expandRecurringEvent(event, { from: event.start, to })
    .slice(0, count)
    .map(({ start }) => start.toISOString());
}

/** The days we made of an event that take place. */
async function ours({ id }: { id: string }, count: number): Promise<string[]> {
  const event = await site.db
    .selectFrom("calendar_events")
    .select("skipped_days")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const rows = await site.db
    .selectFrom("calendar_occurrences")
    .select(["day", "starts_at"])
    .where("event_id", "=", id)
    .orderBy("day")
    .execute();
  return rows
    .filter(({ day }) => !event.skipped_days.includes(day))
    .slice(0, count)
    .map((row) => row.starts_at.toISOString());
}

/** Rules that cross a change of clock, in autumn or in spring. */
const day = (offset: number) => dayFromNow(site, offset);
const CASES: [string, Record<string, unknown>][] = [
  ["once", {}],
  ["once, after the clocks went forward", { firstDay: "2027-03-28", endDay: "2027-03-28" }],
  ["every Sunday, all the year round", { recurrence: weekly() }],
  ["every day", { recurrence: { every: "day", interval: 1 } }],
  [
    "Tuesdays and Fridays, every other week",
    { recurrence: weekly({ interval: 2, weekdays: [2, 5] }) },
  ],
  ["so many times", { recurrence: weekly({ count: 5 }) }],
  ["until a day, its last one included", { recurrence: weekly({ until: day(21) }) }],
  ["every month on the same date", { recurrence: { every: "month", interval: 1, on: "date" } }],
  [
    "every month on the same weekday",
    { recurrence: { every: "month", interval: 1, on: "weekday" } },
  ],
  [
    "every month on the last of its weekday",
    { recurrence: { every: "month", interval: 1, on: "last-weekday" } },
  ],
];

describe("a calendar file", () => {
  test.each(CASES)("has the dates of the event: %s", async (_, changes) => {
    const event = await makeEvent(site, site.admin, changes);
    const file = await fileOf(event);
    const days = await ours(event, 200);
    const further = days.length > 1;
    expect(days[0]).toBe(event.startsAt);
    expect(byIcalJs(file, days.length)).toEqual(days);
    expect(byNodeIcal(file, days.length)).toEqual(days);
    expect(file.includes("RRULE:") || !further).toBe(true);
  });

  // An hour that is skipped is later to the standard and to us; readers do not agree among themselves.
  test("by night, has every date but the one whose hour is skipped in spring", async () => {
    const times = { hour: "02:30", endHour: "04:00" };
    const event = await makeEvent(site, site.admin, {
      ...times,
      recurrence: { every: "day", interval: 1 },
    });
    const but = (days: string[]) => days.filter((at) => !at.startsWith("2027-03-28"));
    const days = but(await ours(event, 200));
    expect(days).toHaveLength(199);
    expect(but(byIcalJs(await fileOf(event), 200))).toEqual(days);
  });

  test("leaves out the days that are called off", async () => {
    const event = await makeEvent(site, site.admin, { recurrence: weekly() });
    const off = event.nextDays[1] as string;
    await site.admin.post(`/api/calendar-events/${event.id}/cancellation`, { day: off });
    const days = await ours(event, 20);
    const file = await fileOf(event);
    expect(days.some((at) => at.startsWith(off))).toBe(false);
    expect(byIcalJs(file, 20)).toEqual(days);
    expect(byNodeIcal(file, 20)).toEqual(days);
  });

  test("says every change with a higher number, and what is cancelled", async () => {
    const event = await makeEvent(site, site.admin);
    expect(await fileOf(event)).toMatch(/SEQUENCE:0\r\n[\s\S]*STATUS:CONFIRMED\r\n/);
    await site.admin.patch(`/api/calendar-events/${event.id}`, { hour: "18:00" });
    expect(await fileOf(event)).toContain("SEQUENCE:1\r\n");
    await site.admin.post(`/api/calendar-events/${event.id}/cancellation`);
    expect(await fileOf(event)).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED\r\n/);
  });

  test("keeps every word as it was written, on lines that are folded", async () => {
    const title = "Prière; « louange », \\ et repas";
    const description = `Ligne une,\nligne deux : ${"é".repeat(200)}😀; fin\nBEGIN:VEVENT`;
    const event = await makeEvent(site, site.admin, {
      title,
      description,
      location: "Rue, 12; bas",
    });
    const file = await fileOf(event);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const calendar = new ICAL.Component(ICAL.parse(file));
    const read = new ICAL.Event(calendar.getFirstSubcomponent("vevent") as ICAL.Component);
    expect([read.summary, read.description, read.location]).toEqual([
      title,
      description,
      "Rue, 12; bas",
    ]);
    expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
  });

  test("of a public event is anyone’s; of others it is for who may see them", async () => {
    const choir = await closedGroup(site, "Chorale", { members: [anne] });
    const shown = await makeEvent(site, site.admin, { access: "public" });
    const hidden = await makeEvent(site, site.admin, { access: "groupes", groupIds: [choir.id] });
    const draft = await makeEvent(site, site.admin, { access: "public", status: "brouillon" });
    const ask = async (who: { get: typeof anne.get }, event: CalendarEvent) =>
      (await who.get(`/api/calendar-events/${event.id}/ics`)).status;
    expect(await ask(site.visitor(), shown)).toBe(200);
    expect([await ask(anne, hidden), await ask(marc, hidden)]).toEqual([200, 404]);
    expect(await ask(site.visitor(), hidden)).toBe(404);
    expect(await ask(site.visitor(), draft)).toBe(404);
  });
});

describe("a private feed", () => {
  const pathOf = (url: string) => new URL(url).pathname;
  const make = async (who: TestMember) =>
    pathOf((await who.post("/api/me/calendar-feed")).body.url);

  test("holds what its member may see, as their groups are at each reading", async () => {
    const group = await closedGroup(site, "Conseil", { members: [anne, marc] });
    const event = await makeEvent(site, site.admin, {
      title: "Réunion du conseil",
      access: "groupes",
      groupIds: [group.id],
    });
    const path = await make(marc);
    const before = await site.visitor().get(path);
    expect(before.status).toBe(200);
    expect(before.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(before.headers.get("cache-control")).toContain("private");
    expect(before.text).toContain(`UID:${event.id}@parvis`);
    const uids = new ICAL.Component(ICAL.parse(before.text)).getAllSubcomponents("vevent");
    expect(uids.length).toBeGreaterThan(3);
    await marc.delete(`/api/groups/${group.id}/membership`);
    expect((await site.visitor().get(path)).text).not.toContain(event.id);
  });

  test("is not sent again when nothing changed", async () => {
    const path = await make(anne);
    const etag = String((await site.visitor().get(path)).headers.get("etag"));
    const again = await site.visitor().get(path, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test("closes when it is made anew, closed, or its member suspended", async () => {
    expect((await anne.delete("/api/me/calendar-feed")).status).toBe(200);
    expect((await anne.get("/api/me/calendar-feed")).body).toEqual({
      exists: false,
      createdAt: null,
    });
    const first = await make(anne);
    const second = await make(anne);
    expect((await anne.get("/api/me/calendar-feed")).body.exists).toBe(true);
    const closed = await site.visitor().get(first);
    expect([closed.status, closed.body.code]).toEqual([404, "FEED_CLOSED"]);
    await setState(site, anne, "suspended");
    expect((await site.visitor().get(second)).body.code).toBe("FEED_CLOSED");
    await setState(site, anne, "active");
    expect((await site.visitor().get(second)).status).toBe(200);
    await anne.delete("/api/me/calendar-feed");
    expect((await site.visitor().get(second)).body.code).toBe("FEED_CLOSED");
  });

  test("the database knows the key by its mark only", async () => {
    const key = (await make(anne)).match(/\/calendar\/(.+)\.ics$/)?.[1] as string;
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
    const rows = await site.db.selectFrom("calendar_feeds").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

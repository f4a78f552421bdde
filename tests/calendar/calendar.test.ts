import { afterAll, describe, expect, test } from "vitest";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { CalendarEventItem } from "../../shared/gathering/calendar-events.contract.ts";
import {
  closedGroup,
  DAY,
  giveRole,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../builders/index.ts";
import { dayFromNow, eventWish, makeEvent, weekly } from "./calendar-scene.ts";

const site = await startTestParvis();
afterAll(site.stop);
// The dates below are those of the year that follows.
site.clock.stopAt("2026-11-24T10:00:00Z");
const signedUp = await signUpAll(site, "Anne", "Marc", "Nadia");
const [animator, member, neighbour] = signedUp as [TestMember, TestMember, TestMember];
const choir = await closedGroup(site, "Chorale", { animators: [animator], members: [member] });
const moderator = await giveRole(site, await signUp(site, "Modeste"), "moderateur");

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
/** Every page of the list, together. */
const everyOf = async (who: typeof member, query = ""): Promise<CalendarEventItem[]> =>
  (await readPages(who, `/api/calendar-events${query}`)).flatMap(({ items }) => items);
const read = async (who: typeof member, id: string) =>
  (await who.get(`/api/calendar-events/${id}`)).body;

describe("making an event", () => {
  test("moderators, and animators in their groups; another member may not", async () => {
    const wish = eventWish(site);
    expect((await member.post("/api/calendar-events", wish)).body.code).toBe("NOT_ALLOWED");
    const ofChoir = { ...wish, groupIds: [choir.id] };
    expect((await member.post("/api/calendar-events", ofChoir)).body.code).toBe("NOT_ALLOWED");
    expect((await animator.post("/api/calendar-events", wish)).body.code).toBe("NOT_ALLOWED");
    expect((await animator.post("/api/calendar-events", ofChoir)).status).toBe(201);
    expect((await moderator.post("/api/calendar-events", wish)).status).toBe(201);
  });

  test("a repeat answers with the first; another’s id is taken", async () => {
    const wish = eventWish(site, { id: uuidv7(), groupIds: [choir.id] });
    const first = await animator.post("/api/calendar-events", wish);
    const again = await animator.post("/api/calendar-events", { ...wish, title: "Autre" });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = await moderator.post("/api/calendar-events", wish);
    expect(other.body.code).toBe("ID_TAKEN");
  });

  test("says what is wrong, field by field", async () => {
    const ask = async (changes: Record<string, unknown>) => {
      const { body } = await site.admin.post("/api/calendar-events", eventWish(site, changes));
      return [body.code, body.fields?.[0]?.field];
    };
    expect(await ask({ endHour: "19:00" })).toEqual(["EVENT_ENDS_BEFORE", "endHour"]);
    expect(await ask({ endDay: dayFromNow(site, 22) })).toEqual(["EVENT_TOO_LONG", "endDay"]);
    expect(await ask({ access: "groupes" })).toEqual(["EVENT_GROUPS_MISSING", "groupIds"]);
    expect(await ask({ groupIds: [uuidv7()] })).toEqual(["GROUP_UNKNOWN", "groupIds"]);
    expect(await ask({ placeId: "fr-nulle-part" })).toEqual(["PLACE_UNKNOWN", "placeId"]);
    const never = weekly({ until: dayFromNow(site, 1) });
    expect(await ask({ recurrence: never })).toEqual(["EVENT_NEVER", "recurrence"]);
    const spring = {
      firstDay: "2027-03-28",
      endDay: "2027-03-28",
      hour: "02:30",
      endHour: "05:00",
    };
    expect(await ask(spring)).toEqual(["HOUR_SKIPPED", "hour"]);
  });

  test("an hour that the clocks jump over goes later on the day of an event that comes back", async () => {
    const { id } = await makeEvent(site, site.admin, {
      firstDay: "2027-03-27",
      hour: "02:30",
      endDay: "2027-03-27",
      endHour: "03:30",
      recurrence: { every: "day", interval: 1, until: null, count: 3 },
    });
    const { body } = await member.get(`/api/calendar-events/${id}?day=2027-03-28`);
    expect([body.startsAt, body.hour]).toEqual(["2027-03-28T01:30:00.000Z", "03:30"]);
  });

  test("its picture is shown small and large, and goes with it", async () => {
    const pictureMediaId = await uploadPhoto(site.admin, undefined, { purpose: "portrait" });
    const event = await makeEvent(site, site.admin, { pictureMediaId });
    expect((await member.get(event.imageUrl as string)).status).toBe(200);
    expect((await member.get(event.thumbnailUrl as string)).status).toBe(200);
    await site.admin.delete(`/api/calendar-events/${event.id}`);
    const left = await site.db.selectFrom("media").where("id", "=", pictureMediaId).execute();
    expect(left).toEqual([]);
  });
});

describe("who sees an event", () => {
  test("one for members is seen by all; one of groups by their members and moderators", async () => {
    const open = await makeEvent(site, site.admin, { access: "membres" });
    const ofChoir = await makeEvent(site, animator, { access: "groupes", groupIds: [choir.id] });
    expect((await read(neighbour, open.id)).id).toBe(open.id);
    expect((await read(member, ofChoir.id)).id).toBe(ofChoir.id);
    expect((await read(moderator, ofChoir.id)).id).toBe(ofChoir.id);
    expect((await read(neighbour, ofChoir.id)).code).toBe("EVENT_NOT_FOUND");
    const listed = idsOf(await everyOf(neighbour, ""));
    expect(listed).toContain(open.id);
    expect(listed).not.toContain(ofChoir.id);
  });

  test("a draft is seen by who manages it only", async () => {
    const draft = await makeEvent(site, animator, { status: "brouillon", groupIds: [choir.id] });
    for (const who of [animator, moderator]) expect((await read(who, draft.id)).id).toBe(draft.id);
    for (const who of [member, neighbour])
      expect((await read(who, draft.id)).code).toBe("EVENT_NOT_FOUND");
    const { body } = await member.patch(`/api/calendar-events/${draft.id}`, { title: "À moi" });
    expect(body.code).toBe("EVENT_NOT_FOUND");
  });

  test("a closed group is named only to who knows of it", async () => {
    const event = await makeEvent(site, animator, { access: "membres", groupIds: [choir.id] });
    expect((await read(member, event.id)).groups).toEqual([{ id: choir.id, name: "Chorale" }]);
    expect((await read(neighbour, event.id)).groups).toEqual([]);
    const path = `/api/calendar-events?groupId=${choir.id}`;
    expect((await neighbour.get(path)).body.items).toEqual([]);
    expect(idsOf(await everyOf(member, `?groupId=${choir.id}`))).toContain(event.id);
  });

  test("the address to take part online is told to those going, and to who manages it", async () => {
    const onlineUrl = "https://visio.exemple/salle";
    const { id } = await makeEvent(site, animator, { onlineUrl, groupIds: [choir.id] });
    expect(await read(member, id)).toMatchObject({ online: true, onlineUrl: null });
    await member.put(`/api/calendar-events/${id}/answer`, { answer: "going" });
    expect(await read(member, id)).toMatchObject({ online: true, onlineUrl });
    expect((await read(animator, id)).onlineUrl).toBe(onlineUrl);
  });
});

describe("lists", () => {
  test("what comes is in order of time, page after page; what is past the other way", async () => {
    const all = await everyOf(neighbour, "?limit=3");
    const times = all.map(({ startsAt }) => startsAt);
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual(times.toSorted());
    const first = await makeEvent(site, site.admin, { firstDay: dayFromNow(site, -3) });
    const second = await makeEvent(site, site.admin, { firstDay: dayFromNow(site, -2) });
    const past = (await neighbour.get("/api/calendar-events?when=past")).body.items;
    expect(idsOf(past).slice(0, 2)).toEqual([second.id, first.id]);
    expect(past[0].status).toBe("termine");
    expect(idsOf(await everyOf(neighbour, ""))).not.toContain(first.id);
  });

  test("a month shows whole weeks, and what one goes to can be kept apart", async () => {
    const { id } = await makeEvent(site, site.admin, {
      firstDay: "2027-05-31",
      endDay: "2027-05-31",
    });
    const june = (await member.get("/api/calendar-events/months/2027-06")).body.items;
    expect(idsOf(june)).toContain(id);
    expect(
      idsOf((await member.get("/api/calendar-events/months/2027-07")).body.items),
    ).not.toContain(id);
    await member.put(`/api/calendar-events/${id}/answer`, { answer: "interested" });
    const mine = await everyOf(member, "?mine=true");
    expect(idsOf(mine)).toContain(id);
    expect(idsOf(await everyOf(neighbour, "?mine=true"))).toEqual([]);
  });

  test("each screen is one question to the database, however many events there are", async () => {
    const { id } = await makeEvent(site, site.admin, {
      recurrence: weekly(),
      groupIds: [site.group.id],
    });
    for (const path of [
      "/api/calendar-events",
      "/api/calendar-events/months/2027-06",
      `/api/calendar-events/${id}`,
      `/api/calendar-events/${id}/answers`,
    ]) {
      // What every minute is looked for in the background may fall in between.
      const asked = async () => (await site.queriesOf(() => member.get(path))).length;
      await until(async () => (await asked()) === 1, { what: `${path} in one question` });
    }
  });
});

describe("an event that comes back", () => {
  test("has its days up to the horizon, the next one where none is named", async () => {
    const event = await makeEvent(site, site.admin, { recurrence: weekly() });
    expect(event.day).toBe(event.firstDay);
    expect(event.nextDays).toHaveLength(12);
    const rows = await site.db
      .selectFrom("calendar_occurrences")
      .select("day")
      .where("event_id", "=", event.id)
      .orderBy("day")
      .execute();
    expect(String(rows.at(-1)?.day) > dayFromNow(site, 385)).toBe(true);
  });

  test("one far ahead has its next day all the same, and is not over", async () => {
    const recurrence = { every: "year", interval: 5, until: null, count: null };
    const { id } = await makeEvent(site, site.admin, { firstDay: "2024-02-29", recurrence });
    expect(await read(member, id)).toMatchObject({ day: "2044-02-29", status: "publie" });
  });

  test("editing keeps the answers of days that remain", async () => {
    const recurrence = { every: "day", interval: 1, until: null, count: 20 };
    const { id, nextDays } = await makeEvent(site, site.admin, { recurrence });
    const [kept, dropped] = [nextDays[1], nextDays[2]] as [string, string];
    for (const day of [kept, dropped])
      await member.put(`/api/calendar-events/${id}/answer`, { answer: "going", day });
    const edited = await site.admin.patch(`/api/calendar-events/${id}`, {
      recurrence: { ...recurrence, interval: 2 },
      hour: "20:00",
    });
    expect(edited.status).toBe(200);
    const day = (await member.get(`/api/calendar-events/${id}?day=${kept}`)).body;
    expect(day).toMatchObject({ hour: "20:00", myAnswer: "going", goingCount: 1, duration: 120 });
    expect((await member.get(`/api/calendar-events/${id}?day=${dropped}`)).body.code).toBe(
      "EVENT_NOT_FOUND",
    );
  });
});

describe("cancelling", () => {
  test("one day is called off, the others stand", async () => {
    const { id, nextDays } = await makeEvent(site, site.admin, { recurrence: weekly() });
    const [day, next] = nextDays as [string, string];
    const off = await site.admin.post(`/api/calendar-events/${id}/cancellation`, { day });
    expect(off.status).toBe(200);
    const called = (await member.get(`/api/calendar-events/${id}?day=${day}`)).body;
    expect(called).toMatchObject({ cancelled: true, status: "publie" });
    expect(called.abilities.answer).toBe(false);
    const answered = await member.put(`/api/calendar-events/${id}/answer`, {
      answer: "going",
      day,
    });
    expect(answered.body.code).toBe("EVENT_OVER");
    const other = (await member.get(`/api/calendar-events/${id}?day=${next}`)).body;
    expect(other.cancelled).toBe(false);
  });

  test("all of it is called off, and read as such; what is past cannot be", async () => {
    const { id } = await makeEvent(site, site.admin);
    expect((await member.post(`/api/calendar-events/${id}/cancellation`)).body.code).toBe(
      "NOT_ALLOWED",
    );
    expect((await site.admin.post(`/api/calendar-events/${id}/cancellation`)).status).toBe(200);
    expect((await site.admin.post(`/api/calendar-events/${id}/cancellation`)).status).toBe(200);
    expect(await read(member, id)).toMatchObject({ status: "annule", cancelled: true });
    const past = await makeEvent(site, site.admin, { firstDay: dayFromNow(site, -2) });
    const late = await site.admin.post(`/api/calendar-events/${past.id}/cancellation`);
    expect(late.body.code).toBe("EVENT_OVER");
  });
});

test("those who may see an event are told that it changed, and no one else", async () => {
  const [inside, outside] = [await member.listen(), await neighbour.listen()];
  const hidden = await makeEvent(site, animator, { access: "groupes", groupIds: [choir.id] });
  const shown = await makeEvent(site, animator, { access: "membres", groupIds: [choir.id] });
  await outside.hears("calendar-changed", { eventId: shown.id });
  await inside.hears("calendar-changed", { eventId: hidden.id });
  expect(outside.facts()).not.toContainEqual({ kind: "calendar-changed", eventId: hidden.id });
  for (const stream of [inside, outside]) stream.close();
});

test("an event that ended is over at once, before the night writes it down", async () => {
  const { id } = await makeEvent(site, site.admin);
  site.clock.advance(8 * DAY);
  const who = await member.onAnotherDevice();
  expect((await read(who, id)).status).toBe("termine");
  const answered = await who.put(`/api/calendar-events/${id}/answer`, { answer: "going" });
  expect(answered.body.code).toBe("EVENT_OVER");
});

describe("each event once", () => {
  test("an event that comes back is listed at its next day, after those called off", async () => {
    const first = dayFromNow(site, 1);
    const { id } = await makeEvent(site, site.admin, {
      title: "Laudes",
      firstDay: first,
      recurrence: { every: "day", interval: 1, until: null, count: 4 },
    });
    const daysOf = async (query: string) =>
      (await everyOf(member, query)).filter((one) => one.id === id).map(({ day }) => day);
    expect(await daysOf("?each=event")).toEqual([first]);
    await site.admin.post(`/api/calendar-events/${id}/cancellation`, { day: first });
    expect(await daysOf("?each=event")).toEqual([first, dayFromNow(site, 2)]);
    expect(await daysOf("")).toHaveLength(4);
    const [last] = (await everyOf(member)).filter((one) => one.id === id).slice(-1);
    expect(last).toMatchObject({ day: dayFromNow(site, 4), goesOn: false, recurring: true });
    const [next] = (await everyOf(member, "?each=event")).filter((one) => one.id === id).slice(-1);
    expect(next).toMatchObject({ goesOn: true, firstDay: first, recurrence: { every: "day" } });
  });

  test("pages follow each other without a line twice or missing", async () => {
    const whole = idsOf(await everyOf(member, "?each=event"));
    expect(idsOf(await everyOf(member, "?each=event&limit=1"))).toEqual(whole);
  });

  test("the days of six weeks are counted for who may see what takes place on them", async () => {
    const day = dayFromNow(site, 9);
    const countOf = async (who: TestMember, query = "") => {
      const { body } = await who.get(`/api/calendar-events?counted=true${query}`);
      return body.counted.find((one: { day: string }) => one.day === day)?.events ?? 0;
    };
    const ofGroup = `&groupId=${choir.id}`;
    const [before, hidden] = [await countOf(member), await countOf(neighbour)];
    const inGroup = await countOf(member, ofGroup);
    const ofChoir = { firstDay: day, access: "groupes", groupIds: [choir.id] };
    const { id } = await makeEvent(site, animator, { title: "Répétition", ...ofChoir });
    expect(await countOf(member)).toBe(before + 1);
    expect(await countOf(member, ofGroup)).toBe(inGroup + 1);
    expect(await countOf(neighbour)).toBe(hidden);
    await animator.post(`/api/calendar-events/${id}/cancellation`, {});
    expect(await countOf(member)).toBe(before);
    expect((await member.get("/api/calendar-events")).body).not.toHaveProperty("counted");
  });
});

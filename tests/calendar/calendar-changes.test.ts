import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  giveRole,
  openGroup,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../builders/index.ts";
import { dayFromNow, makeEvent, weekly } from "./calendar-scene.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [animator, member] = (await signUpAll(site, "Anne", "Marc")) as [TestMember, TestMember];
const choir = await closedGroup(site, "Chorale", { animators: [animator], members: [member] });
const moderator = await giveRole(site, await signUp(site, "Modeste"), "moderateur");

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const read = async (who: TestMember, id: string) =>
  (await who.get(`/api/calendar-events/${id}`)).body;

describe("changing an event", () => {
  test("is refused to others, and when it was changed elsewhere since", async () => {
    const event = await makeEvent(site, animator, { groupIds: [choir.id] });
    const path = `/api/calendar-events/${event.id}`;
    expect((await member.patch(path, { title: "Autre" })).body.code).toBe("NOT_ALLOWED");
    const basedOn = event.updatedAt;
    const first = await animator.patch(path, { title: "Répétition", basedOn });
    expect(first.body).toMatchObject({
      title: "Répétition",
      hour: "19:30",
      firstDay: event.firstDay,
    });
    const late = await moderator.patch(path, { title: "Concert", basedOn });
    expect(late.body.code).toBe("EDITED_ELSEWHERE");
    expect((await animator.patch(path, { title: "Répétition", basedOn })).status).toBe(200);
  });

  test("an animator cannot take it to a group they do not know of, nor leave their own", async () => {
    const hidden = await closedGroup(site, "Conseil");
    const other = await openGroup(site, "Jardin");
    const event = await makeEvent(site, moderator, { groupIds: [choir.id] });
    const path = `/api/calendar-events/${event.id}`;
    const unknown = await animator.patch(path, { groupIds: [choir.id, hidden.id] });
    expect(unknown.body.code).toBe("GROUP_UNKNOWN");
    expect((await animator.patch(path, { groupIds: [other.id] })).body.code).toBe("NOT_ALLOWED");
    expect((await animator.patch(path, { groupIds: [choir.id, other.id] })).status).toBe(200);
  });

  test("keeps its groups that who changes it may not know of", async () => {
    const hidden = await closedGroup(site, "Accueil");
    const { id } = await makeEvent(site, moderator, { groupIds: [choir.id, hidden.id] });
    const path = `/api/calendar-events/${id}`;
    const groupsNow = async () => idsOf((await read(moderator, id)).groups).toSorted();
    const edited = await animator.patch(path, { title: "Concert", groupIds: [choir.id] });
    expect(idsOf(edited.body.groups)).toEqual([choir.id]);
    expect(await groupsNow()).toEqual([choir.id, hidden.id].toSorted());
    expect((await moderator.patch(path, { groupIds: [choir.id] })).status).toBe(200);
    expect(await groupsNow()).toEqual([choir.id]);
  });

  test("a mistyped hour is put right, even when it is past already", async () => {
    const firstDay = dayFromNow(site, -2);
    const { id } = await makeEvent(site, site.admin, { firstDay });
    const path = `/api/calendar-events/${id}`;
    const later = await site.admin.patch(path, { hour: "20:15", endHour: "22:00" });
    expect(later.body).toMatchObject({ hour: "20:15", status: "termine" });
    await site.db
      .updateTable("calendar_events")
      .set({ status: "termine" })
      .where("id", "=", id)
      .execute();
    const longer = await site.admin.patch(path, { endDay: dayFromNow(site, 2) });
    expect(longer.body.status).toBe("publie");
  });

  test("what comes back otherwise from now on did not before", async () => {
    const first = { firstDay: dayFromNow(site, -21), recurrence: weekly() };
    const { id } = await makeEvent(site, site.admin, first);
    const now = site.clock();
    const past = async () =>
      (
        await site.db
          .selectFrom("calendar_occurrences")
          .select("day")
          .where("event_id", "=", id)
          .where("ends_at", "<=", now)
          .orderBy("day")
          .execute()
      ).map(({ day }) => day);
    const before = await past();
    const recurrence = { every: "day", interval: 1, until: null, count: null };
    const edited = await site.admin.patch(`/api/calendar-events/${id}`, { recurrence });
    expect(edited.body.nextDays).toHaveLength(12);
    expect(await past()).toEqual(before);
  });
});

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { calendarJobs } from "../../server/features/gathering/calendar/remind.job.ts";
import { createMailer } from "../../server/infrastructure/mailer/mailer.ts";
import type { Services } from "../../server/infrastructure/services.ts";
import {
  closedGroup,
  createTestClock,
  setState,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../builders/index.ts";
import { makeEvent, weekly } from "./calendar-scene.ts";

const clock = createTestClock();
// Nobody reminds by the minute here: the test does, when it says so.
const site = await startTestParvis({ clock, config: { roles: ["web"] } });
afterAll(site.stop);
const people = await signUpAll(site, "Anne", "Marc", "Nadia", "Paul");
const [anne, marc, nadia, paul] = people as [TestMember, TestMember, TestMember, TestMember];

await site.db.updateTable("members").set({ email_verified: true }).execute();

/** The server as it is where mail is delivered; the letters stay where they are written. */
const services: Services = {
  ...site.parvis.services,
  mailer: createMailer({
    db: site.db,
    jobs: site.parvis.services.jobs,
    clock,
    from: "parvis@parvis.test",
    smtpUrl: "smtp://127.0.0.1:9",
  }),
};
const run = (name: string) =>
  calendarJobs(services)
    .find((job) => job.name === name)
    ?.run({});
const sweep = () => run("remind-events");

const letters = async () =>
  (await site.db.selectFrom("mails").selectAll().orderBy("id").execute()).map(
    ({ recipient, subject, text }) => ({ to: recipient, subject, text }),
  );
const told = async () => (await letters()).map(({ to }) => to).toSorted();

beforeEach(async () => {
  await site.db.deleteFrom("mails").execute();
  await site.db.deleteFrom("calendar_events").execute();
});

/** Moves to a moment; sessions stay open. */
const standAt = (moment: string) => clock.stopAt(moment);

describe("reminders", () => {
  test("24 hours before, at the same hour on the wall, across the last Sunday of October", async () => {
    standAt("2024-10-25T10:00:00Z");
    const event = await makeEvent(site, site.admin, {
      firstDay: "2024-10-27",
      endDay: "2024-10-27",
      hour: "18:30",
      endHour: "20:00",
    });
    await anne.put(`/api/calendar-events/${event.id}/answer`, { answer: "going" });
    await marc.put(`/api/calendar-events/${event.id}/answer`, { answer: "interested" });
    await nadia.put(`/api/calendar-events/${event.id}/answer`, { answer: "declined" });
    // The clocks go back in the night: 18:30 is 16:30 UTC on Saturday, 17:30 UTC on Sunday.
    standAt("2024-10-26T16:29:00Z");
    await sweep();
    expect(await told()).toEqual([]);
    standAt("2024-10-26T16:30:00Z");
    await sweep();
    await sweep();
    expect(await told()).toEqual([anne.email, marc.email].toSorted());
    const letter = (await letters()).find(({ to }) => to === anne.email);
    expect(letter?.subject).toBe("Église du Parvis\u00a0: Veillée de louange, 18\u00a0h\u00a030");
    expect(letter?.text).toContain("le dimanche 27 octobre 2024 à 18\u00a0h\u00a030.");
    expect(letter?.text).toContain("vous avez répondu «\u00a0Je viens\u00a0»");
    expect(letter?.text).toContain(`/evenement/${event.id}?jour=2024-10-27`);
    await site.db.deleteFrom("mails").execute();
    standAt("2024-10-27T16:29:00Z");
    await sweep();
    expect(await told()).toEqual([]);
    standAt("2024-10-27T16:30:00Z");
    await sweep();
    expect(await told()).toEqual([anne.email, marc.email].toSorted());
  });

  test("once each, even with two workers", async () => {
    standAt("2024-06-01T10:00:00Z");
    const event = await makeEvent(site, site.admin, {
      firstDay: "2024-06-04",
      endDay: "2024-06-04",
    });
    for (const who of people)
      await who.put(`/api/calendar-events/${event.id}/answer`, { answer: "going" });
    standAt("2024-06-03T17:31:00Z");
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    expect(await told()).toEqual(people.map(({ email }) => email).toSorted());
  });

  test("none to an address that nobody confirmed", async () => {
    standAt("2024-06-01T10:00:00Z");
    const day = { firstDay: "2024-06-04", endDay: "2024-06-04" };
    const event = await makeEvent(site, site.admin, day);
    for (const who of [anne, marc])
      await who.put(`/api/calendar-events/${event.id}/answer`, { answer: "going" });
    const confirm = (confirmed: boolean) =>
      site.db
        .updateTable("members")
        .set({ email_verified: confirmed })
        .where("id", "=", marc.id)
        .execute();
    await confirm(false);
    standAt("2024-06-03T17:31:00Z");
    await sweep();
    await confirm(true);
    expect(await told()).toEqual([anne.email]);
  });

  test("a crash before the letters are written gives the reminder back", async () => {
    standAt("2024-06-01T10:00:00Z");
    const event = await makeEvent(site, site.admin, {
      firstDay: "2024-06-04",
      endDay: "2024-06-04",
    });
    await anne.put(`/api/calendar-events/${event.id}/answer`, { answer: "going" });
    standAt("2024-06-03T17:31:00Z");
    const mailer = { ...services.mailer, postAll: () => Promise.reject(new Error("crash")) };
    const broken = calendarJobs({ ...services, mailer })[0];
    await expect(broken?.run({})).rejects.toThrow("crash");
    await sweep();
    expect(await told()).toEqual([anne.email]);
  });

  test("none for what is called off, for who left its group, or who is suspended", async () => {
    standAt("2024-06-01T10:00:00Z");
    const choir = await closedGroup(site, "Chorale", { members: [anne, marc, nadia] });
    const wish = { firstDay: "2024-06-04", endDay: "2024-06-04" };
    const ofChoir = await makeEvent(site, site.admin, {
      ...wish,
      access: "groupes",
      groupIds: [choir.id],
    });
    const daily = await makeEvent(site, site.admin, {
      ...wish,
      recurrence: weekly({ weekdays: [5] }),
    });
    for (const who of [anne, marc, nadia])
      await who.put(`/api/calendar-events/${ofChoir.id}/answer`, { answer: "going" });
    await paul.put(`/api/calendar-events/${daily.id}/answer`, { answer: "going" });
    await site.db.deleteFrom("memberships").where("member_id", "=", marc.id).execute();
    await setState(site, nadia, "suspended");
    await site.admin.post(`/api/calendar-events/${daily.id}/cancellation`, { day: "2024-06-04" });
    await site.db.deleteFrom("mails").execute();
    standAt("2024-06-03T17:31:00Z");
    await sweep();
    await setState(site, nadia, "active");
    expect(await told()).toEqual([anne.email]);
  });

  test("an event made within the day is not recalled as if it were the day before", async () => {
    standAt("2024-06-04T10:00:00Z");
    const event = await makeEvent(site, site.admin, {
      firstDay: "2024-06-04",
      endDay: "2024-06-04",
    });
    await anne.put(`/api/calendar-events/${event.id}/answer`, { answer: "going" });
    await sweep();
    expect(await told()).toEqual([]);
    standAt("2024-06-04T16:30:00Z");
    await sweep();
    expect(await told()).toEqual([anne.email]);
  });
});

test("those who come, or may, are written to when an event is cancelled, once", async () => {
  standAt("2024-06-01T10:00:00Z");
  const { cancelEvent } = await import("../../server/features/gathering/calendar/cancel-event.ts");
  const event = await makeEvent(site, site.admin, {
    firstDay: "2024-06-02",
    endDay: "2024-06-02",
    recurrence: weekly(),
  });
  const day = "2024-06-09";
  await anne.put(`/api/calendar-events/${event.id}/answer`, { answer: "going", day });
  await marc.put(`/api/calendar-events/${event.id}/answer`, { answer: "interested" });
  await nadia.put(`/api/calendar-events/${event.id}/answer`, { answer: "declined", day });
  const viewer = { id: site.admin.id, role: "admin", groups: new Map() } as never;
  const ask = { id: event.id, day, reason: "La salle est prise." };
  await cancelEvent(services, viewer, ask);
  await cancelEvent(services, viewer, ask);
  expect(await told()).toEqual([anne.email]);
  const [letter] = await letters();
  expect(letter?.text).toContain("n’aura pas lieu le dimanche 9 juin 2024 à 19\u00a0h\u00a030.");
  expect(letter?.text).toContain("Le motif\u00a0: La salle est prise.");
  await site.db.deleteFrom("mails").execute();
  await cancelEvent(services, viewer, { id: event.id, reason: "" });
  expect(await told()).toEqual([marc.email]);
});

test("every night, days are made as far as the horizon and what is past is over", async () => {
  standAt("2024-06-01T10:00:00Z");
  const daily = { every: "day", interval: 1, until: null, count: null };
  const { id } = await makeEvent(site, site.admin, {
    firstDay: "2024-06-02",
    endDay: "2024-06-02",
    recurrence: daily,
  });
  const once = await makeEvent(site, site.admin, { firstDay: "2024-06-03", endDay: "2024-06-03" });
  const lastDay = async () =>
    (
      await site.db
        .selectFrom("calendar_occurrences")
        .select((eb) => eb.fn.max("day").as("day"))
        .where("event_id", "=", id)
        .executeTakeFirstOrThrow()
    ).day;
  const before = await lastDay();
  standAt("2024-06-11T10:00:00Z");
  await run("extend-calendar");
  await run("extend-calendar");
  expect(String(await lastDay()) > String(before)).toBe(true);
  const rows = await site.db.selectFrom("calendar_events").select(["id", "status"]).execute();
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
    [id]: "publie",
    [once.id]: "termine",
  });
});

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { CalendarEvent } from "../../shared/gathering/calendar-events.contract.ts";
import {
  closedGroup,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../builders/index.ts";
import { makeEvent, weekly } from "./calendar-scene.ts";

const site = await startTestParvis();
afterAll(site.stop);
const people = await signUpAll(site, "Anne", "Marc", "Nadia", "Paul", "Rose", "Théo");
const [anne, marc] = people as [TestMember, TestMember];
const choir = await closedGroup(site, "Chorale", { members: [anne] });

let event: CalendarEvent;
beforeEach(async () => {
  event = await makeEvent(site, site.admin, { access: "public", recurrence: weekly() });
});

const path = () => `/api/calendar-events/${event.id}`;
const say = (who: TestMember, answer: string, day?: string) =>
  who.put(`${path()}/answer`, { answer, day });
const counts = async (day = "") => {
  const { goingCount, interestedCount } = (await anne.get(`${path()}${day && `?day=${day}`}`)).body;
  return [goingCount, interestedCount];
};

describe("who comes", () => {
  test("is said day by day, changed and taken back", async () => {
    const [next = ""] = event.nextDays;
    expect((await say(anne, "going")).body).toEqual({
      success: true,
      myAnswer: "going",
      goingCount: 1,
      interestedCount: 0,
    });
    await say(marc, "going", next);
    expect([await counts(), await counts(next)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect((await say(anne, "interested")).body).toMatchObject({
      goingCount: 0,
      interestedCount: 1,
    });
    expect((await say(anne, "declined")).body).toMatchObject({ goingCount: 0, interestedCount: 0 });
    await say(anne, "going");
    const back = await anne.delete(`${path()}/answer`);
    expect(back.body).toMatchObject({ myAnswer: null, goingCount: 0, interestedCount: 0 });
    expect((await anne.get(path())).body.myAnswer).toBeNull();
  });

  test("is counted right however many say it at once, and again", async () => {
    const said = ["going", "interested", "going", "declined", "going", "going"];
    for (let round = 0; round < 4; round++) {
      await Promise.all(
        people.flatMap((who, at) => [
          say(who, said[(at + round) % said.length] as string),
          say(who, said[(at + round) % said.length] as string),
        ]),
      );
    }
    expect(await counts()).toEqual([4, 1]);
    const rows = await site.db
      .selectFrom("calendar_answers")
      .select("answer")
      .where("event_id", "=", event.id)
      .execute();
    expect(rows.map(({ answer }) => answer).toSorted()).toEqual(said.toSorted());
    await Promise.all(people.flatMap((who) => [1, 2].map(() => who.delete(`${path()}/answer`))));
    expect(await counts()).toEqual([0, 0]);
  });

  test("is listed, the latest first, page after page", async () => {
    for (const who of people) {
      await say(who, "going");
      site.clock.advance(1000);
    }
    const pages = await readPages(anne, `${path()}/answers?limit=4`);
    expect(pages.map(({ items }) => items.length)).toEqual([4, 2]);
    const names = pages.flatMap(({ items }) => items).map(({ name }: { name: string }) => name);
    expect(names).toEqual(people.map(({ name }) => name).toReversed());
    expect((await anne.get(`${path()}/answers?answer=interested`)).body.items).toEqual([]);
    expect((await anne.get(path())).body.going).toHaveLength(6);
  });

  test("what is for others is not there to be answered", async () => {
    event = await makeEvent(site, site.admin, { access: "groupes", groupIds: [choir.id] });
    expect((await say(anne, "going")).status).toBe(200);
    for (const refused of [
      await say(marc, "going"),
      await marc.delete(`${path()}/answer`),
      await marc.get(`${path()}/answers`),
    ])
      expect(refused.body.code).toBe("EVENT_NOT_FOUND");
  });

  test("a member who leaves the community is no longer counted", async () => {
    const leaving = await signUp(site, "Partante");
    await say(leaving, "going");
    await say(anne, "going");
    const gone = await site.admin.delete(`/api/admin/members/${leaving.id}`, {
      body: { reason: "À sa demande" },
    });
    expect(gone.status).toBe(200);
    expect(await counts()).toEqual([1, 0]);
  });
});

describe("a guest’s choice survives sign-up", () => {
  const choice = () => ({ eventId: event.id, eventAnswer: "going" });

  test("it is the new member’s answer at once", async () => {
    const guest = await signUp(site, "Invitée", choice());
    expect((await guest.get(path())).body).toMatchObject({ myAnswer: "going", goingCount: 1 });
  });

  test("one that no longer holds keeps nobody out", async () => {
    await site.admin.post(`${path()}/cancellation`);
    const late = await signUp(site, "Trop Tard", choice());
    expect((await late.get(path())).body).toMatchObject({ myAnswer: null, goingCount: 0 });
    event = await makeEvent(site, site.admin, { access: "membres" });
    const curious = await signUp(site, "Curieuse", choice());
    expect((await curious.get(path())).body.myAnswer).toBeNull();
    await signUp(site, "Bricoleur", { eventId: "rien", eventAnswer: "peut-être" });
  });

  test("of someone who waits, it is counted once they are let in", async () => {
    await site.admin.patch("/api/community", { registration: "accord" });
    const guest = await signUp(site, "Attendue", choice());
    const refused = await signUp(site, "Refusée", choice());
    expect(await counts()).toEqual([0, 0]);
    const answer = (who: TestMember, accept: boolean) =>
      site.admin.post(`/api/admin/registrations/${who.id}`, { accept });
    expect((await answer(guest, true)).status).toBe(200);
    expect((await answer(refused, false)).status).toBe(200);
    expect(await counts()).toEqual([1, 0]);
    expect((await guest.get(path())).body.myAnswer).toBe("going");
    await site.admin.patch("/api/community", { registration: "ouverte" });
  });
});

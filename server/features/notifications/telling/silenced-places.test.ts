import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { momentOf } from "../../../../shared/ground/zoned-time.ts";
import type { NotificationKind } from "../../../../shared/notifications/notification-kinds.ts";
import {
  comment,
  followed,
  HOUR,
  openGroup,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";
import { dayFromNow, makeEvent } from "../../../../tests/calendar/calendar-scene.ts";
import { sendReminders } from "../../gathering/calendar/remind.job.ts";

const site = await startTestParvis({ alertEveryMs: HOUR });
afterAll(site.stop);
site.clock.stopAt(new Date());
const members = await signUpAll(site, "Grâce", "Odile", "Josué");
const [grace, odile, josue] = members as [TestMember, TestMember, TestMember];
const loud = await openGroup(site, "Bruyant", { members });
const calm = await openGroup(site, "Calme", { members: [grace, odile] });

beforeEach(async () => {
  await followed(site);
  for (const table of ["notifications", "notification_mutes"] as const)
    await site.db.deleteFrom(table).execute();
});

const ringFor = (who: TestMember, kind: string) =>
  who.patch("/api/notifications/preferences", {
    kinds: { [kind]: { app: true, push: true, mail: true } },
  });
const silence = (who: TestMember, { id }: { id: string }) =>
  who.put(`/api/notifications/mutes/group/${id}`, {});

/** Whether what someone was told of a kind rings them; each in its turn. */
async function rings({ id }: TestMember, kind: NotificationKind): Promise<boolean[]> {
  await followed(site);
  const rows = await site.db
    .selectFrom("notifications")
    .select("alert_at")
    .where("member_id", "=", id)
    .where("kind", "=", kind)
    .orderBy("created_at")
    .execute();
  return rows.map(({ alert_at }) => alert_at !== null);
}

describe("a group that one silenced", () => {
  test("does not ring for a new event, which stands in the list", async () => {
    await silence(josue, loud);
    await makeEvent(site, site.admin, { access: "groupes", groupIds: [loud.id] });
    expect([await rings(josue, "event"), await rings(odile, "event")]).toEqual([[false], [true]]);
  });

  test("does not keep back an event of another of one’s groups, nor one of no group", async () => {
    await silence(grace, loud);
    await silence(josue, loud);
    await makeEvent(site, site.admin, { access: "groupes", groupIds: [loud.id, calm.id] });
    expect([await rings(grace, "event"), await rings(josue, "event")]).toEqual([[true], [false]]);
    await silence(grace, calm);
    site.clock.advance(1000);
    await makeEvent(site, site.admin);
    expect((await rings(grace, "event")).at(-1)).toBe(true);
  });

  test("does not keep back the reminder of an event to which one said yes", async () => {
    await silence(josue, loud);
    const groupIds = [loud.id];
    const event = await makeEvent(site, site.admin, { access: "groupes", groupIds });
    await josue.put(`/api/calendar-events/${event.id}/answer`, { answer: "going" });
    await followed(site);
    await site.db.deleteFrom("notifications").execute();
    // By the clock on the wall: the day on which it changes has no twenty-four hours.
    const eve = momentOf({ day: dayFromNow(site, 6), hour: "19:30" }, "Europe/Paris")?.at;
    site.clock.stopAt(new Date(Number(eve) + 1000));
    await sendReminders(site.parvis.services);
    expect(await rings(josue, "event")).toEqual([true]);
  });

  test("does not ring for a pin of one’s post", async () => {
    await ringFor(grace, "pin");
    await silence(grace, loud);
    for (const group of [loud, calm]) {
      const post = await publish(grace, group, "À retenir");
      site.clock.advance(1000);
      await odile.post(`/api/posts/${post.id}/pin`);
    }
    expect(await rings(grace, "pin")).toEqual([false, true]);
  });

  test("counts alone for a post that stands in others where one is not", async () => {
    const post = await publish(odile, calm, "Partout", { alsoGroupIds: [loud.id] });
    await silence(josue, loud);
    await silence(grace, loud);
    await comment(josue, post, "Vu");
    await comment(grace, post, "Aussi, @Josué", { mentionIds: [josue.id] });
    const other = await publish(grace, loud, "Les deux", { alsoGroupIds: [calm.id] });
    await comment(odile, other, "Lu");
    expect(await rings(josue, "mention")).toEqual([false]);
    expect(await rings(grace, "comment")).toEqual([true]);
  });

  test("does not keep back news that one reads in another too", async () => {
    for (const who of [grace, josue]) {
      await ringFor(who, "post");
      await silence(who, loud);
    }
    await publish(odile, loud, "Ici seulement");
    expect([await rings(grace, "post"), await rings(josue, "post")]).toEqual([[false], [false]]);
    await publish(odile, loud, "Les deux", { alsoGroupIds: [calm.id] });
    expect([await rings(grace, "post"), await rings(josue, "post")]).toEqual([[true], [false]]);
  });
});

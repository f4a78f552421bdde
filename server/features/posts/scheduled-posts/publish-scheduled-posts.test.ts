import { afterAll, describe, expect, test } from "vitest";
import {
  DAY,
  HOUR,
  MINUTE,
  openGroup,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { channelOf } from "../../gathering/channels/test-channels.ts";
import { cleanUpUploadsJob } from "../../media/uploads/clean-up-uploads.job.ts";
import { publishDue } from "./publish-scheduled-post.ts";
import { sweepScheduled } from "./publish-scheduled-posts.job.ts";
import { scheduling } from "./test-scheduling.ts";

// Nothing here works on its own: a sweep of the worker's would publish what a test sweeps.
const web = { roles: ["web" as const] };
const site = await startTestParvis({ config: web });
afterAll(site.stop);
const { services } = site.parvis;
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
const { inMs, one, schedule, ...scheduled } = scheduling(site);
const isPublished = (id: string) => scheduled.isPublished(grace, id);
const open = () => true;
const sweep = () => sweepScheduled(services, open);

describe("at the moment of a scheduled post", () => {
  const failed = async (who: TestMember, id: string) => {
    site.clock.advance(2 * HOUR + MINUTE);
    await sweep();
    return one(who, id);
  };

  test("it is published once, by however many workers", async () => {
    const member = await signUp(site, "Ponctuelle");
    const { id } = await schedule(member, { text: "Une fois" });
    site.clock.advance(2 * HOUR);
    const beside = await startTestParvis({ beside: site, config: web });
    await Promise.all(
      [services, beside.parvis.services, services, beside.parvis.services].map((worker) =>
        publishDue(worker, id, open),
      ),
    );
    await beside.stop();
    await sweep();
    expect((await member.get("/api/me")).body.counters.shares).toBe(1);
    expect(await isPublished(id)).toBe(true);
  });

  test("one that breaks keeps back none of those that follow, and is tried again", async () => {
    const both = [
      await schedule(grace, { text: "Le premier" }),
      await schedule(grace, { text: "Le second" }),
    ];
    site.clock.advance(2 * HOUR + MINUTE);
    let asked = 0;
    await sweepScheduled(services, () => {
      if (asked++ === 0) throw new Error("what nobody foresaw");
      return true;
    });
    const published = () => Promise.all(both.map(({ id }) => isPublished(id)));
    expect((await published()).toSorted()).toEqual([false, true]);
    await sweep();
    expect(await published()).toEqual([true, true]);
  });

  test("its author who left the group is told why, and tries again", async () => {
    const other = await openGroup(site, "Quitté", { members: [paul] });
    const { id } = await schedule(paul, { text: "Adieu", groupId: other.id });
    await paul.delete(`/api/groups/${other.id}/membership`);
    expect(await failed(paul, id)).toMatchObject({
      state: "failed",
      error: "Rejoignez ce groupe pour y publier.",
      text: "Adieu",
    });
    const path = `/api/scheduled-posts/${id}`;
    expect((await paul.post(`${path}/publication`)).body.code).toBe("GROUP_NOT_JOINED");
    await paul.post(`/api/groups/${other.id}/membership`);
    const again = await paul.patch(path, { publishAt: inMs(HOUR) });
    expect(again.body).toMatchObject({ state: "scheduled", error: null });
    site.clock.advance(HOUR);
    await sweep();
    expect(await isPublished(id)).toBe(true);
  });

  test("of a group or a channel that is no longer there, it says so", async () => {
    const closed = await openGroup(site, "Archivé", { members: [paul] });
    const channel = await channelOf(paul, "Archivée");
    const there = [
      await schedule(paul, { text: "Groupe", groupId: closed.id }),
      await schedule(paul, { text: "Chaîne", groupId: undefined, channelId: channel.id }),
    ];
    await site.admin.post(`/api/groups/${closed.id}/archive`);
    await paul.post(`/api/channels/${channel.id}/archive`);
    site.clock.advance(2 * HOUR + MINUTE);
    await sweep();
    const reasons = await Promise.all(there.map(async ({ id }) => (await one(paul, id))?.error));
    expect(reasons).toEqual([
      "Ce groupe n’existe pas ou n’est plus ouvert.",
      "Cette chaîne n’existe pas ou n’est plus ouverte.",
    ]);
  });

  test("its author who is suspended does not publish", async () => {
    const member = await signUp(site, "Suspendue");
    const { id } = await schedule(member, { text: "Plus tard" });
    await setState(site, member, "suspended");
    site.clock.advance(2 * HOUR + MINUTE);
    await sweep();
    await setState(site, member, "active");
    expect(await one(member, id)).toMatchObject({ state: "failed" });
    expect((await one(member, id))?.error).toContain("suspendu");
    expect(await isPublished(id)).toBe(false);
  });

  test("nothing is published while the community is closed", async () => {
    const { id } = await schedule(paul, { text: "Fermé" });
    site.clock.advance(2 * HOUR);
    await sweepScheduled(services, () => false);
    expect(await one(paul, id)).toMatchObject({
      state: "failed",
      error: "La communauté est fermée pour le moment.",
    });
  });

  test("what a member who left had scheduled is forgotten, its media too", async () => {
    const member = await signUp(site, "Partie");
    const mediaIds = [await uploadPhoto(member)];
    const { id } = await schedule(member, { text: "Jamais", mediaIds });
    await setState(site, member, "deleted");
    await sweep();
    const left = await site.db
      .selectFrom("scheduled_posts")
      .where("id", "=", id)
      .select("id")
      .execute();
    expect(left).toEqual([]);
    site.clock.advance(2 * DAY);
    await cleanUpUploadsJob(services).run({});
    const kept = await site.db
      .selectFrom("media")
      .where("id", "=", mediaIds[0] as string)
      .select("id")
      .execute();
    expect(kept).toEqual([]);
  });
});

import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  DAY,
  HOUR,
  openGroup,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { channelOf } from "../../gathering/channels/test-channels.ts";
import { cleanUpUploadsJob } from "../../media/uploads/clean-up-uploads.job.ts";
import { PUBLISH_SCHEDULED } from "./publish-later.ts";
import { publishDue } from "./publish-scheduled-post.ts";
import { sweepScheduled } from "./publish-scheduled-posts.job.ts";
import { scheduling } from "./test-scheduling.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { services } = site.parvis;
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
const group = site.group;

const { ask, inMs, listOf, one, schedule, ...scheduled } = scheduling(site);
const isPublished = (id: string) => scheduled.isPublished(grace, id);
const open = () => true;
const sweep = () => sweepScheduled(services, open);

describe("a scheduled post", () => {
  test("is kept as it was asked for, and shown to its author alone, the nearest first", async () => {
    const mediaId = await uploadPhoto(paul);
    const later = await schedule(paul, { text: "Plus tard" }, { publishAt: inMs(5 * HOUR) });
    const wish = {
      text: "À @Grâce",
      mediaIds: [mediaId],
      mentionIds: [grace.id],
      visibility: "groupe",
      poll: { options: ["Oui", "Non"] },
    };
    const planned = await schedule(paul, wish);
    expect(planned).toMatchObject({
      state: "scheduled",
      error: null,
      text: "À @Grâce",
      groups: [{ id: group.id }],
      channel: null,
      visibility: "groupe",
      mentions: [{ id: grace.id, name: "Grâce" }],
      media: [{ id: mediaId }],
      poll: { options: ["Oui", "Non"], multiple: false, closesAt: null },
    });
    expect((await listOf(paul)).map(({ id }) => id)).toEqual([planned.id, later.id]);
    expect(await listOf(grace)).toEqual([]);
    expect(await isPublished(planned.id)).toBe(false);
  });

  test("is published at its moment and not before, by the queue", async () => {
    const soon = await schedule(paul, { text: "Bientôt" }, { publishAt: inMs(HOUR) });
    expect(await isPublished(soon.id)).toBe(false);
    site.clock.advance(HOUR);
    // The queue goes by the clock of the database, which nobody moves.
    const brought = await sql`update jobs.job set start_after = now()
      where name = ${PUBLISH_SCHEDULED} and data->>'id' = ${soon.id}
        and start_after = ${soon.publishAt}::timestamptz`.execute(site.db);
    expect(brought.numAffectedRows).toBe(1n);
    await until(() => isPublished(soon.id), { within: 20_000 });
    const { body } = await grace.get(`/api/posts/${soon.id}`);
    expect(body).toMatchObject({ text: "Bientôt", author: { id: paul.id } });
    expect(new Date(body.createdAt) >= new Date(soon.publishAt)).toBe(true);
    expect(await one(paul, soon.id)).toBeUndefined();
  });

  test("with its media, mentions and poll, which it held until then", async () => {
    const mediaId = await uploadPhoto(paul);
    const { id } = await schedule(paul, {
      text: "À @Grâce #louange",
      mediaIds: [mediaId],
      mentionIds: [grace.id],
      poll: { options: ["Oui", "Non"] },
    });
    const elsewhere = { text: "Ailleurs", mediaIds: [mediaId] };
    const refused = await paul.post(`/api/groups/${group.id}/posts`, elsewhere);
    expect(refused.body.code).toBe("MEDIA_NOT_READY");
    expect((await ask(paul, elsewhere)).body.code).toBe("MEDIA_NOT_READY");
    await paul.delete(`/api/media/${mediaId}`);
    site.clock.advance(DAY + 2 * HOUR);
    await cleanUpUploadsJob(services).run({});
    await sweep();
    expect((await grace.get(`/api/posts/${id}`)).body).toMatchObject({
      media: [{ id: mediaId }],
      mentions: [{ id: grace.id }],
      poll: { options: [{ text: "Oui" }, { text: "Non" }] },
    });
    expect((await grace.get("/api/hashtags/louange/posts")).body.items).toMatchObject([{ id }]);
  });

  test("in a channel, is published by who animates it", async () => {
    const channel = await channelOf(paul, "Louange");
    const { id } = await schedule(paul, {
      groupId: undefined,
      channelId: channel.id,
      text: "Chant",
    });
    expect((await one(paul, id))?.channel).toEqual({ id: channel.id, name: "Louange" });
    site.clock.advance(2 * HOUR);
    await sweep();
    expect((await grace.get(`/api/posts/${id}`)).body.channel).toMatchObject({ id: channel.id });
  });

  test("is told to its author's devices, and to no one else", async () => {
    const [own, other] = [await (await paul.onAnotherDevice()).listen(), await grace.listen()];
    const { id } = await schedule(paul, { text: "Dit" });
    await own.hears("scheduled-posts-changed");
    await paul.post(`/api/scheduled-posts/${id}/publication`);
    await other.hears("post-published", { postId: id });
    expect(other.facts().map(({ kind }) => kind)).not.toContain("scheduled-posts-changed");
    own.close();
    other.close();
  });
});

describe("what cannot be scheduled", () => {
  test.each([
    [-1, "MOMENT_PAST"],
    [400 * DAY, "MOMENT_TOO_FAR"],
  ])("for a moment %d ms ahead", async (ms, code) => {
    const refused = await ask(paul, { text: "Quand ?" }, { publishAt: inMs(ms) });
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect(refused.body.fields[0].field).toBe("publishAt");
  });

  test("is said at once, by the rules of publishing", async () => {
    const strange = await openGroup(site, "Étranger");
    const channel = await channelOf(grace, "De Grâce");
    const early = { options: ["Oui", "Non"], closesAt: inMs(HOUR) };
    for (const [post, code] of [
      [{ text: "" }, "POST_EMPTY"],
      [{ text: "Où ?", groupId: strange.id }, "GROUP_NOT_JOINED"],
      [{ text: "Où ?", groupId: uuidv7() }, "NOT_FOUND"],
      [{ text: "Où ?", groupId: undefined, channelId: channel.id }, "NOT_ALLOWED"],
      [{ text: "Avec", mediaIds: [uuidv7()] }, "MEDIA_NOT_READY"],
      [{ text: "Clos avant ?", poll: early }, "MOMENT_PAST"],
    ] as const)
      expect((await ask(paul, post)).body.code).toBe(code);
    expect((await listOf(paul)).filter(({ text }) => text.endsWith("?"))).toEqual([]);
  });

  test("twice under one id: the first answers; another's, or a post's, is refused", async () => {
    const id = uuidv7();
    const answers = await Promise.all(
      [1, 2, 3].map((time) => ask(paul, { text: `Envoi ${time}` }, { id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.text)).size).toBe(1);
    expect((await ask(grace, { text: "Le mien" }, { id })).body.code).toBe("ID_TAKEN");
    await paul.post(`/api/scheduled-posts/${id}/publication`);
    expect((await ask(paul, { text: "Encore" }, { id })).body.code).toBe("ALREADY_PUBLISHED");
    await sql`delete from scheduled_posts where id = ${id}`.execute(site.db);
    expect((await ask(paul, { text: "Encore" }, { id })).body.code).toBe("ALREADY_PUBLISHED");
    expect((await ask(grace, { text: "Le mien" }, { id })).body.code).toBe("ID_TAKEN");
  });
});

describe("changing one's mind", () => {
  test("gives it other words and another moment", async () => {
    const { id } = await schedule(paul, { text: "Demain" });
    const path = `/api/scheduled-posts/${id}`;
    const changed = await paul.patch(path, { text: "Après-demain", publishAt: inMs(48 * HOUR) });
    expect(changed.body).toMatchObject({ text: "Après-demain", state: "scheduled" });
    site.clock.advance(3 * HOUR);
    await publishDue(services, id, open);
    expect(await isPublished(id)).toBe(false);
    expect((await paul.patch(path, { text: " " })).body.code).toBe("POST_EMPTY");
    expect((await paul.patch(path, { publishAt: inMs(-1) })).body.code).toBe("MOMENT_PAST");
    site.clock.advance(46 * HOUR);
    await publishDue(services, id, open);
    expect((await grace.get(`/api/posts/${id}`)).body.text).toBe("Après-demain");
  });

  test("publishes it now, once however often it is asked", async () => {
    const { id } = await schedule(paul, { text: "Maintenant" });
    const before = (await paul.get("/api/me")).body.counters.shares;
    const path = `/api/scheduled-posts/${id}/publication`;
    const answers = await Promise.all([paul.post(path), paul.post(path), paul.post(path)]);
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ success: true, postId: id }));
    expect((await paul.get("/api/me")).body.counters.shares).toBe(before + 1);
    for (const late of [
      await paul.patch(`/api/scheduled-posts/${id}`, { text: "Trop tard" }),
      await paul.delete(`/api/scheduled-posts/${id}`),
    ])
      expect([late.status, late.body.code]).toEqual([409, "ALREADY_PUBLISHED"]);
    const row = await site.db
      .selectFrom("scheduled_posts")
      .select("wish")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.wish).toEqual({});
  });

  test("gives it up, and frees its media", async () => {
    const mediaId = await uploadPhoto(paul);
    const { id } = await schedule(paul, { text: "Non", mediaIds: [mediaId] });
    expect((await paul.delete(`/api/scheduled-posts/${id}`)).status).toBe(200);
    expect((await paul.delete(`/api/scheduled-posts/${id}`)).status).toBe(404);
    const wish = { text: "Avec la photo", mediaIds: [mediaId] };
    expect((await paul.post(`/api/groups/${group.id}/posts`, wish)).status).toBe(201);
    site.clock.advance(3 * HOUR);
    await publishDue(services, id, open);
    expect(await isPublished(id)).toBe(false);
  });

  test("is for its author alone: for others it is not there", async () => {
    const { id } = await schedule(paul, { text: "À moi" });
    for (const answer of [
      await grace.patch(`/api/scheduled-posts/${id}`, { text: "À nous" }),
      await site.admin.delete(`/api/scheduled-posts/${id}`),
      await grace.post(`/api/scheduled-posts/${id}/publication`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
  });
});

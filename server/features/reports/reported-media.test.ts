import { afterAll, describe, expect, test } from "vitest";
import {
  type Client,
  comment,
  converse,
  discuss,
  giveRole,
  publish,
  say,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadPhoto,
} from "../../../tests/builders/index.ts";
import { eraseSealedJob } from "../administration/wiring.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [author, reporter, third, moderator, second] = (await signUpAll(
  site,
  "Autrice",
  "Témoin",
  "Tierce",
  "Modératrice",
  "Modérateur",
)) as [TestMember, TestMember, TestMember, TestMember, TestMember];
await giveRole(site, moderator, "moderateur");
await giveRole(site, second, "moderateur");

const report = async (by: Client, kind: string, id: string) =>
  (await by.post("/api/reports", { subject: { kind, id }, reason: "nudity" })).body.id as string;
const seenBy = (who: Client, id: string) => who.get(`/api/admin/reports/${id}`);
const shownTo = async (who: Client, id: string) => (await seenBy(who, id)).body.shown;
const decide = (by: Client, id: string, decision = "none") =>
  by.post(`/api/admin/reports/${id}/decision`, { decision, reason: "Lu et relu." });
const takeBack = (by: Client, message: { id: string }) =>
  by.delete(`/api/private-messages/${message.id}`);
const isRecorded = async (id: string) =>
  (await site.db.selectFrom("media").select("id").where("id", "=", id).execute()).length === 1;
const isForgotten = (id: string) => until(async () => !(await isRecorded(id)));

/** Past the day until which a removal may be contested, what was sealed of it is erased. */
async function pastContesting(subjectId: string) {
  await site.db
    .updateTable("sanctions")
    .set({ contest_until: new Date(site.clock().getTime() - 1) })
    .where("subject_id", "=", subjectId)
    .execute();
  await eraseSealedJob(site.parvis.services).run({});
}

/** A photo sent in a private message, and reported by its recipient. */
async function reportedPhoto() {
  const conversation = await converse(author, reporter);
  const photo = await uploadPhoto(author);
  const message = await say(author, conversation, "", { mediaIds: [photo] });
  return { photo, message, id: await report(reporter, "message", message.id) };
}

describe("a photo sent in private and reported", () => {
  test("is seen by moderators, and its address opens nothing to anyone else", async () => {
    const { photo, id } = await reportedPhoto();
    const [shown] = await shownTo(moderator, id);
    expect(shown).toMatchObject({ id: photo, kind: "image" });
    const seen = await moderator.get(shown.url);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await moderator.get(shown.thumbnailUrl)).status).toBe(200);
    const animator = await signUp(site, "Animateur");
    await site.db
      .updateTable("memberships")
      .set({ role: "animateur" })
      .where("member_id", "=", animator.id)
      .execute();
    for (const who of [third, animator, reporter, second]) {
      expect((await who.get(shown.url)).status).toBe(404);
      expect((await who.get(new URL(shown.url, site.url).pathname)).status).toBe(404);
    }
    for (const who of [third, animator, reporter]) expect((await seenBy(who, id)).status).toBe(403);
    expect((await site.visitor().get(shown.url)).status).toBe(401);
  });

  test("is still seen when its sender deletes the message, who learns nothing from it", async () => {
    const { photo, message, id } = await reportedPhoto();
    expect((await takeBack(author, message)).status).toBe(200);
    expect((await seenBy(moderator, id)).body).toMatchObject({
      gone: true,
      shown: [{ id: photo }],
    });
    const [shown] = await shownTo(moderator, id);
    expect((await moderator.get(shown.url)).status).toBe(200);
    expect((await author.get(`/api/media/${photo}`)).status).toBe(404);
    await decide(moderator, id, "warning");
    expect(await shownTo(moderator, id)).toEqual([]);
    await until(async () => (await moderator.get(shown.url)).status === 404);
    expect(await isRecorded(photo)).toBe(false);
  });

  test("stays until the last report about it is decided, and where it was when it is not removed", async () => {
    const { photo, message, id } = await reportedPhoto();
    await decide(moderator, id);
    expect(await shownTo(moderator, id)).toEqual([]);
    expect(await isRecorded(photo)).toBe(true);
    const again = await report(reporter, "message", message.id);
    await decide(moderator, again, "removal");
    expect(await isRecorded(photo)).toBe(true);
    await pastContesting(message.id);
    await isForgotten(photo);
  });

  test("is seen once the discussion itself is no more", async () => {
    const conversation = await discuss(author, [reporter, third]);
    const photo = await uploadPhoto(author);
    const message = await say(author, conversation, "", { mediaIds: [photo] });
    const id = await report(reporter, "message", message.id);
    for (const who of [reporter, third, author])
      await who.delete(`/api/conversations/${conversation.id}/members/${who.id}`);
    expect(
      await site.db.selectFrom("conversations").where("id", "=", conversation.id).execute(),
    ).toEqual([]);
    expect(await shownTo(moderator, id)).toMatchObject([{ id: photo }]);
    await decide(moderator, id);
    await isForgotten(photo);
  });

  test("is not shown to the moderator who sent it", async () => {
    const judge = await giveRole(site, await signUp(site, "Juge"), "moderateur");
    const conversation = await converse(judge, reporter);
    const mediaIds = [await uploadPhoto(judge)];
    const message = await say(judge, conversation, "", { mediaIds });
    const id = await report(reporter, "message", message.id);
    expect((await seenBy(judge, id)).status).toBe(404);
    expect(await shownTo(moderator, id)).toHaveLength(1);
    await decide(moderator, id);
  });

  test("is kept or gone, never in between, when it is reported as it is deleted", async () => {
    for (let round = 0; round < 5; round++) {
      const conversation = await converse(author, reporter);
      const mediaIds = [await uploadPhoto(author)];
      const message = await say(author, conversation, "", { mediaIds });
      const subject = { kind: "message", id: message.id };
      const [reported, deleted] = await Promise.all([
        reporter.post("/api/reports", { subject, reason: "nudity" }),
        takeBack(author, message),
      ]);
      expect(deleted.status).toBe(200);
      expect([201, 404]).toContain(reported.status);
      const kept = reported.status === 201 ? await shownTo(moderator, reported.body.id) : [];
      expect(await isRecorded(mediaIds[0] as string)).toBe(kept.length === 1);
    }
  });
});

test("the photos of a post and of a comment are kept too when their author deletes them", async () => {
  const [ofPost, ofComment] = [await uploadPhoto(author), await uploadPhoto(author)];
  const post = await publish(author, site.group, "Ma photo", { mediaIds: [ofPost] });
  const answer = await comment(author, post, "La mienne", { mediaIds: [ofComment] });
  const reports = [
    await report(reporter, "post", post.id),
    await report(reporter, "comment", answer.id),
  ];
  await author.delete(`/api/comments/${answer.id}`);
  await author.delete(`/api/posts/${post.id}`);
  for (const [index, photo] of [ofPost, ofComment].entries()) {
    const id = reports[index] as string;
    expect(await shownTo(moderator, id)).toMatchObject([{ id: photo }]);
    await decide(moderator, id);
    await isForgotten(photo);
  }
});

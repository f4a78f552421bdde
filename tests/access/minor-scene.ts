import type { Config } from "../../server/infrastructure/config.ts";
import {
  closedGroup,
  comment,
  converse,
  created,
  enter,
  makeMinor,
  openGroup,
  publish,
  say,
  signUp,
  type TestGroup,
  type TestMember,
  uploadPhoto,
} from "../builders/index.ts";
import { makeEvent } from "../calendar/calendar-scene.ts";
import { foundVillage, type Village } from "../properties/village.ts";

/** The name of the minor, in no other word of the scene. */
export const NAME = "Zéphyrine Aubépine";

/** A minor with a lively life, who shares a group with one adult of the village and no other. */
export type MinorScene = {
  village: Village;
  minor: TestMember;
  /** Is in a closed group with the minor, and converses with them. */
  insider: TestMember;
  /** Is near the minor nowhere, and concerned by much of what they do. */
  outsider: TestMember;
  youth: TestGroup;
  /** The minor's portrait. */
  avatarId: string;
  /** The code of the minor's own link of invitation. */
  code: string;
  /** Ids that calls may be asked about, of the minor or around them. */
  ids: string[];
  /** What the minor goes on to do once they are known to be one. */
  liveOn(): Promise<void>;
};

/**
 * The minor first lives as adults do, in all that everyone sees; then they say that they are a
 * minor, and leave the open group they were in.
 */
export async function createMinorScene(config: Partial<Config>): Promise<MinorScene> {
  const village = await foundVillage(config);
  const { site, author: outsider, candidate } = village;
  const minor = await signUp(site, NAME, { groupId: undefined });
  const insider = await signUp(site, "Marraine", { groupId: undefined });
  const youth = await closedGroup(site, "Jeunes", { members: [minor, insider] });
  const choir = await openGroup(site, "Chorale", { animators: [minor], members: [outsider] });
  const avatarId = await uploadPhoto(minor, undefined, { purpose: "portrait" });
  await expectDone(minor.patch("/api/me", { avatarMediaId: avatarId }));
  const mediaIds = [await uploadPhoto(minor)];
  const open = await publish(minor, choir, "Une aubade #aubade pour tous", { mediaIds });
  const near = await publish(insider, youth, "Avec les jeunes #aubade");
  const event = await makeEvent(site, minor, {
    access: "public",
    groupIds: [choir.id],
    title: "Aubade",
  });
  const channel = created(await minor.post("/api/channels", { name: "Aubade", access: "libre" }));
  const linkUrl = "http://127.0.0.1:9/aubade";
  const resource = created(
    await minor.post(`/api/channels/${channel.id}/resources`, { linkUrl, title: "Aubade" }),
  );
  const forwarded = created(
    await outsider.post(`/api/groups/${site.group.id}/forwards`, {
      of: { kind: "post", id: open.id },
    }),
  );
  await expectDone(outsider.post(`/api/posts/${open.id}/pin`));
  const said = await comment(minor, { id: village.postId }, "Une aubade répond");
  const quoting = await comment(outsider, { id: village.postId }, "Oui", {
    replyToCommentId: said.id,
  });
  await expectDone(
    candidate.post("/api/reports", { subject: { kind: "comment", id: said.id }, reason: "spam" }),
  );
  await nameIn(village, minor, village.postId);
  const { code } = (await minor.post("/api/me/affiliation")).body;
  await bringBy(village, minor);
  const conversation = await converse(insider, minor);
  await say(minor, conversation, "Une aubade entre nous");
  await expectDone(candidate.put(`/api/blocks/${minor.id}`));
  await expectDone(
    outsider.post(`/api/conversations/${village.conversation.conversationId}/messages`, {
      text: "Bonjour",
    }),
  );
  const free = created(await outsider.post("/api/channels", { name: "Louange", access: "libre" }));
  const gathering = await makeEvent(site, site.admin, { access: "membres", groupIds: [] });
  await lives({ village, minor, postId: village.postId, gatheringId: gathering.id, free });
  await site.db
    .deleteFrom("memberships")
    .where("group_id", "=", choir.id)
    .where("member_id", "=", minor.id)
    .execute();
  await makeMinor(site, minor);
  const ids = [
    minor.id,
    insider.id,
    ...[youth, choir, open, near, event, channel, resource, forwarded, said, quoting].map(
      ({ id }) => id as string,
    ),
    ...[conversation, free, gathering].map(({ id }) => id as string),
    avatarId,
    ...mediaIds,
    village.postId,
    village.channel.channelId,
  ];
  return {
    village,
    minor,
    insider,
    outsider,
    youth,
    avatarId,
    code,
    ids,
    async liveOn() {
      const later = await publish(outsider, site.group, "Qui vient dimanche ?");
      await lives({ village, minor, postId: later.id, gatheringId: gathering.id, free });
      const spoken = await comment(minor, later, "Une aubade vient");
      const answered = await comment(outsider, later, "Bien");
      await comment(minor, later, "Merci", { replyToCommentId: answered.id });
      await expectDone(minor.post(`/api/comments/${answered.id}/like`));
      await expectDone(minor.post(`/api/posts/${later.id}/pin`));
      const shared = await publish(minor, youth, "Une #aubade entre jeunes", {
        mediaIds: [await uploadPhoto(minor)],
      });
      const inYouth = await publish(insider, youth, `Avec @${NAME}`, { mentionIds: [minor.id] });
      await comment(minor, inYouth, "Je viens");
      await expectDone(minor.post(`/api/posts/${inYouth.id}/like`));
      const held = await makeEvent(site, await animating(village, insider, youth), {
        access: "groupes",
        groupIds: [youth.id],
      });
      await expectDone(minor.put(`/api/calendar-events/${held.id}/answer`, { answer: "going" }));
      ids.push(later.id, spoken.id, answered.id, shared.id, inYouth.id, held.id);
    },
  };
}

type Lived = {
  village: Village;
  minor: TestMember;
  postId: string;
  gatheringId: string;
  free: { id: string };
};

/** What everyone may do where everyone reads. */
async function lives({ village, minor, postId, gatheringId, free }: Lived): Promise<void> {
  await expectDone(minor.post(`/api/posts/${postId}/like`));
  for (const id of [gatheringId, village.eventId])
    await expectDone(minor.put(`/api/calendar-events/${id}/answer`, { answer: "going" }));
  await expectDone(minor.post(`/api/channels/${free.id}/follow`));
  await expectDone(minor.post(`/api/channels/${village.channel.channelId}/payments`));
}

/** The outsider's text resolves the minor's name without holding it. */
async function nameIn({ site }: Village, { id, name }: TestMember, subjectId: string) {
  const naming = { subject_id: subjectId, member_id: id, name };
  await site.db.insertInto("mentions").values(naming).execute();
}

/** The minor came by a link of the outsider's. */
async function bringBy({ site, author }: Village, minor: TestMember): Promise<void> {
  const { code } = (await author.post("/api/me/affiliation")).body;
  await site.db
    .insertInto("invitation_uses")
    .values({ code, member_id: minor.id, created_at: site.clock() })
    .execute();
}

async function animating({ site }: Village, member: TestMember, group: TestGroup) {
  await enter(site, group, member, "animateur");
  return member;
}

/** @throws where the answer is no success: the scene would then show nothing */
async function expectDone(asked: ReturnType<TestMember["post"]>): Promise<void> {
  const { status, text } = await asked;
  if (status >= 300) throw new Error(`refused with ${status}: ${text}`);
}

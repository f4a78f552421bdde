import { expect } from "vitest";
import type { Config } from "../../server/infrastructure/config.ts";
import { ERRORS, type ErrorCode } from "../../shared/ground/errors.ts";
import {
  type ApiResponse,
  type Client,
  comment,
  created,
  enter,
  groupOnRequest,
  jpeg,
  publish,
  signUp,
  startTestParvis,
  type TestGroup,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
  uploadVideo,
} from "../builders/index.ts";
import { accountWishes } from "./account-wishes.ts";
import { administrationWishes } from "./administration-wishes.ts";
import { calendarWishes, foundEvent } from "./calendar-wishes.ts";
import { careWishes, madeReport } from "./care-wishes.ts";
import { type ChannelPlaces, channelWishes, foundChannel } from "./channel-wishes.ts";
import type { CallInput, ContractCall } from "./contract-calls.ts";
import {
  type ConversationPlaces,
  conversationWishes,
  foundConversation,
} from "./conversation-wishes.ts";
import { holdingWishes } from "./holding-wishes.ts";
import { mapWishes } from "./map-wishes.ts";
import { memberWishes } from "./member-wishes.ts";
import { notificationWishes } from "./notification-wishes.ts";
import { pinWishes } from "./pin-wishes.ts";
import { postWishes } from "./post-wishes.ts";
import { protectionWishes } from "./protection-wishes.ts";
import { pushWishes } from "./push-wishes.ts";
import { sharingWishes } from "./sharing-wishes.ts";

/** A small community in which every call of the contract has something to act on. */
export type Village = {
  site: TestParvis;
  /** Writes, animates a group, owns a photo. */
  author: TestMember;
  /** Waits to be let into the author's group. */
  candidate: TestMember;
  /** In no group: moderation decides about them. */
  stranger: TestMember;
  asked: TestGroup;
  postId: string;
  commentId: string;
  mediaId: string;
  videoId: string;
  /** A share by a window, and its delivery. */
  shareId: string;
  deliveryId: string;
  /** A paid channel of the author's. */
  channel: ChannelPlaces;
  /** An event of a group that the author animates. */
  eventId: string;
  /** A group of discussion of the author and the candidate. */
  conversation: ConversationPlaces;
  /** The candidate's report of the author's post. */
  reportId: string;
  /** A JPEG in base64. */
  picture: string;
  /** Who makes a call: the author, or the administrator where the contract asks for one. */
  callerOf(call: ContractCall): Client;
  /** An input that the call takes. */
  wishFor(call: ContractCall): CallInput;
};

/** @param config more of the settings of its server */
export async function foundVillage(config: Partial<Config> = {}): Promise<Village> {
  // What needs no setting up of a platform must not leave this machine.
  const platformAddresses = { telegram: { api: "http://127.0.0.1:9" } };
  const site = await startTestParvis({ config: { platformAddresses, ...config } });
  const author = await signUp(site, "Adèle");
  const candidate = await signUp(site, "Bakary");
  const stranger = await signUp(site, "Passante", { groupId: undefined });
  const asked = await groupOnRequest(site, "Sur demande", { animators: [author] });
  await enter(site, site.otherGroup, author);
  await candidate.post(`/api/groups/${asked.id}/membership`);
  const { id: postId } = await publish(author, site.group, "Un texte");
  const { id: commentId } = await comment(author, { id: postId }, "Une réponse");
  const mediaId = await uploadPhoto(author);
  const videoId = await uploadVideo(author);
  // What is still being made of the video would change the database under a test.
  await until(async () => !(await author.get(`/api/media/${videoId}`)).body.preparing, {
    within: 60_000,
  });
  const picture = (await jpeg()).toString("base64");
  const share = { content: { text: "Venez dimanche" }, platforms: ["whatsapp"] };
  const { id: shareId, deliveries } = created(await author.post("/api/shares", share));
  const village = {
    site,
    author,
    candidate,
    stranger,
    asked,
    postId,
    commentId,
    mediaId,
    videoId,
    picture,
    shareId,
    deliveryId: deliveries[0].id as string,
    channel: await foundChannel(author, candidate),
    eventId: await foundEvent(site, asked),
    conversation: await foundConversation(author, candidate),
    reportId: await madeReport(candidate, postId),
  };
  const wishes = createWishes(village);
  return {
    ...village,
    callerOf: ({ meta: { access } }) =>
      access === "admin" || access === "moderator" ? site.admin : author,
    wishFor(call) {
      const wish = wishes[call.name];
      if (!wish) throw new Error(`say in village.ts what ${call.name} takes`);
      return wish();
    },
  };
}

type Places = Omit<Village, "callerOf" | "wishFor">;

/** For every call of the contract, an input it takes: a call without one fails the tests. */
function createWishes(village: Places): Record<string, () => CallInput> {
  const { site, candidate, asked, postId, commentId, mediaId, videoId, picture } = village;
  const post = () => ({ id: postId });
  const said = () => ({ id: commentId });
  const group = () => ({ id: site.group.id });
  const photo = () => ({ id: mediaId });
  return {
    "community.read": () => ({}),
    "community.readInstallation": () => ({ key: site.installationKey }),
    "community.install": () => ({ key: site.installationKey }),
    ...administrationWishes(village),
    ...accountWishes(village),
    ...memberWishes(village),
    ...sharingWishes(village),
    ...mapWishes(site.group.id),
    ...channelWishes(village.channel, village),
    ...postWishes(village),
    ...pinWishes(village),
    ...pushWishes(village),
    ...notificationWishes({ groupId: site.group.id }),
    ...conversationWishes(village.conversation, village),
    "conversations.forwardPost": () => ({
      id: postId,
      conversationId: village.conversation.conversationId,
    }),
    ...calendarWishes(village),
    ...careWishes(village),
    ...protectionWishes(village),
    ...holdingWishes(village),
    "groups.list": () => ({ memberId: candidate.id }),
    "groups.read": group,
    "groups.join": group,
    "groups.leave": () => ({ id: site.otherGroup.id }),
    "groups.listMembers": group,
    "groups.listRequests": () => ({ id: asked.id }),
    "groups.answerRequest": () => ({ id: asked.id, memberId: candidate.id, accept: false }),
    "groups.markRead": group,
    "groups.readRules": group,
    "groups.markRulesRead": () => ({ ...group(), revision: 1 }),
    "posts.listOfGroup": () => ({ groupId: site.group.id }),
    "posts.publish": () => ({ groupId: site.group.id, text: "Un autre texte" }),
    "posts.read": post,
    "posts.edit": () => ({
      id: postId,
      text: "Un texte corrigé",
      mediaIds: [],
      groupIds: [site.group.id],
      visibility: "public",
    }),
    "posts.remove": post,
    "posts.like": post,
    "posts.unlike": post,
    "posts.listLikes": post,
    "posts.feed": () => ({}),
    "comments.list": () => ({ postId }),
    "comments.write": () => ({ postId, text: "Une autre réponse" }),
    "comments.edit": () => ({ id: commentId, text: "Une réponse corrigée" }),
    "comments.remove": said,
    "comments.like": said,
    "comments.unlike": said,
    "comments.listLikes": said,
    "media.read": photo,
    "media.describe": () => ({ id: mediaId, alt: "Une colline" }),
    "media.setPoster": () => ({ id: videoId, picture }),
    "media.remove": photo,
    "media.listResources": () => ({}),
    "linkPreviews.read": () => ({ url: "http://127.0.0.1/" }),
    "ranking.read": () => ({}),
    "ranking.readReceived": () => ({}),
  };
}

/**
 * Checks that an answer is a refusal as the API gives them: 4xx, code, message, nothing inside.
 *
 * @param ownStatus whether the status is the code's; a protocol like tus has its own
 */
export function expectRefusal(answer: ApiResponse, what: string, ownStatus = true): void {
  const said = `${what} → ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, said).toBeGreaterThanOrEqual(400);
  // A platform that does not answer is no fault of ours.
  if (answer.body?.code !== "PLATFORM_UNREACHABLE") expect(answer.status, said).toBeLessThan(500);
  expectErrorShape(answer, said, ownStatus);
}

/** What a message of the API may be: its words, with anything where a name stands. */
const wordsOf = (words: string) =>
  new RegExp(`^${words.replace(/[$()*+.?[\\\]^|]/g, "\\$&").replace(/\{\w+\}/g, ".+")}$`, "s");

/** Checks that an error has the shape of the API's errors, and says nothing of the inside. */
export function expectErrorShape(answer: ApiResponse, said: string, ownStatus = true): void {
  const { success, code, message, fields, ...rest } = answer.body ?? {};
  expect(success, said).toBe(false);
  expect(ERRORS, said).toHaveProperty(code);
  const [status, words] = ERRORS[code as ErrorCode];
  expect(ownStatus ? answer.status : status, said).toBe(status);
  expect(message, said).toMatch(wordsOf(words));
  expect(Object.keys(rest), said).toEqual([]);
  for (const fault of fields ?? []) {
    expect(Object.keys(fault).sort(), said).toEqual(["field", "message"]);
  }
  expect(answer.text, said).not.toMatch(/\bat .*:\d+:\d+|node_modules|\bselect\b|\binsert into\b/i);
}

import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../../../shared/sharing/delivery-errors.ts";
import {
  type ApiAdapter,
  type FollowedPost,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import type { PlatformCall } from "../../platform-request.ts";
import { askClearly, readBody } from "../clear-answer.ts";
import { twitterRefusal } from "./twitter-errors.ts";
import { findTweet, tweetUrl } from "./twitter-look-up.ts";
import { uploadMedia } from "./twitter-media.ts";
import { readUser, revokeTwitter, twitterOAuth, twitterRenewal } from "./twitter-oauth.ts";
import { readTweetCounts, removeTweet } from "./twitter-posts.ts";

const createdShape = z.object({ data: z.object({ id: z.string().min(1) }) });
const legacyShape = z.object({ id_str: z.string().min(1) });

/**
 * X (docs.x.com, API v2). Its texts hold their link already; each post is paid for. Words that are
 * out are changed by who pays for Premium only, and not by the API: there is no `editPost`.
 */
export const twitter: ApiAdapter = {
  id: "twitter",
  addresses: {
    authorize: "https://x.com/i/oauth2/authorize",
    token: "https://api.x.com/2/oauth2/token",
    revoke: "https://api.x.com/2/oauth2/revoke",
    api: "https://api.x.com",
    web: "https://x.com",
    // The interface 1.1 refuses new applications (403, code 453): asked only where it is named.
    legacy: "",
  },
  apiVersion: "2",
  apiVersionEnds: null,
  scope: ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"],
  oauth: twitterOAuth,
  token: null,
  renewal: twitterRenewal,
  revoke: revokeTwitter,
  revokeByHand: {
    text: "Sur X\u00a0: «\u00a0Paramètres\u00a0», «\u00a0Sécurité et accès au compte\u00a0», «\u00a0Applications et sessions\u00a0», puis «\u00a0Révoquer\u00a0» en face de l’application.",
    url: "https://x.com/settings/connected_apps",
  },
  async check(platform, { tokens }) {
    await readUser(platform, tokens.accessToken);
  },
  async publish(publication) {
    const uploads = await uploadMedia(publication);
    if (uploads.kind === "processing") return uploads;
    try {
      return await post(publication, uploads.ids);
    } catch (refusal) {
      if (!legacyMayTry(publication, refusal)) throw refusal;
      return await postByLegacy(publication, uploads.ids, refusal);
    }
  },
  lookUp: findTweet,
  readCounts: readTweetCounts,
  removePost: removeTweet,
};

/**
 * Body of `POST /2/tweets`, which refuses any other name. `text` is always given: X may leave it out
 * of a post with media, and yet refuses one without (OpenAPI, CreatePostsRequest).
 */
export const tweetBody = (text: string, mediaIds: string[], reply: FollowedPost | null) => ({
  text,
  ...(mediaIds.length > 0 ? { media: { media_ids: mediaIds } } : {}),
  ...(reply ? { reply: { in_reply_to_tweet_id: reply.postId } } : {}),
});

async function post(publication: Publication, mediaIds: string[]): Promise<PublishOutcome> {
  const { platform, content, reply } = publication;
  const url = `${platform.address("api")}/${platform.apiVersion}/tweets`;
  const answer = await send(publication, { url, json: tweetBody(content.text, mediaIds, reply) });
  return published(publication, readBody(answer, createdShape).data.id);
}

/** Refusals that the interface 1.1 may answer otherwise: nothing about the text, the token or money. */
const WORTH_LEGACY: readonly DeliveryErrorCode[] = [
  "permission-missing",
  "not-configured",
  "version-ended",
  "refused",
];

const legacyMayTry = (
  { platform, reply }: Publication,
  refusal: unknown,
): refusal is PlatformRefusal =>
  platform.address("legacy") !== "" &&
  // What continues a thread may not go out beside it.
  reply === null &&
  refusal instanceof PlatformRefusal &&
  WORTH_LEGACY.includes(refusal.code);

/** Tries `statuses/update` once, after a clear refusal only; its error quotes both refusals. */
async function postByLegacy(
  publication: Publication,
  mediaIds: string[],
  first: PlatformRefusal,
): Promise<PublishOutcome> {
  const { platform, content } = publication;
  const url = `${platform.address("legacy")}/1.1/statuses/update.json`;
  const form = { status: content.text, media_ids: mediaIds.join(",") || undefined };
  try {
    const answer = await send(publication, { url, form });
    return published(publication, readBody(answer, legacyShape).id_str);
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    throw new PlatformRefusal(first.code, `v1.1: ${error.detail} (v2: ${first.detail})`);
  }
}

async function send(publication: Publication, asked: PlatformCall) {
  const { platform, account } = publication;
  const { accessToken: bearer } = account.tokens;
  await publication.arm();
  return askClearly(platform, { method: "POST", bearer, ...asked }, twitterRefusal);
}

const published = ({ platform, account }: Publication, id: string): PublishOutcome => ({
  kind: "published",
  postId: id,
  url: tweetUrl(platform, account, id),
});

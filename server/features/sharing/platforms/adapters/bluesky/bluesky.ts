import { z } from "zod";
import {
  type ApiAdapter,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { readBody } from "../clear-answer.ts";
import { tellIfPossible } from "../look-up.ts";
import { BLUESKY_SCOPE, ownClient } from "./bluesky-client.ts";
import { resolveHandle } from "./bluesky-identity.ts";
import { type BlueskyEmbed, keptMedia, prepareMedia } from "./bluesky-media.ts";
import { blueskyOAuth, blueskyRenewal, revokeBluesky } from "./bluesky-oauth.ts";
import {
  lookUpPost,
  POSTS,
  postUri,
  postUrl,
  readCounts,
  referTo,
  removePost,
  type StrongRef,
} from "./bluesky-posts.ts";
import { newRecordKey } from "./bluesky-record-key.ts";
import { askAccount } from "./bluesky-server.ts";
import { openSession } from "./bluesky-session.ts";
import { type BlueskyFacet, facetsOf } from "./bluesky-text.ts";

/** What an earlier turn chose and handed over. */
const checkpointShape = keptMedia.extend({
  /** The place of the post, and when it says it was written; null until they are chosen. */
  post: z.object({ key: z.string(), createdAt: z.string() }).nullable(),
});
type Kept = z.infer<typeof checkpointShape>;

const createdShape = z.object({ uri: z.string(), cid: z.string() });
const sessionShape = z.object({
  did: z.string(),
  active: z.boolean().nullish(),
  status: z.string().nullish(),
});

/**
 * Bluesky and every server of the AT Protocol (atproto.com). Each account has its own servers, found
 * from its name; a post has a key that we choose before it is sent.
 */
export const bluesky: ApiAdapter = {
  id: "bluesky",
  addresses: {
    /** Where those sign in who name no account. */
    server: "https://bsky.social",
    resolver: "https://public.api.bsky.app",
    plc: "https://plc.directory",
    appview: "https://public.api.bsky.app",
    video: "https://video.bsky.app",
    web: "https://bsky.app",
  },
  apiVersion: "",
  apiVersionEnds: null,
  scope: BLUESKY_SCOPE,
  ownClient,
  oauth: blueskyOAuth,
  token: null,
  renewal: blueskyRenewal,
  revoke: revokeBluesky,
  revokeByHand: {
    text: "Sur Bluesky\u00a0: «\u00a0Paramètres\u00a0», «\u00a0Compte\u00a0», «\u00a0Applications connectées\u00a0», puis retirez l’adresse de votre communauté.",
    url: "https://bsky.social/account",
  },
  async check(platform, { tokens }) {
    const session = openSession(tokens.accessToken);
    const url = `${session.pds}/xrpc/com.atproto.server.getSession`;
    const read = readBody(await askAccount(platform, session, { url }), sessionShape);
    if (read.did !== session.did) throw new PlatformRefusal("token-revoked");
    if (read.active === false) throw new PlatformRefusal("account-restricted", read.status ?? "");
  },
  async publish(publication) {
    const kept = readKept(publication);
    const keep = () => publication.save(kept);
    const media = await prepareMedia(publication, kept, keep);
    if (media.kind === "processing") return media;
    const reply = await replyOf(publication);
    const facets = await facetsOf(publication.content.text, (handle) =>
      resolveHandle(publication.platform, handle),
    );
    const { platform } = publication;
    if (!kept.post) {
      const now = platform.now();
      kept.post = { key: newRecordKey(now), createdAt: now.toISOString() };
      await keep();
    }
    return create(publication, kept.post, { embed: media.embed, reply, facets });
  },
  lookUp: (publication) =>
    tellIfPossible(async () => {
      const { post } = readKept(publication);
      // Without a key nothing was ever sent, which the engine knows better.
      if (!post) return { kind: "cannot-tell" };
      return lookUpPost(publication.platform, publication.account, post.key);
    }),
  readCounts,
  removePost,
};

const readKept = ({ checkpoint }: Publication): Kept =>
  checkpointShape.safeParse(checkpoint).data ?? { photos: {}, video: null, post: null };

type Reply = { root: StrongRef; parent: StrongRef };

async function replyOf({ platform, account, reply }: Publication): Promise<Reply | null> {
  if (!reply) return null;
  const parent = await referTo(platform, account, reply.postId);
  const isFirst = reply.rootId === reply.postId;
  return { parent, root: isFirst ? parent : await referTo(platform, account, reply.rootId) };
}

type Parts = { embed: BlueskyEmbed | null; reply: Reply | null; facets: BlueskyFacet[] };

/** A post as it is kept in the account (app.bsky.feed.post). */
export const postRecord = (text: string, createdAt: string, { embed, reply, facets }: Parts) => ({
  $type: POSTS,
  text,
  createdAt,
  langs: ["fr"],
  ...(facets.length > 0 ? { facets } : {}),
  ...(reply ? { reply } : {}),
  ...(embed ? { embed } : {}),
});

/**
 * Creates the post in the place that was chosen for it. A server refuses a second one in the same
 * place, without saying so clearly: whether the first is out is then looked up.
 */
async function create(
  publication: Publication,
  { key, createdAt }: { key: string; createdAt: string },
  parts: Parts,
): Promise<PublishOutcome> {
  const { platform, account, content } = publication;
  const session = openSession(account.tokens.accessToken);
  const record = postRecord(content.text, createdAt, parts);
  const json = { repo: session.did, collection: POSTS, rkey: key, record };
  const url = `${session.pds}/xrpc/com.atproto.repo.createRecord`;
  await publication.arm();
  const answer = await askAccount(platform, session, { method: "POST", url, json });
  const { uri } = readBody(answer, createdShape);
  if (uri !== postUri(session.did, key)) throw new NoAnswer(true, "created in another place");
  return { kind: "published", postId: uri, url: postUrl(platform, session.did, key) };
}

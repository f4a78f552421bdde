import { z } from "zod";
import type { DeliveryErrorCode } from "../../../../../../shared/sharing/delivery-errors.ts";
import {
  type LookUp,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import {
  checkLater,
  containersOf,
  type MadeContainers,
  madeOrNone,
  madeSoFar,
} from "../meta/meta-containers.ts";
import { MetaRefusal } from "../meta/meta-errors.ts";
import { isSameText, isSince } from "../meta/meta-graph.ts";
import { assertRoom } from "../meta/meta-quota.ts";
import { askThreads, isNotFound, readThreadsQuota, type ThreadsCall } from "./threads-graph.ts";
import { itemsOf, type ThreadsItem } from "./threads-media.ts";

/** Threads may fetch what it is given before it answers. */
const MAKE_TIMEOUT_MS = 60_000;
const MINUTE = 60_000;
/** « Invalid carousel children »: none of them can be shown any more. */
const CHILDREN_GONE = 4_279_004;
/** Of a container that failed, by `error_message`. */
const FAILURES: Readonly<Record<string, DeliveryErrorCode>> = {
  FAILED_DOWNLOADING_VIDEO: "media-unreadable",
  FAILED_PROCESSING_AUDIO: "video-refused",
  FAILED_PROCESSING_VIDEO: "video-refused",
  // As it is documented, and as it should be written.
  INVALID_ASPEC_RATIO: "media-shape",
  INVALID_ASPECT_RATIO: "media-shape",
  INVALID_BIT_RATE: "video-refused",
  INVALID_DURATION: "video-refused",
  INVALID_FRAME_RATE: "video-refused",
  INVALID_AUDIO_CHANNELS: "video-refused",
  INVALID_AUDIO_CHANNEL_LAYOUT: "video-refused",
};

const created = z.object({ id: z.string().min(1) });
const containerState = z.object({ status: z.string(), error_message: z.string().nullish() });
const posts = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      text: z.string().nullish(),
      permalink: z.string().nullish(),
      timestamp: z.string().optional(),
      replied_to: z.object({ id: z.string() }).nullish().catch(null),
    }),
  ),
});

const containers = containersOf({
  standingOf,
  async publish(publication, container) {
    const call = { method: "POST" as const, with: { creation_id: container } };
    return (await askAccount(publication, "threads_publish", call, created)).id;
  },
  async permalinkOf(publication, postId) {
    const answer = z.object({ permalink: z.string() });
    return (await askNode(publication, postId, "permalink", answer)).permalink;
  },
  find: findPost,
  refusalOf: refusalOfFailure,
  gone: new Set(),
  notReady: null,
  // « Media Not Found », said too of a container that Threads still makes ready.
  notNow: 4_279_009,
  notNowMs: 10_000,
  settlesMs: 2 * MINUTE,
});

/** Looks whether the container was published, and among the account's recent posts or replies. */
export const findOnThreads = containers.lookUp;

/**
 * Publishes a text, a picture, a film or a carousel, of its own or as a reply: a container is made
 * when it goes out, waited for, and published. @throws PlatformRefusal, NoAnswer
 */
export async function publishOnThreads(publication: Publication): Promise<PublishOutcome> {
  const { platform, account, content, reply } = publication;
  const items = itemsOf(content);
  const made = madeSoFar(publication);
  if (made?.container) return containers.goOn(publication, made, made.container);
  assertRoom(platform, await readThreadsQuota(platform, account, reply ? "replies" : "posts"));
  return make(publication, items, madeOrNone(publication));
}

async function make(
  publication: Publication,
  items: readonly ThreadsItem[],
  made: MadeContainers,
): Promise<PublishOutcome> {
  const [item, ...others] = items;
  if (others.length > 0) {
    for (const child of items.slice(made.children.length)) {
      made.children.push(await makeContainer(publication, { ...child, is_carousel_item: "true" }));
      await publication.save(made);
    }
    if (!(await areReady(publication, made))) return checkLater(publication);
    made.container = await makeParent(publication, made.children);
  } else {
    made.container = await makePost(publication, item ?? textOf(publication));
  }
  await publication.save(made);
  // A film is made ready after its container is: asked too early, a reply of a film stands alone.
  if (publication.content.video) return checkLater(publication);
  return containers.goOn(publication, made, made.container);
}

/** A text of its own shows the card of one link. */
const textOf = ({ content }: Publication) => ({
  media_type: "TEXT",
  link_attachment: content.link ?? undefined,
});

/** Whether every item of a carousel can be shown. @throws PlatformRefusal for one that failed */
async function areReady(publication: Publication, { children }: MadeContainers): Promise<boolean> {
  for (const child of children) {
    const standing = await containers.readStanding(publication, child);
    if (standing?.code === "FINISHED") continue;
    if (standing?.code !== "ERROR" && standing?.code !== "EXPIRED") return false;
    await publication.save(null);
    throw refusalOfFailure(publication, standing.why);
  }
  return true;
}

async function makeParent(publication: Publication, children: readonly string[]): Promise<string> {
  try {
    return await makePost(publication, { media_type: "CAROUSEL", children: children.join(",") });
  } catch (error) {
    const isOfChildren = error instanceof MetaRefusal && error.said.subcode === CHILDREN_GONE;
    if (isOfChildren) await publication.save(null);
    throw error;
  }
}

/** The container of a whole post, with its words, and what it answers. */
async function makePost(
  publication: Publication,
  shown: Record<string, string | undefined>,
): Promise<string> {
  const { platform, content, reply } = publication;
  try {
    return await makeContainer(publication, {
      ...shown,
      text: content.text || undefined,
      reply_to_id: reply?.postId,
    });
  } catch (error) {
    if (!reply || !isNotFound(error)) throw error;
    // A post that has just gone out may not be answered yet; one that was taken down never is.
    const retryAt = new Date(platform.now().getTime() + MINUTE);
    throw new PlatformRefusal("refused", error.detail, { retryAt });
  }
}

/** @throws PlatformRefusal `target-missing` where Threads does not know the container */
async function standingOf(publication: Publication, container: string) {
  try {
    const fields = "status,error_message";
    const state = await askNode(publication, container, fields, containerState);
    return { code: state.status, why: state.error_message ?? "" };
  } catch (error) {
    throw isNotFound(error) ? new PlatformRefusal("target-missing", error.detail) : error;
  }
}

function refusalOfFailure({ platform, content }: Publication, why: string): PlatformRefusal {
  const { photos, video } = content;
  const otherwise = video ? "video-refused" : photos.length > 0 ? "media-unreadable" : "refused";
  const code = FAILURES[why] ?? otherwise;
  // What Threads could not fetch, or a text that it did not make ready, may do a minute later.
  if (code !== "media-unreadable" && code !== "refused") return new PlatformRefusal(code);
  return new PlatformRefusal(code, "", { retryAt: new Date(platform.now().getTime() + MINUTE) });
}

async function findPost(publication: Publication, since: Date): Promise<LookUp> {
  const { content, reply } = publication;
  const call = {
    with: {
      fields: `id,text,permalink,timestamp${reply ? ",replied_to" : ""}`,
      limit: "25",
      since: String(Math.floor(since.getTime() / 1000)),
    },
  };
  const list = reply ? "replies" : "threads";
  const { data } = await askAccount(publication, list, call, posts);
  const found = data.find(
    ({ text, timestamp, replied_to }) =>
      isSameText(withoutHashes(text ?? ""), withoutHashes(content.text)) &&
      isSince(timestamp, since) &&
      (!reply || !replied_to || replied_to.id === reply.postId),
  );
  if (!found) return { kind: "absent" };
  return { kind: "found", postId: found.id, url: found.permalink ?? null };
}

/** Threads takes the sign off the hashtag that it makes the topic of a post. */
const withoutHashes = (text: string): string => text.replaceAll("#", "");

type Call = Omit<ThreadsCall, "path">;

const askAccount = <Answer>(
  { platform, account }: Publication,
  path: string,
  call: Call,
  answer: z.ZodType<Answer>,
) => {
  const asked = { ...call, path: `${account.accountId}/${path}` };
  return askThreads(platform, account.tokens.accessToken, asked, answer);
};

const askNode = <Answer>(
  { platform, account }: Publication,
  id: string,
  fields: string,
  answer: z.ZodType<Answer>,
) => askThreads(platform, account.tokens.accessToken, { path: id, with: { fields } }, answer);

async function makeContainer(
  publication: Publication,
  given: Record<string, string | undefined>,
): Promise<string> {
  const call = { method: "POST" as const, with: given, timeout: MAKE_TIMEOUT_MS };
  return (await askAccount(publication, "threads", call, created)).id;
}

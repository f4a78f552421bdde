import { z } from "zod";
import {
  type LookUp,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import { assertFormat } from "../format-refused.ts";
import { tellIfPossible } from "../look-up.ts";
import {
  containersOf,
  type MadeContainers,
  madeOrNone,
  madeSoFar,
} from "../meta/meta-containers.ts";
import { refusalOfCode } from "../meta/meta-errors.ts";
import { isSameText, isSince } from "../meta/meta-graph.ts";
import { assertRoom } from "../meta/meta-quota.ts";
import { findComment, publishComment } from "./instagram-comment.ts";
import { readQuota } from "./instagram-connection.ts";
import { askAccount, askInstagram, created } from "./instagram-graph.ts";
import { assertVideo, childrenOf, subjectOf } from "./instagram-media.ts";
import { findStory } from "./instagram-story.ts";

/** Instagram may fetch what it is given before it answers. */
const MAKE_TIMEOUT_MS = 60_000;

const containerState = z.object({ status_code: z.string(), status: z.string().optional() });
const media = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().optional(),
      permalink: z.string().optional(),
      timestamp: z.string().optional(),
    }),
  ),
});

const containers = containersOf({
  async standingOf(publication, container) {
    const fields = "status_code,status";
    const { status_code, status } = await askNode(publication, container, fields, containerState);
    return { code: status_code, why: status ?? "" };
  },
  async publish(publication, container) {
    const call = { method: "POST" as const, json: { creation_id: container } };
    return (await askAccount(publication, "media_publish", call, created)).id;
  },
  async permalinkOf(publication, postId) {
    const answer = z.object({ permalink: z.string() });
    return (await askNode(publication, postId, "permalink", answer)).permalink;
  },
  find: findOne,
  /** The words of a failed container end with the code of its error. */
  refusalOf({ platform, content }, why) {
    const [code] = why.match(/\b2207\d{3}\b/) ?? [];
    const otherwise = content.video ? "video-refused" : "media-unreadable";
    return refusalOfCode(platform, Number(code), otherwise);
  },
  gone: new Set([2_207_006, 2_207_020]),
  notReady: 2_207_027,
  /** « Temporary error »: tried again within two minutes. */
  notNow: 2_207_008,
  notNowMs: 60_000,
  settlesMs: 0,
});

/**
 * Publishes a photo, a carousel, a reel or a story: a container is made when the publication goes
 * out, waited for, and published (« Publish content »); or a comment. @throws PlatformRefusal, NoAnswer
 */
export async function publishOnInstagram(publication: Publication): Promise<PublishOutcome> {
  const { platform, account, content, reply } = publication;
  if (reply) return publishComment(publication, reply);
  if (content.photos.length === 0 && !content.video) throw new PlatformRefusal("image-needed");
  if (content.video && content.format === "post") assertVideo(content.video);
  assertFormat(publication);
  const made = madeSoFar(publication);
  if (made?.container) return containers.goOn(publication, made, made.container);
  assertRoom(platform, await readQuota(platform, account));
  return make(publication, madeOrNone(publication));
}

/** Looks whether the container was published, and among the account's recent media. */
export async function findOnInstagram(publication: Publication, since: Date): Promise<LookUp> {
  const { reply, content } = publication;
  if (reply) return tellIfPossible(() => findComment(publication, reply, since));
  if (content.format !== "story") return containers.lookUp(publication, since);
  const container = madeSoFar(publication)?.container;
  const standing = container ? await containers.readStanding(publication, container) : null;
  if (standing?.code === "PUBLISHED") return containers.lookUp(publication, since);
  // Its container alone tells: ready and unpublished, or failed, it is surely not out.
  const isKept = standing?.code === "FINISHED" || standing?.code === "ERROR";
  return { kind: isKept ? "absent" : "cannot-tell" };
}

async function make(publication: Publication, made: MadeContainers): Promise<PublishOutcome> {
  const { content } = publication;
  for (const child of childrenOf(content).slice(made.children.length)) {
    made.children.push(await makeContainer(publication, { ...child, is_carousel_item: true }));
    await publication.save(made);
  }
  // A carousel is made once its video, the last of its children, is ready.
  const film = content.video ? made.children.at(-1) : undefined;
  const waiting = film ? await containers.waitFor(publication, made, film) : null;
  if (waiting) return waiting;
  made.container = await makeContainer(publication, subjectOf(content, made.children));
  await publication.save(made);
  return containers.goOn(publication, made, made.container);
}

function findOne(publication: Publication, since: Date): Promise<LookUp> {
  const { format } = publication.content;
  return format === "story" ? findStory(publication, since) : findMedia(publication, since);
}

async function findMedia(publication: Publication, since: Date): Promise<LookUp> {
  const query = {
    fields: "id,caption,permalink,timestamp",
    limit: 25,
    since: Math.floor(since.getTime() / 1000),
  };
  const { data } = await askAccount(publication, "media", { query }, media);
  const found = data.find(
    ({ caption = "", timestamp }) =>
      isSameText(caption, publication.content.text) && isSince(timestamp, since),
  );
  if (!found) return { kind: "absent" };
  return { kind: "found", postId: found.id, url: found.permalink ?? null };
}

const askNode = <Answer>(
  publication: Publication,
  id: string,
  fields: string,
  answer: z.ZodType<Answer>,
) => askInstagram(publication, id, { query: { fields } }, answer);

async function makeContainer(
  publication: Publication,
  json: Record<string, unknown>,
): Promise<string> {
  const call = { method: "POST" as const, json, timeout: MAKE_TIMEOUT_MS };
  return (await askAccount(publication, "media", call, created)).id;
}

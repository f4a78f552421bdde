import { z } from "zod";
import {
  type LookUp,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import {
  containersOf,
  type MadeContainers,
  madeOrNone,
  madeSoFar,
} from "../meta/meta-containers.ts";
import { refusalOfCode } from "../meta/meta-errors.ts";
import { askMeta, graphUrl, isSameText, isSince } from "../meta/meta-graph.ts";
import { assertRoom } from "../meta/meta-quota.ts";
import { readQuota } from "./instagram-connection.ts";
import { assertVideo, pictureOf, subjectOf } from "./instagram-media.ts";

/** Instagram may fetch what it is given before it answers. */
const MAKE_TIMEOUT_MS = 60_000;

const created = z.object({ id: z.string().min(1) });
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
    const json = { creation_id: container };
    const call = { method: "POST" as const, json };
    return (await askAccount(publication, "media_publish", call, created)).id;
  },
  async permalinkOf(publication, postId) {
    const answer = z.object({ permalink: z.string() });
    return (await askNode(publication, postId, "permalink", answer)).permalink;
  },
  find: findMedia,
  /** The words of a failed container end with the code of its error. */
  refusalOf({ platform, content }, why) {
    const [code] = why.match(/\b2207\d{3}\b/) ?? [];
    return refusalOfCode(
      platform,
      Number(code),
      content.video ? "video-refused" : "media-unreadable",
    );
  },
  gone: new Set([2_207_006, 2_207_020]),
  notReady: 2_207_027,
  /** « Temporary error »: tried again within two minutes. */
  notNow: 2_207_008,
  notNowMs: 60_000,
  settlesMs: 0,
});

/** Looks whether the container was published, and among the account's recent media. */
export const findOnInstagram = containers.lookUp;

/**
 * Publishes a photo, a carousel or a reel: a container is made when the publication goes out,
 * waited for, and published (« Publish content »). @throws PlatformRefusal, NoAnswer
 */
export async function publishOnInstagram(publication: Publication): Promise<PublishOutcome> {
  const { platform, account, content } = publication;
  if (content.photos.length === 0 && !content.video) throw new PlatformRefusal("image-needed");
  if (content.video) assertVideo(content.video);
  const made = madeSoFar(publication);
  if (made?.container) return containers.goOn(publication, made, made.container);
  assertRoom(platform, await readQuota(platform, account));
  return make(publication, madeOrNone(publication));
}

async function make(publication: Publication, made: MadeContainers): Promise<PublishOutcome> {
  const { content } = publication;
  const caption = content.text || undefined;
  if (content.photos.length > 1 && !content.video) {
    for (const photo of content.photos.slice(made.children.length)) {
      const child = { ...pictureOf(photo), is_carousel_item: true };
      made.children.push(await makeContainer(publication, child));
      await publication.save(made);
    }
  }
  made.container = await makeContainer(publication, {
    ...subjectOf(content, made.children),
    caption,
  });
  await publication.save(made);
  return containers.goOn(publication, made, made.container);
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

type Call = Omit<Parameters<typeof askMeta>[1], "url" | "bearer">;

const askAccount = <Answer>(
  { platform, account }: Publication,
  path: string,
  call: Call,
  answer: z.ZodType<Answer>,
) => {
  const url = graphUrl(platform, `${account.accountId}/${path}`);
  return askMeta(platform, { ...call, url, bearer: account.tokens.accessToken }, answer);
};

const askNode = <Answer>(
  { platform, account }: Publication,
  id: string,
  fields: string,
  answer: z.ZodType<Answer>,
) => {
  const url = graphUrl(platform, id);
  return askMeta(platform, { url, query: { fields }, bearer: account.tokens.accessToken }, answer);
};

async function makeContainer(
  publication: Publication,
  json: Record<string, unknown>,
): Promise<string> {
  const call = { method: "POST" as const, json, timeout: MAKE_TIMEOUT_MS };
  return (await askAccount(publication, "media", call, created)).id;
}

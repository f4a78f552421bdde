import { z } from "zod";
import {
  type LookUp,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { assertFormat } from "../format-refused.ts";
import { tellIfPossible } from "../look-up.ts";
import { MetaRefusal, refusalOfCode } from "../meta/meta-errors.ts";
import { isSameText, isSince, readIfPossible } from "../meta/meta-graph.ts";
import { assertRoom } from "../meta/meta-quota.ts";
import { findComment, publishComment } from "./instagram-comment.ts";
import { readQuota } from "./instagram-connection.ts";
import { askAccount, askInstagram, created } from "./instagram-graph.ts";
import { assertVideo, childrenOf, subjectOf } from "./instagram-media.ts";
import { findStory } from "./instagram-story.ts";

/** A container ends after a day; one that is older is not trusted. */
const CONTAINER_LASTS_MS = 23 * 60 * 60_000;
const PHOTO_CHECK_MS = 5_000;
const VIDEO_CHECK_MS = 30_000;
/** Instagram may fetch what it is given before it answers. */
const MAKE_TIMEOUT_MS = 60_000;

/** The container is no more: another one is made, once. */
const GONE = new Set([2_207_006, 2_207_020]);
const NOT_READY = 2_207_027;
/** « Temporary error »: the same container is tried again within two minutes, then another one. */
const NOT_NOW = 2_207_008;
const TRIES = 3;
const NOT_NOW_MS = 60_000;
const REMAKE_MS = 1000;

/** Our own word for a container Instagram does not know any more. */
const MISSING = "MISSING";

const containerState = z.object({ status_code: z.string(), status: z.string().optional() });
type ContainerState = z.infer<typeof containerState>;
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

const checkpoint = z.object({
  madeAt: z.iso.datetime(),
  /** Containers of what a carousel shows, in order. */
  children: z.array(z.string()),
  container: z.string().nullable(),
  /** How often Instagram could not publish it. */
  tries: z.number(),
  /** Whether it was made once more already. */
  remade: z.boolean(),
});
type Checkpoint = z.infer<typeof checkpoint>;

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
  const made = readCheckpoint(publication);
  if (made?.container) return goOn(publication, made, made.container);
  assertRoom(platform, await readQuota(platform, account));
  return make(publication, made && isOld(publication, made) ? null : made);
}

/** Looks whether the container was published, and among the account's recent media. */
export async function findOnInstagram(publication: Publication, since: Date): Promise<LookUp> {
  const { reply, content } = publication;
  if (reply) return tellIfPossible(() => findComment(publication, reply, since));
  const made = readCheckpoint(publication);
  const state = made?.container ? await readState(publication, made.container) : null;
  if (content.format === "story" && state?.status_code !== "PUBLISHED") {
    // Its container alone tells: ready and unpublished, or failed, it is surely not out.
    const isKept = ["FINISHED", "ERROR"].includes(state?.status_code ?? "");
    return { kind: isKept ? "absent" : "cannot-tell" };
  }
  const found = await tellIfPossible(() => findOne(publication, since));
  if (found.kind === "found") return found;
  if (made?.container && state?.status_code === "PUBLISHED") {
    return { kind: "found", postId: made.container, url: null };
  }
  return found;
}

async function make(publication: Publication, earlier: Checkpoint | null): Promise<PublishOutcome> {
  const { platform, content } = publication;
  const made: Checkpoint = earlier ?? {
    madeAt: platform.now().toISOString(),
    children: [],
    container: null,
    tries: 0,
    remade: false,
  };
  for (const child of childrenOf(content).slice(made.children.length)) {
    made.children.push(await makeContainer(publication, { ...child, is_carousel_item: true }));
    await publication.save(made);
  }
  const waiting = content.video ? await waitForVideo(publication, made) : null;
  if (waiting) return waiting;
  const container = await makeContainer(publication, subjectOf(content, made.children));
  made.container = container;
  await publication.save(made);
  return goOn(publication, made, container);
}

/** A carousel is made once its video, the last of its children, is ready; null when it may be. */
async function waitForVideo(
  publication: Publication,
  made: Checkpoint,
): Promise<PublishOutcome | null> {
  const video = made.children.at(-1);
  const state = video ? await readState(publication, video) : null;
  if (!video || state?.status_code === "FINISHED") return null;
  if (state?.status_code === "ERROR") {
    throw await refusalOfState(publication, state.status ?? "");
  }
  const isOver = [MISSING, "EXPIRED"].includes(state?.status_code ?? "");
  return isOver ? remake(publication, made) : checkLater(publication);
}

/** Publishes the container as soon as it is ready. */
async function goOn(
  publication: Publication,
  made: Checkpoint,
  container: string,
): Promise<PublishOutcome> {
  const state = await readState(publication, container);
  switch (state?.status_code) {
    case "FINISHED":
      return publishContainer(publication, made, container);
    case "PUBLISHED":
      return alreadyOut(publication, made, container);
    case "EXPIRED":
    case MISSING:
      return remake(publication, made);
    case "ERROR":
      throw await refusalOfState(publication, state.status ?? "");
    default:
      return isOld(publication, made) ? remake(publication, made) : checkLater(publication);
  }
}

async function publishContainer(
  publication: Publication,
  made: Checkpoint,
  container: string,
): Promise<PublishOutcome> {
  await publication.arm();
  let id: string;
  try {
    const json = { creation_id: container };
    ({ id } = await askAccount(publication, "media_publish", { method: "POST", json }, created));
  } catch (refusal) {
    if (!(refusal instanceof MetaRefusal)) throw refusal;
    const { subcode } = refusal.said;
    if (subcode === NOT_READY) return checkLater(publication);
    if (subcode !== NOT_NOW && !GONE.has(subcode)) throw refusal;
    return afterRefusal(publication, made, container, refusal);
  }
  const read = await readIfPossible(() =>
    askNode(publication, id, "permalink", z.object({ permalink: z.string() })),
  );
  return { kind: "published", postId: id, url: read?.permalink ?? null };
}

/** Instagram says that it could not publish a container: believed once its state says so too. */
async function afterRefusal(
  publication: Publication,
  made: Checkpoint,
  container: string,
  { said, detail }: MetaRefusal,
): Promise<PublishOutcome> {
  const state = await readState(publication, container);
  if (!state) throw new NoAnswer(true, "refused, without saying where its container stands");
  if (state.status_code === "PUBLISHED") return alreadyOut(publication, made, container);
  const tries = made.tries + 1;
  if (said.subcode !== NOT_NOW || tries >= TRIES) return remake(publication, made, detail);
  await publication.save({ ...made, tries } satisfies Checkpoint);
  const checkAt = new Date(publication.platform.now().getTime() + NOT_NOW_MS);
  return { kind: "processing", checkAt };
}

/** Begins again with another container, in a turn of its own; only once. */
async function remake(
  publication: Publication,
  { remade }: Checkpoint,
  detail = "",
): Promise<PublishOutcome> {
  if (remade) throw new PlatformRefusal("refused", detail);
  const now = publication.platform.now();
  await publication.save({
    madeAt: now.toISOString(),
    children: [],
    container: null,
    tries: 0,
    remade: true,
  } satisfies Checkpoint);
  return { kind: "processing", checkAt: new Date(now.getTime() + REMAKE_MS) };
}

async function alreadyOut(
  publication: Publication,
  { madeAt }: Checkpoint,
  container: string,
): Promise<PublishOutcome> {
  const found = await readIfPossible(() => findOne(publication, new Date(madeAt)));
  const { postId, url } = found?.kind === "found" ? found : { postId: container, url: null };
  return { kind: "published", postId, url };
}

const isOld = ({ platform }: Publication, { madeAt }: Checkpoint): boolean =>
  platform.now().getTime() - Date.parse(madeAt) > CONTAINER_LASTS_MS;

function checkLater({ platform, content }: Publication): PublishOutcome {
  const wait = content.video ? VIDEO_CHECK_MS : PHOTO_CHECK_MS;
  return { kind: "processing", checkAt: new Date(platform.now().getTime() + wait) };
}

/** The words of a failed container end with the code of its error. */
async function refusalOfState(publication: Publication, status: string): Promise<PlatformRefusal> {
  const [code] = status.match(/\b2207\d{3}\b/) ?? [];
  // A failed container stays failed: without a checkpoint, the next try makes another one.
  await publication.save(null);
  const otherwise = publication.content.video ? "video-refused" : "media-unreadable";
  return refusalOfCode(publication.platform, Number(code), otherwise);
}

/** Where a container stands; null where Instagram did not say, which says nothing of it. */
const readState = (publication: Publication, container: string) =>
  readIfPossible<ContainerState>(async () => {
    try {
      return await askNode(publication, container, "status_code,status", containerState);
    } catch (error) {
      if (!(error instanceof PlatformRefusal) || error.code !== "target-missing") throw error;
      return { status_code: MISSING };
    }
  });

const findOne = (publication: Publication, since: Date): Promise<LookUp> =>
  publication.content.format === "story"
    ? findStory(publication, since)
    : findMedia(publication, since);

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

function readCheckpoint({ checkpoint: kept }: Publication): Checkpoint | null {
  return checkpoint.safeParse(kept).data ?? null;
}

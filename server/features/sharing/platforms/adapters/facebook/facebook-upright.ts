import { z } from "zod";
import {
  type LookUp,
  type OutgoingVideo,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import { failureOf } from "../meta/meta-errors.ts";
import { readIfPossible } from "../meta/meta-graph.ts";
import {
  type Checkpoint,
  ofPage,
  onPage,
  postIdShape,
  readCheckpoint,
  urlOf,
} from "./facebook-page.ts";

/** Reels and stories are sent alike, each to an address of its own. */
export type UprightEdge = "video_reels" | "video_stories";

const CHECK_AFTER_MS = 10_000;
/** Facebook fetches the video before it answers. */
const FETCH_TIMEOUT_MS = 120_000;
const AGAIN_MS = 60_000;

const begun = z.object({ video_id: z.string().min(1) });
const finished = z.object({ success: z.literal(true), post_id: postIdShape.nullish() });
const uploaded = z.object({ success: z.literal(true) });
/** How the servers of uploads say no; their envelope is not the Graph API's. */
const uploadRefused = z.object({
  debug_info: z.object({ type: z.string().nullish(), message: z.string().nullish() }),
});
const fault = z.object({ message: z.string().nullish() });
const phase = z
  .object({
    status: z.string().nullish(),
    publish_status: z.string().nullish(),
    error: fault.nullish(),
    errors: z.array(fault).nullish(),
  })
  .nullish();
const state = z.object({
  status: z
    .object({
      video_status: z.string().nullish(),
      uploading_phase: phase,
      processing_phase: phase,
      publishing_phase: phase,
    })
    .nullish(),
  published: z.boolean().nullish(),
  permalink_url: z.string().nullish(),
  post_id: postIdShape.nullish(),
});
type State = z.infer<typeof state>;
type Phase = z.infer<typeof phase>;

/** Of a video as a whole: nothing comes of it any more. */
const ENDED = ["error", "expired", "upload_failed"];
const ARRIVED = ["upload_complete", "processing", "ready"];

/**
 * Has Facebook fetch the video from us, waits until it has, then asks for its publication (Reels
 * Publishing API; Page Stories API). Bytes would have to go in one request, whole.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function publishUpright(
  publication: Publication,
  video: OutgoingVideo,
  edge: UprightEdge,
): Promise<PublishOutcome> {
  const made = readCheckpoint(publication)?.video;
  if (made?.finished) return tellWhenOut(publication, made);
  if (made?.fetched) return finishWhenFetched(publication, video, edge, made.id);
  const { video_id: id } = await onEdge(publication, edge, { upload_phase: "start" }, begun);
  await haveFetched(publication, video, id);
  await save(publication, { id, finished: false, fetched: true });
  return finishWhenFetched(publication, video, edge, id);
}

async function haveFetched(
  { platform, account }: Publication,
  video: OutgoingVideo,
  id: string,
): Promise<void> {
  const answer = await platform.ask({
    method: "POST",
    url: `${platform.address("upload")}/${platform.apiVersion}/${encodeURIComponent(id)}`,
    headers: {
      authorization: `OAuth ${account.tokens.accessToken}`,
      file_url: video.publicUrl(),
    },
    timeout: FETCH_TIMEOUT_MS,
  });
  if (answer.status < 300 && uploaded.safeParse(answer.body).success) return;
  const refused = uploadRefused.safeParse(answer.body);
  if (!refused.success) throw failureOf(platform, answer);
  const retryAt = new Date(platform.now().getTime() + AGAIN_MS);
  const detail = (refused.data.debug_info.message ?? "").slice(0, 300);
  throw new PlatformRefusal("media-unreadable", detail, { retryAt });
}

async function finishWhenFetched(
  publication: Publication,
  video: OutgoingVideo,
  edge: UprightEdge,
  id: string,
): Promise<PublishOutcome> {
  const now = await readIfPossible(() => askVideo(publication, id));
  await assertSound(publication, now);
  if (!hasArrived(now)) return checkLater(publication);
  const { text } = publication.content;
  const words =
    edge === "video_reels"
      ? {
          video_state: "PUBLISHED",
          description: text || undefined,
          title: video.title || undefined,
        }
      : {};
  await publication.arm();
  const form = { upload_phase: "finish", video_id: id, ...words };
  const { post_id } = await onEdge(publication, edge, form, finished);
  await save(publication, { id, finished: true, postId: post_id ?? null });
  return checkLater(publication);
}

/** Whether Facebook has prepared what it publishes. What keeps us from knowing is asked again. */
async function tellWhenOut(
  publication: Publication,
  { id, postId }: NonNullable<Checkpoint["video"]>,
): Promise<PublishOutcome> {
  const now = await readIfPossible(() => askVideo(publication, id));
  await assertSound(publication, now);
  if (!isOut(now)) return checkLater(publication);
  const url = urlOf(publication, now?.permalink_url ?? undefined, id);
  return { kind: "published", postId: postId ?? now?.post_id ?? id, url };
}

/** A video that failed stays failed: the next try begins with another. @throws PlatformRefusal */
async function assertSound(publication: Publication, now: State | null): Promise<void> {
  const { status } = now ?? {};
  const phases = [status?.uploading_phase, status?.processing_phase, status?.publishing_phase];
  const failed = phases.find(hasFailed);
  if (!failed && !ENDED.includes(status?.video_status ?? "")) return;
  await publication.save(null);
  const detail = failed?.error?.message ?? failed?.errors?.[0]?.message ?? "";
  throw new PlatformRefusal("video-refused", detail.slice(0, 300));
}

const hasFailed = (one: Phase): boolean =>
  one?.status === "error" || Boolean(one?.error) || (one?.errors?.length ?? 0) > 0;

function hasArrived(now: State | null): boolean {
  const { uploading_phase, video_status } = now?.status ?? {};
  if (uploading_phase?.status) return uploading_phase.status === "complete";
  return ARRIVED.includes(video_status ?? "");
}

function isOut(now: State | null): boolean {
  if (now?.status?.video_status !== "ready") return false;
  const { status } = now.status.publishing_phase ?? {};
  return status ? status === "complete" : now.published !== false;
}

/**
 * Whether a reel is on the Page. It is surely not while Facebook says that nobody asked for its
 * publication; while it is prepared, nobody can tell. @throws PlatformRefusal, NoAnswer
 */
export async function findReel(publication: Publication): Promise<LookUp> {
  const made = readCheckpoint(publication)?.video;
  if (!made) return { kind: "cannot-tell" };
  const now = await askVideo(publication, made.id);
  if (isOut(now)) {
    const url = urlOf(publication, now.permalink_url ?? undefined, made.id);
    return { kind: "found", postId: now.post_id ?? made.id, url };
  }
  const isUnasked = now.status?.publishing_phase?.publish_status === "not_published";
  return { kind: isUnasked && now.published === false ? "absent" : "cannot-tell" };
}

const askVideo = (publication: Publication, id: string) =>
  ofPage(
    publication,
    { path: id, query: { fields: "status,published,permalink_url,post_id" } },
    state,
  );

const onEdge = <Answer>(
  publication: Publication,
  path: UprightEdge,
  form: Record<string, string | undefined>,
  answer: z.ZodType<Answer>,
) => onPage(publication, { method: "POST", path, form }, answer);

const save = (publication: Publication, video: NonNullable<Checkpoint["video"]>) =>
  publication.save({
    madeAt: publication.platform.now().toISOString(),
    photos: [],
    video,
  } satisfies Checkpoint);

const checkLater = ({ platform }: Publication): PublishOutcome => ({
  kind: "processing",
  checkAt: new Date(platform.now().getTime() + CHECK_AFTER_MS),
});

import { z } from "zod";
import {
  type LookUp,
  type OutgoingVideo,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import { MetaRefusal } from "../meta/meta-errors.ts";
import { readIfPossible } from "../meta/meta-graph.ts";
import {
  type Checkpoint,
  ofPage,
  onPage,
  readCheckpoint,
  UPLOAD_TIMEOUT_MS,
  type Upload,
  urlOf,
} from "./facebook-page.ts";

const CHECK_AFTER_MS = 5_000;
/** Facebook did not keep a part, and says which it wants instead. */
const ANOTHER_PART = 1_363_037;
/** What was passing is tried again after a second, as Meta's own uploader does. */
const AGAIN_AFTER_MS = 1000;
/** A part may be sent again once for so many bytes of the video, and twice at least. */
const BYTES_FOR_ONE_MORE = 10 * 1024 * 1024;

const uploadStarted = z.object({
  upload_session_id: z.string(),
  video_id: z.string(),
  start_offset: z.coerce.number(),
  end_offset: z.coerce.number(),
});
const uploadWent = uploadStarted.pick({ start_offset: true, end_offset: true });
const videoState = z.object({
  status: z.object({ video_status: z.string() }).nullish(),
  published: z.boolean().nullish(),
  permalink_url: z.string().nullish(),
  post_id: z.string().nullish(),
});

/**
 * Sends the video in parts, then asks for its publication (Video API, « Resumable upload »). An
 * interrupted upload starts again from the beginning, unless Facebook asked to wait a moment:
 * nothing is visible before it is finished.
 *
 * @param upload where an earlier turn left it, when it has to go on from there
 * @throws PlatformRefusal, NoAnswer
 */
export async function publishVideo(
  publication: Publication,
  video: OutgoingVideo,
  upload: Upload | null,
): Promise<PublishOutcome> {
  const made = readCheckpoint(publication)?.video;
  const begun = upload && made ? { id: made.id, upload } : await begin(publication, video);
  // Saved without the upload: if going on is refused too, the next turn starts a new upload.
  if (upload) await save(publication, { id: begun.id, finished: false });
  return (await sendParts(publication, video, begun)) ?? (await finish(publication, video, begun));
}

type Begun = { id: string; upload: Upload };

async function begin(publication: Publication, video: OutgoingVideo): Promise<Begun> {
  const start = { upload_phase: "start", file_size: String(video.size) };
  const answer = await onVideos(publication, start, uploadStarted);
  const upload = {
    session: answer.upload_session_id,
    from: answer.start_offset,
    to: answer.end_offset,
    again: Math.max(2, Math.floor(video.size / BYTES_FOR_ONE_MORE)),
  };
  return { id: answer.video_id, upload };
}

/** @returns when to go on, where Facebook asked for a moment; null once all parts are there */
async function sendParts(
  publication: Publication,
  video: OutgoingVideo,
  { id, upload: begun }: Begun,
): Promise<PublishOutcome | null> {
  let upload = begun;
  while (upload.from < upload.to) {
    try {
      const { start_offset: from, end_offset: to } = await sendPart(publication, video, upload);
      // A part that is asked for again and again would never end.
      if (from <= upload.from) throw new PlatformRefusal("media-unreadable");
      upload = { ...upload, from, to };
    } catch (error) {
      if (!(error instanceof MetaRefusal) || upload.again === 0) throw error;
      const { subcode, part, transient } = error.said;
      upload = { ...upload, again: upload.again - 1 };
      if (subcode === ANOTHER_PART && part) upload = { ...upload, ...part };
      else if (transient) return goOnLater(publication, { id, upload });
      else throw error;
    }
  }
  return null;
}

async function sendPart(
  publication: Publication,
  video: OutgoingVideo,
  { session, from, to }: Upload,
) {
  const multipart = new FormData();
  multipart.set("upload_phase", "transfer");
  multipart.set("upload_session_id", session);
  multipart.set("start_offset", String(from));
  const part = new Uint8Array(await video.read(from, to));
  multipart.set("video_file_chunk", new Blob([part], { type: video.type }), "part");
  const call = { method: "POST" as const, path: "videos", multipart, timeout: UPLOAD_TIMEOUT_MS };
  return onPage(publication, call, uploadWent);
}

async function goOnLater(publication: Publication, { id, upload }: Begun): Promise<PublishOutcome> {
  await save(publication, { id, finished: false, upload });
  return checkLater(publication, AGAIN_AFTER_MS);
}

async function finish(
  publication: Publication,
  video: OutgoingVideo,
  { id, upload: { session } }: Begun,
): Promise<PublishOutcome> {
  await save(publication, { id, finished: false });
  await publication.arm();
  const form = {
    upload_phase: "finish",
    upload_session_id: session,
    description: publication.content.text || undefined,
    title: video.title || undefined,
  };
  await onVideos(publication, form, z.object({ success: z.literal(true) }));
  await save(publication, { id, finished: true });
  return checkLater(publication);
}

const save = (publication: Publication, video: NonNullable<Checkpoint["video"]>) =>
  publication.save({
    madeAt: publication.platform.now().toISOString(),
    photos: [],
    video,
  } satisfies Checkpoint);

/** Whether Facebook has prepared a video it publishes. What keeps us from knowing is asked again. */
export async function readVideo(publication: Publication, id: string): Promise<PublishOutcome> {
  const state = await readIfPossible(() => askVideo(publication, id));
  const status = state?.status?.video_status;
  if (status === "error" || status === "upload_failed" || status === "expired") {
    throw new PlatformRefusal("video-refused");
  }
  if (status === "ready") {
    const url = urlOf(publication, state?.permalink_url ?? undefined, id);
    return { kind: "published", postId: state?.post_id ?? id, url };
  }
  return checkLater(publication);
}

const checkLater = ({ platform }: Publication, ms = CHECK_AFTER_MS): PublishOutcome => ({
  kind: "processing",
  checkAt: new Date(platform.now().getTime() + ms),
});

/** Whether a video is on the Page. @throws PlatformRefusal, NoAnswer */
export async function findVideo(publication: Publication, id: string): Promise<LookUp> {
  const { published, status, permalink_url, post_id } = await askVideo(publication, id);
  if (published && status?.video_status === "ready") {
    const url = urlOf(publication, permalink_url ?? undefined, id);
    return { kind: "found", postId: post_id ?? id, url };
  }
  return published === false ? { kind: "absent" } : { kind: "cannot-tell" };
}

const askVideo = (publication: Publication, id: string) =>
  ofPage(
    publication,
    { path: id, query: { fields: "status,published,permalink_url,post_id" } },
    videoState,
  );

const onVideos = <Answer>(
  publication: Publication,
  form: Record<string, string | undefined>,
  answer: z.ZodType<Answer>,
) => onPage(publication, { method: "POST", path: "videos", form }, answer);

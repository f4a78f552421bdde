import { z } from "zod";
import { type OutgoingVideo, PlatformRefusal, type Publication } from "../../adapter.ts";
import { askClearly, readBody } from "../clear-answer.ts";
import { videoRefusal } from "./bluesky-errors.ts";
import { askAccount } from "./bluesky-server.ts";
import { openSession } from "./bluesky-session.ts";

/** What the service that prepares videos takes at once (the embed's bound, before it was raised). */
const MAX_VIDEO_BYTES = 100_000_000;
/** As Bluesky's own application has it: no lexicon says it. */
const MAX_VIDEO_SECONDS = 180;
const SENDING_MS = 180_000;
/** Between two questions about a video, in milliseconds. */
const CHECK_MS = 4000;
/** How long the service may act for the account, in seconds. */
const ALLOWED_SECONDS = 1800;

/** A video in preparation, as it is kept. */
export const jobShape = z.object({
  jobId: z.string(),
  state: z.string().nullish(),
  blob: z.record(z.string(), z.unknown()).nullish(),
  failureCode: z.string().nullish(),
  error: z.string().nullish(),
  message: z.string().nullish(),
});
export type VideoJob = z.infer<typeof jobShape>;

/** Its lexicon wraps the job; the service also answers it bare. */
const answeredShape = z.union([
  z.object({ jobStatus: jobShape }).transform(({ jobStatus }) => jobStatus),
  jobShape,
]);
const allowedShape = z.object({ token: z.string().min(1) });

/**
 * Hands a video over to the service that prepares it and puts it into the account.
 * @throws PlatformRefusal, NoAnswer
 */
export async function uploadVideo(
  { platform, account }: Publication,
  video: OutgoingVideo,
): Promise<VideoJob> {
  if (video.size > MAX_VIDEO_BYTES) throw new PlatformRefusal("media-too-large");
  const isKnown = video.type === "video/mp4" && (video.duration ?? 0) <= MAX_VIDEO_SECONDS;
  if (!isKnown) throw new PlatformRefusal("video-refused");
  const session = openSession(account.tokens.accessToken);
  const bearer = await allow(platform, session);
  const url = `${platform.address("video")}/xrpc/app.bsky.video.uploadVideo`;
  const query = { did: session.did, name: `${video.id}.mp4` };
  const bytes = { data: await video.read(0, video.size), type: "video/mp4" };
  const asked = { method: "POST" as const, url, query, bearer, bytes, timeout: SENDING_MS };
  const answer = await platform.ask(asked);
  // One it has already is answered with its job, as a conflict; its file is asked for.
  const known = answer.status === 409 ? answeredShape.safeParse(answer.body).data : undefined;
  if (known) return { ...known, state: known.blob ? known.state : null };
  const clear = { ...platform, ask: async () => answer };
  return readBody(await askClearly(clear, asked, videoRefusal), answeredShape);
}

/** A token with which the service may put one video into the account. @throws PlatformRefusal, NoAnswer */
async function allow(
  platform: Publication["platform"],
  session: ReturnType<typeof openSession>,
): Promise<string> {
  const query = {
    aud: `did:web:${encodeURIComponent(new URL(session.pds).host)}`,
    lxm: "com.atproto.repo.uploadBlob",
    exp: Math.floor(platform.now().getTime() / 1000) + ALLOWED_SECONDS,
  };
  const url = `${session.pds}/xrpc/com.atproto.server.getServiceAuth`;
  return readBody(await askAccount(platform, session, { url, query }), allowedShape).token;
}

/** How far a video is. @throws PlatformRefusal, NoAnswer */
export async function videoState({ platform }: Publication, job: VideoJob): Promise<VideoJob> {
  if (job.blob) return job;
  const url = `${platform.address("video")}/xrpc/app.bsky.video.getJobStatus`;
  const asked = { url, query: { jobId: job.jobId } };
  return readBody(await askClearly(platform, asked, videoRefusal), answeredShape);
}

/** What the state of a video means. @throws PlatformRefusal when it cannot be prepared */
export function stateOf({ state, blob, failureCode, error, message }: VideoJob, now: Date) {
  if (state === "JOB_STATE_FAILED") {
    const detail = message ?? error ?? failureCode ?? "";
    // What failed between the service and the account says nothing against the video.
    const isOurs = failureCode?.startsWith("pds_upload") || failureCode === "generic_failure";
    throw new PlatformRefusal(isOurs ? "media-unreadable" : "video-refused", detail);
  }
  if (blob) return { kind: "ready" as const, blob };
  return { kind: "processing" as const, checkAt: new Date(now.getTime() + CHECK_MS) };
}

import { z } from "zod";
import {
  type LookUp,
  type Outcome,
  type OutgoingPhoto,
  type PhotoFit,
  PlatformRefusal,
  type Publication,
} from "../adapter.ts";
import { callGraph } from "./facebook-graph.ts";
import { isSameText, isSince, readIfPossible } from "./meta-graph.ts";

/** Facebook advises photos under 4 MB, of 2048 pixels at most. */
const PHOTO: PhotoFit = { format: "jpeg", maxBytes: 4_000_000, maxSide: 2048 };
/** Photos that no publication shows are forgotten after a day. */
const PHOTOS_LAST_MS = 20 * 60 * 60_000;
const UPLOAD_TIMEOUT_MS = 120_000;
const CHECK_AFTER_MS = 5_000;

const created = z.object({ id: z.string().min(1) });
const permalink = z.object({ permalink_url: z.string() });
const uploadStarted = z.object({
  upload_session_id: z.string(),
  video_id: z.string(),
  start_offset: z.coerce.number(),
  end_offset: z.coerce.number(),
});
const uploadWent = uploadStarted.pick({ start_offset: true, end_offset: true });
const videoState = z.object({
  status: z.object({ video_status: z.string() }).optional(),
  published: z.boolean().optional(),
  permalink_url: z.string().optional(),
  post_id: z.string().optional(),
});
const attachment = z.object({ target: z.object({ id: z.string().optional() }).optional() });
const feed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().optional(),
      created_time: z.string().optional(),
      permalink_url: z.string().optional(),
      attachments: z
        .object({
          data: z.array(
            attachment.extend({
              subattachments: z.object({ data: z.array(attachment) }).optional(),
            }),
          ),
        })
        .optional(),
    }),
  ),
});

/** What is made before anything shows. */
const checkpoint = z.object({
  madeAt: z.iso.datetime(),
  /** Photos that stand on the Page without being published, in order. */
  photos: z.array(z.string()),
  /** `finished` from the moment Facebook said that it publishes the video. */
  video: z.object({ id: z.string(), finished: z.boolean() }).nullable(),
});
type Checkpoint = z.infer<typeof checkpoint>;

/** Publishes on a Page. @throws PlatformRefusal, NoAnswer */
export async function publishOnPage(publication: Publication): Promise<Outcome> {
  const { video } = publication.content;
  if (!video) return publishPost(publication, await uploadPhotos(publication));
  const made = readCheckpoint(publication);
  if (made?.video?.finished) return readVideo(publication, made.video.id);
  return publishVideo(publication, video);
}

/** Looks for the publication on the Page: by its video, its words, or its photos. */
export async function findOnPage(publication: Publication, since: Date): Promise<LookUp> {
  const found = await readIfPossible(() => lookOnPage(publication, since));
  return found ?? { kind: "cannot-tell" };
}

async function lookOnPage(publication: Publication, since: Date): Promise<LookUp> {
  const made = readCheckpoint(publication);
  if (publication.content.video) {
    return made?.video ? findVideo(publication, made.video.id) : { kind: "cannot-tell" };
  }
  const { text } = publication.content;
  const fields = "id,message,created_time,permalink_url,attachments{target,subattachments{target}}";
  const query = { fields, since: Math.floor(since.getTime() / 1000), limit: 50 };
  const { data } = await onPage(publication, { path: "feed", query }, feed);
  const photos = new Set(made?.photos ?? []);
  const recent = data.filter(({ created_time }) => isSince(created_time, since));
  const found = recent.find((post) =>
    text === ""
      ? photosOf(post).some((id) => photos.has(id))
      : isSameText(post.message ?? "", text),
  );
  if (!found) return { kind: "absent" };
  return {
    kind: "found",
    postId: found.id,
    url: urlOf(publication, found.permalink_url, found.id),
  };
}

async function publishPost(publication: Publication, photos: string[]): Promise<Outcome> {
  const { text, link } = publication.content;
  const media = photos.map((id) => ({ media_fbid: id }));
  const form = {
    message: text || undefined,
    link: link ?? undefined,
    attached_media: media.length > 0 ? JSON.stringify(media) : undefined,
  };
  await publication.arm();
  const { id } = await onPage(publication, { method: "POST", path: "feed", form }, created);
  const read = await readIfPossible(() =>
    ofPage(publication, { path: id, query: { fields: "permalink_url" } }, permalink),
  );
  return { kind: "published", postId: id, url: urlOf(publication, read?.permalink_url, id) };
}

/** Puts the photos on the Page without showing them; those of an earlier turn are kept. */
async function uploadPhotos(publication: Publication): Promise<string[]> {
  const { platform, content } = publication;
  const made = readCheckpoint(publication);
  const age = platform.now().getTime() - Date.parse(made?.madeAt ?? "");
  const kept = made && age < PHOTOS_LAST_MS ? made : null;
  const madeAt = kept?.madeAt ?? platform.now().toISOString();
  const photos = [...(kept?.photos ?? [])];
  for (const photo of content.photos.slice(photos.length)) {
    photos.push(await uploadPhoto(publication, photo));
    await publication.save({ madeAt, photos, video: null } satisfies Checkpoint);
  }
  return photos;
}

async function uploadPhoto(publication: Publication, photo: OutgoingPhoto): Promise<string> {
  const { bytes, type } = await photo.fit(PHOTO);
  const multipart = new FormData();
  multipart.set("published", "false");
  if (photo.alt) multipart.set("alt_text_custom", photo.alt);
  multipart.set("source", new Blob([new Uint8Array(bytes)], { type }), "photo.jpg");
  const call = { method: "POST" as const, path: "photos", multipart, timeout: UPLOAD_TIMEOUT_MS };
  return (await onPage(publication, call, created)).id;
}

/**
 * Sends the video by parts, then asks for its publication (Video API, « Resumable upload »). An
 * upload that was not finished shows nothing: after an interruption it is begun again.
 */
async function publishVideo(
  publication: Publication,
  video: NonNullable<Publication["content"]["video"]>,
): Promise<Outcome> {
  const madeAt = publication.platform.now().toISOString();
  const start = { upload_phase: "start", file_size: String(video.size) };
  const begun = await onVideos(publication, start, uploadStarted);
  const { upload_session_id } = begun;
  let { start_offset, end_offset } = begun;
  while (start_offset < end_offset) {
    const multipart = new FormData();
    multipart.set("upload_phase", "transfer");
    multipart.set("upload_session_id", upload_session_id);
    multipart.set("start_offset", String(start_offset));
    const part = new Uint8Array(await video.read(start_offset, end_offset));
    multipart.set("video_file_chunk", new Blob([part], { type: video.type }), "part");
    const call = { method: "POST" as const, path: "videos", multipart, timeout: UPLOAD_TIMEOUT_MS };
    const went = await onPage(publication, call, uploadWent);
    // A part that is asked for again and again would never end.
    if (went.start_offset <= start_offset) throw new PlatformRefusal("media-unreadable");
    ({ start_offset, end_offset } = went);
  }
  const save = (finished: boolean) =>
    publication.save({
      ...{ madeAt, photos: [], video: { id: begun.video_id, finished } },
    } satisfies Checkpoint);
  await save(false);
  await publication.arm();
  await onVideos(
    publication,
    {
      ...{ upload_phase: "finish", upload_session_id },
      description: publication.content.text || undefined,
      title: video.title || undefined,
    },
    z.object({ success: z.literal(true) }),
  );
  await save(true);
  return later(publication);
}

/** Whether Facebook has prepared a video it publishes. What keeps us from knowing is asked again. */
async function readVideo(publication: Publication, id: string): Promise<Outcome> {
  const state = await readIfPossible(() => askVideo(publication, id));
  const status = state?.status?.video_status;
  if (status === "error" || status === "upload_failed" || status === "expired") {
    throw new PlatformRefusal("video-refused");
  }
  if (status === "ready") {
    const url = urlOf(publication, state?.permalink_url, id);
    return { kind: "published", postId: state?.post_id ?? id, url };
  }
  return later(publication);
}

const later = ({ platform }: Publication): Outcome => ({
  ...{ kind: "processing", checkAt: new Date(platform.now().getTime() + CHECK_AFTER_MS) },
});

async function findVideo(publication: Publication, id: string): Promise<LookUp> {
  const { published, status, permalink_url, post_id } = await askVideo(publication, id);
  if (published && status?.video_status === "ready") {
    return { kind: "found", postId: post_id ?? id, url: urlOf(publication, permalink_url, id) };
  }
  return published === false ? { kind: "absent" } : { kind: "cannot-tell" };
}

const askVideo = (publication: Publication, id: string) =>
  ofPage(
    publication,
    { path: id, query: { fields: "status,published,permalink_url,post_id" } },
    videoState,
  );

type Call = Omit<Parameters<typeof callGraph>[1], "token">;

/** A call with the Page's token. */
const ofPage = <Answer>(
  { platform, account }: Publication,
  call: Call,
  answer: z.ZodType<Answer>,
) => callGraph(platform, { ...call, token: account.tokens.accessToken }, answer);

/** The same, to something of the Page. */
const onPage = <Answer>(publication: Publication, call: Call, answer: z.ZodType<Answer>) =>
  ofPage(publication, { ...call, path: `${publication.account.accountId}/${call.path}` }, answer);

const onVideos = <Answer>(
  publication: Publication,
  form: Record<string, string | undefined>,
  answer: z.ZodType<Answer>,
) => onPage(publication, { method: "POST", path: "videos", form }, answer);

function photosOf({ attachments }: z.infer<typeof feed>["data"][number]): string[] {
  const all = (attachments?.data ?? []).flatMap((one) => [
    one,
    ...(one.subattachments?.data ?? []),
  ]);
  return all.flatMap(({ target }) => target?.id ?? []);
}

/** Where it is read; Facebook gives the addresses of videos without their beginning. */
function urlOf({ platform }: Publication, given: string | undefined, id: string): string {
  return new URL(given ?? `/${id}`, platform.address("web")).href;
}

function readCheckpoint({ checkpoint: kept }: Publication): Checkpoint | null {
  return checkpoint.safeParse(kept).data ?? null;
}

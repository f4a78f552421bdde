import { z } from "zod";
import {
  type LookUp,
  type PhotoFit,
  PlatformRefusal,
  type Publication,
  type PublishOutcome,
} from "../../adapter.ts";
import { isSince, readIfPossible } from "../meta/meta-graph.ts";
import { onPage, postIdShape, readCheckpoint } from "./facebook-page.ts";
import { uploadPhotos } from "./facebook-photos.ts";
import { publishUpright } from "./facebook-upright.ts";

/** « Photo specifications » of the Page Stories API; the height of a phone, on a plain ground. */
const STORY_PHOTO: PhotoFit = {
  format: "jpeg",
  maxBytes: 4_000_000,
  maxSide: 1920,
  ratio: { min: 9 / 16, max: 9 / 16 },
};

const published = z.object({ success: z.literal(true), post_id: postIdShape });
const stories = z.object({
  data: z.array(
    z.object({
      post_id: postIdShape.nullish(),
      media_id: postIdShape.nullish(),
      /** Seconds since 1970. */
      creation_time: z.string().nullish(),
      url: z.string().nullish(),
    }),
  ),
});
type Story = z.infer<typeof stories>["data"][number];

/** Publishes a picture or a video that is shown for a day. @throws PlatformRefusal, NoAnswer */
export async function publishStory(publication: Publication): Promise<PublishOutcome> {
  const { video } = publication.content;
  if (video) {
    const outcome = await publishUpright(publication, video, "video_stories");
    if (outcome.kind !== "published") return outcome;
    return { ...outcome, url: await addressOf(publication, outcome.postId) };
  }
  const [photoId] = await uploadPhotos(publication, STORY_PHOTO);
  if (!photoId) throw new PlatformRefusal("image-needed");
  const form = { photo_id: photoId };
  await publication.arm();
  const call = { method: "POST" as const, path: "photo_stories", form };
  const { post_id: postId } = await onPage(publication, call, published);
  return { kind: "published", postId, url: await addressOf(publication, postId) };
}

/**
 * Looks for a story among those of the Page, by its picture or its video: it has no words.
 *
 * @throws PlatformRefusal, NoAnswer
 */
export async function findStory(publication: Publication, since: Date): Promise<LookUp> {
  const made = readCheckpoint(publication);
  const shown = new Set([...(made?.photos ?? []), ...(made?.video ? [made.video.id] : [])]);
  if (shown.size === 0) return { kind: "cannot-tell" };
  const recent = (await readStories(publication)).filter(({ creation_time }) =>
    isSince(
      creation_time ? new Date(Number(creation_time) * 1000).toISOString() : undefined,
      since,
    ),
  );
  const found = recent.find(({ media_id }) => media_id && shown.has(media_id));
  if (found?.post_id) return { kind: "found", postId: found.post_id, url: found.url ?? null };
  const isUntold = recent.some(({ media_id, post_id }) => !media_id || !post_id);
  return { kind: isUntold ? "cannot-tell" : "absent" };
}

/** Where a story is seen; null where Facebook does not say. */
async function addressOf(publication: Publication, postId: string): Promise<string | null> {
  const all = await readIfPossible(() => readStories(publication));
  return all?.find(({ post_id }) => post_id === postId)?.url ?? null;
}

async function readStories(publication: Publication): Promise<Story[]> {
  const query = { fields: "post_id,media_id,creation_time,url", limit: 50 };
  return (await onPage(publication, { path: "stories", query }, stories)).data;
}

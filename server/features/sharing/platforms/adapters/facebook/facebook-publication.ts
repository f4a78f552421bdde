import { z } from "zod";
import type { LookUp, PhotoFit, Publication, PublishOutcome } from "../../adapter.ts";
import { assertFormat } from "../format-refused.ts";
import { tellIfPossible } from "../look-up.ts";
import { isSameText, isSince, readIfPossible } from "../meta/meta-graph.ts";
import { findComment, publishComment } from "./facebook-comment.ts";
import { created, ofPage, onPage, readCheckpoint, urlOf } from "./facebook-page.ts";
import { uploadPhotos } from "./facebook-photos.ts";
import { findStory, publishStory } from "./facebook-story.ts";
import { findReel, publishUpright } from "./facebook-upright.ts";
import { findVideo, publishVideo, readVideo } from "./facebook-video.ts";

/** Facebook advises photos under 4 MB, of 2048 pixels at most. */
const PHOTO: PhotoFit = { format: "jpeg", maxBytes: 4_000_000, maxSide: 2048 };

const permalink = z.object({ permalink_url: z.string() });
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

type FeedPost = z.infer<typeof feed>["data"][number];

/** Publishes on a Page, or under a post of it. @throws PlatformRefusal, NoAnswer */
export async function publishOnPage(publication: Publication): Promise<PublishOutcome> {
  const { reply, content } = publication;
  if (reply) return publishComment(publication, reply);
  const { video, format } = content;
  if (format !== "post") assertFormat(publication);
  if (format === "story") return publishStory(publication);
  if (video && format === "reel") return publishUpright(publication, video, "video_reels");
  if (!video) return publishPost(publication, await uploadPhotos(publication, PHOTO));
  const made = readCheckpoint(publication);
  if (made?.video?.finished) return readVideo(publication, made.video.id);
  return publishVideo(publication, video, made?.video?.upload ?? null);
}

/** Looks for the publication on the Page: by its video, its words, or its photos. */
export const findOnPage = (publication: Publication, since: Date): Promise<LookUp> =>
  tellIfPossible(() => {
    const { reply, content } = publication;
    if (reply) return findComment(publication, reply, since);
    if (content.format === "story") return findStory(publication, since);
    if (content.format === "reel") return findReel(publication);
    return lookOnPage(publication, since);
  });

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
  // A post that came without text or photos to compare may be the publication.
  if (!found)
    return { kind: recent.some((post) => isUntold(post, text)) ? "cannot-tell" : "absent" };
  return {
    kind: "found",
    postId: found.id,
    url: urlOf(publication, found.permalink_url, found.id),
  };
}

const isUntold = (post: FeedPost, text: string): boolean =>
  text === "" ? photosOf(post).length === 0 : post.message === undefined;

async function publishPost(publication: Publication, photos: string[]): Promise<PublishOutcome> {
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

function photosOf({ attachments }: FeedPost): string[] {
  const all = (attachments?.data ?? []).flatMap((one) => [
    one,
    ...(one.subattachments?.data ?? []),
  ]);
  return all.flatMap(({ target }) => target?.id ?? []);
}

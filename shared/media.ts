import { z } from "zod";
import { MAX_ALT_LENGTH } from "./limits.ts";
import { cursor, deleted, id, limit, line, operation, page, time, words } from "./operation.ts";

const tag = "Médias";

export const MEDIA_KINDS = ["image", "video", "audio", "file"] as const;

export const media = z.object({
  id,
  kind: z.enum(MEDIA_KINDS),
  /** The largest rendition, at most 1600 px. */
  url: z.string(),
  /** At most 20 kB. */
  thumbnailUrl: z.string().nullable(),
  /** Renditions for `srcset`, smallest first. */
  renditions: z.array(
    z.object({ url: z.string(), width: z.number().int(), size: z.number().int() }),
  ),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Bytes of the largest rendition. */
  size: z.number().int(),
  name: z.string(),
  alt: z.string(),
  /** Base64 thumbhash, drawn before the photo arrives. */
  thumbhash: z.string().nullable(),
});
export type Media = z.infer<typeof media>;

export const resource = z.object({
  media,
  postId: id,
  author: z.object({ id, name: z.string() }),
  group: z.object({ id, name: z.string() }).nullable(),
  createdAt: time,
});
export type Resource = z.infer<typeof resource>;

const read = operation("GET /media/{id}", {
  tag,
  summary: "Un de ses médias déjà envoyés, pas encore publié",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(media);

const describe = operation("PATCH /media/{id}", {
  tag,
  summary: "Décrire un de ses médias pour ceux qui ne le voient pas",
})
  .input(z.object({ id, alt: line(MAX_ALT_LENGTH) }))
  .output(media);

const remove = operation("DELETE /media/{id}", {
  tag,
  summary: "Retirer un de ses médias qui n’est pas encore publié",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id }))
  .output(deleted);

const listResources = operation("GET /resources", {
  tag,
  summary: "Les photos et fichiers des partages que l’on peut voir",
  failure: "LIST_FAILED",
})
  .input(z.object({ groupId: id.optional(), name: words, cursor, limit }))
  .output(page(resource));

export const mediaContract = { read, describe, remove, listResources };

import { z } from "zod";
import { MAX_ALT_LENGTH, MAX_BODY_BYTES, MAX_POSTER_LETTERS } from "../ground/limits.ts";
import {
  cursor,
  deleted,
  id,
  limit,
  line,
  operation,
  page,
  time,
  words,
} from "../ground/operation.contract.ts";
import { linkPreview } from "./link-previews.contract.ts";

const tag = "Médias";

export const MEDIA_KINDS = ["image", "video", "audio", "file"] as const;

/** Classes of a file by its type, as the specification names them (section 3). */
export const FILE_CLASSES = [
  "Image",
  "Video",
  "Audio",
  "PDF Document",
  "Text Document",
  "Unknown File Type",
] as const;
export type FileClass = (typeof FILE_CLASSES)[number];

/** The class of a file by its MIME type (spec, section 5: classified from the MIME prefix). */
export function fileClassOf(mime: string): FileClass {
  if (mime.startsWith("image/")) return "Image";
  if (mime.startsWith("video/")) return "Video";
  if (mime.startsWith("audio/")) return "Audio";
  if (mime.startsWith("application/pdf")) return "PDF Document";
  if (mime.startsWith("text/")) return "Text Document";
  return "Unknown File Type";
}

/** What a playable file is: as it was sent, in a form every phone plays, or its sound alone. */
export const SOURCE_ROLES = ["original", "playable", "sound"] as const;

export const mediaSource = z.object({
  role: z.enum(SOURCE_ROLES),
  url: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type MediaSource = z.infer<typeof mediaSource>;

export const media = z.object({
  id,
  kind: z.enum(MEDIA_KINDS),
  /** The type found in the bytes, not the type that the upload claimed. */
  mime: z.string(),
  fileClass: z.enum(FILE_CLASSES),
  /** Of a photo its largest rendition, at most 1600 px; of anything else the file as it was sent. */
  url: z.string(),
  /** At most 20 kB; of a video, its poster. */
  thumbnailUrl: z.string().nullable(),
  /** What a voice, a sound or a video is played from, the best known to play first. */
  sources: z.array(mediaSource),
  /** Renditions of the photo or poster for `srcset`, smallest first. */
  renditions: z.array(
    z.object({ url: z.string(), width: z.number().int(), size: z.number().int() }),
  ),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Bytes of the largest rendition of a photo, of the file itself for anything else. */
  size: z.number().int(),
  /** Recorded in place rather than chosen among files. */
  voice: z.boolean(),
  /** `WAVEFORM_BARS` heights from 0 to 100; null where nothing measured them. */
  waveform: z.array(z.number().int()).nullable(),
  /** Whether lighter or more widely playable forms are still being made. */
  preparing: z.boolean(),
  name: z.string(),
  alt: z.string(),
  /** Base64 thumbhash, drawn before the photo arrives. */
  thumbhash: z.string().nullable(),
});
export type Media = z.infer<typeof media>;

/** Kinds by which a community's or group's resources are sorted; a link is from a post's text. */
export const RESOURCE_KINDS = [...MEDIA_KINDS, "link"] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** Either `media` or `link` is given. */
export const resource = z.object({
  media: media.nullable(),
  link: linkPreview.nullable(),
  /** The post that holds it; null for a resource of channels. */
  postId: id.nullable(),
  /** Of a resource of channels: its title and what is said of it. */
  title: z.string().nullable(),
  description: z.string(),
  author: z.object({ id, name: z.string() }),
  group: z.object({ id, name: z.string() }).nullable(),
  channel: z.object({ id, name: z.string() }).nullable(),
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

const setPoster = operation("PUT /media/{id}/poster", {
  tag,
  summary: "Donner à une de ses vidéos sa première image, prise sur le téléphone",
  maxBodyBytes: MAX_POSTER_LETTERS + MAX_BODY_BYTES,
})
  .input(
    z.object({
      id,
      /** The bytes of a JPEG, PNG or WebP in base64. */
      picture: z
        .string()
        .max(MAX_POSTER_LETTERS)
        .regex(/^[A-Za-z0-9+/=]+$/),
    }),
  )
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
  summary: "Les photos, messages vocaux, vidéos, fichiers et liens des partages que l’on peut voir",
  failure: "LIST_FAILED",
})
  .input(
    z.object({
      groupId: id.optional(),
      /** Only what this member shared in posts. */
      memberId: id.optional(),
      /** Every media where none is given. */
      kind: z.enum(RESOURCE_KINDS).optional(),
      name: words,
      cursor,
      limit,
    }),
  )
  .output(page(resource));

export const mediaContract = { read, describe, setPoster, remove, listResources };

import { extname } from "node:path";
import type { Database } from "../../infrastructure/database/database.ts";
import { readMedia } from "./media.query.ts";
import { mediaPrefix, wholeSource } from "./media.ts";
import { LARGEST_FILE } from "./photos/photo-files.ts";
import { ORIGINAL } from "./uploads/file-types.ts";

/** The file of a media at its largest: its key in the store, how its name ends, its bytes. */
export type WholeFile = { id: string; key: string; extension: string; size: number };

/** Of these media, the file of each as it was sent, or of a photo as it is kept. */
export async function findWholeFiles(db: Database, ids: readonly string[]): Promise<WholeFile[]> {
  if (ids.length === 0) return [];
  const media = await readMedia(db, ids);
  return media.map(({ id, kind, name, audience, size, renditions, sources }) => {
    const picture = renditions.at(-1);
    const whole = wholeSource({ sources });
    const file = kind === "image" ? (picture?.name ?? LARGEST_FILE) : (whole?.name ?? ORIGINAL);
    return {
      id,
      key: `${mediaPrefix(audience, id)}/${file}`,
      extension: kind === "file" ? endOf(name, file) : extname(file),
      size: (kind === "image" ? picture?.size : whole?.size) ?? size,
    };
  });
}

/** Ends of names that open as what they say; any other could be a page, or a program. */
const READ_ONLY = /^\.(pdf|txt|csv|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|zip|ics|vcf|mp3|m4a|ogg)$/;

function endOf(name: string, file: string): string {
  const end = extname(name).toLowerCase();
  return READ_ONLY.test(end) ? end : extname(file);
}

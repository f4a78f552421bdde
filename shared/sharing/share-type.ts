import type { ShareType } from "./share-kinds.ts";

/** Mixed if text and images, image if images only, video if a video, otherwise text (spec, section 5). */
export function shareTypeOf(content: {
  text: string;
  images: readonly unknown[];
  video: unknown;
}): ShareType {
  if (content.images.length > 0) return content.text.trim() === "" ? "image" : "mixed";
  return content.video ? "video" : "text";
}

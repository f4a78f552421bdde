import { type FormatMedium, formatProblems } from "../../../../../shared/sharing/format-rules.ts";
import { PlatformRefusal, type Publication } from "../adapter.ts";

/**
 * Refuses what a format cannot show, in the sentence that planning says. Pictures are fitted, so
 * nothing is asked of their size. @throws PlatformRefusal `format-refused`
 */
export function assertFormat({ platform, content }: Publication): void {
  const { format, text, link, collaborators, photos, video } = content;
  const picture: FormatMedium = {
    kind: "photo",
    bytes: null,
    duration: null,
    width: null,
    height: null,
  };
  const media: FormatMedium[] = photos.map(() => picture);
  if (video) {
    const { size: bytes, duration, width, height } = video;
    media.push({ kind: "video", bytes, duration, width, height });
  }
  const about = { platform: platform.id, format, media, text, link, collaborators };
  const [problem] = formatProblems(about);
  if (problem?.blocks) throw new PlatformRefusal("format-refused", problem.sentence);
}

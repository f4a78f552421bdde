import { followPictures, idsNow } from "../../../../../shared/sharing/crops.ts";
import type {
  DraftContent,
  KeptShareDraft,
} from "../../../../../shared/sharing/week/week.contract.ts";
import type { KeptMedia } from "../../../../infrastructure/files/kept-media.ts";
import { emptyDraft, type ShareDraft } from "../../creator/draft.ts";
import { linkOptionsOf } from "../../creator/link.ts";

/** What of a publication being written is kept on the server. */
export function contentOf(draft: ShareDraft): DraftContent {
  const [video] = draft.video;
  const file = ({ id, alt }: KeptMedia) => ({ id, alt });
  return {
    text: draft.text,
    link: draft.link,
    images: draft.images.map(file),
    video: video ? file(video) : null,
    videoTitle: draft.videoTitle,
    videoDescription: draft.videoDescription,
    platforms: draft.platforms,
    accounts: draft.accounts,
    overrides: followPictures(draft.overrides, idsNow(draft.images)),
    accountTexts: draft.accountTexts,
    series: draft.series,
    later: draft.later,
    visibility: draft.visibility,
    linkOptions: linkOptionsOf(draft),
  };
}

/** A publication that goes on from a draft of the server. @param id that of the share to be */
export function draftOfKept(id: string, kept: KeptShareDraft): ShareDraft {
  const { content, sizes, version } = kept;
  const media = (file: { id: string; alt: string }, kind: "image" | "video"): KeptMedia => ({
    ...file,
    kind,
    name: "",
    size: sizes[file.id] ?? 0,
    voice: false,
    duration: null,
    waveform: null,
  });
  return {
    ...emptyDraft(id),
    ...content,
    images: content.images.map((image) => media(image, "image")),
    video: content.video ? [media(content.video, "video")] : [],
    saved: { id: kept.id, version },
  };
}

import type { CropRect } from "../../../../shared/media/crop.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { RawMedia, VideoFile } from "../../media/index.ts";
import {
  fitPhoto,
  partnerPhotoUrl,
  partnerVideoUrl,
  readLinkPreview,
  readVideo,
  videoFileOf,
} from "../../media/index.ts";
import type { OutgoingContent, OutgoingPhoto, OutgoingVideo } from "../platforms/adapter.ts";
import type { Work } from "./delivery.ts";

/** Whether a video of a delivery is still being made playable everywhere. */
export const isStillPrepared = ({ content, media }: Work): boolean =>
  media.some(({ id, preparing }) => id === content.videoId && preparing);

/** What goes out by a delivery, as an adapter is given it; files are read when it asks for them. */
export async function outgoingContent(services: Services, work: Work): Promise<OutgoingContent> {
  const { text, formatted, subject, link, imageIds, visibility, format, crops } = work.content;
  const photos = imageIds.flatMap((id) => work.media.filter((one) => one.id === id));
  return {
    text: formatted ?? text,
    format: format ?? "post",
    subject,
    link,
    visibility,
    ...(await cardOfLink(services, work)),
    photos: photos.map((photo) => outgoingPhoto(services, photo, crops?.[photo.id])),
    video: outgoingVideo(services, work),
    collaborators: work.content.collaborators ?? [],
    mentions: work.content.mentions ?? [],
  };
}

type Card = Pick<OutgoingContent, "linkTitle" | "linkDescription" | "linkPicture">;

/** Platforms that read no page themselves. */
const DRAW_NO_CARD: readonly PlatformId[] = ["linkedin", "bluesky"];

/** What the page behind a link says and shows of itself, where the platform does not read it. */
async function cardOfLink(services: Services, work: Work): Promise<Card> {
  const { link } = work.content;
  const page = work.content.page ?? link;
  const unknown: Card = { linkTitle: "", linkDescription: "", linkPicture: null };
  if (!DRAW_NO_CARD.includes(work.platform) || page === null) return unknown;
  try {
    const read = await readLinkPreview(services, page, work.memberId);
    if (!read) return unknown;
    const { title: linkTitle, description: linkDescription, image } = read;
    return { linkTitle, linkDescription, linkPicture: image && pictureOfPage(services, image) };
  } catch (error) {
    services.log.warn({ err: error }, "Page liée par un partage impossible à lire");
    return unknown;
  }
}

const pictureOfPage = (services: Services, { id }: { id: string }): Card["linkPicture"] => ({
  id,
  fit: (shape) => fitPhoto(services, id, shape, "members"),
});

/** Adapters ask for a shape; what its author keeps of the photo is added here. */
function outgoingPhoto(
  services: Services,
  { id, alt }: RawMedia,
  crop: CropRect | undefined,
): OutgoingPhoto {
  return {
    id,
    alt,
    fit: (shape) => fitPhoto(services, id, { ...shape, ...(crop && { crop }) }),
    publicUrl: (shape) => partnerPhotoUrl(services, id, { ...shape, ...(crop && { crop }) }),
  };
}

function outgoingVideo(services: Services, work: Work): OutgoingVideo | null {
  const raw = work.media.find(({ id }) => id === work.content.videoId);
  const file: VideoFile | null = raw ? videoFileOf(raw) : null;
  if (!raw || !file) return null;
  return {
    id: raw.id,
    title: work.videoTitle,
    description: work.videoDescription,
    size: file.size,
    type: file.mime,
    duration: raw.duration,
    width: raw.width,
    height: raw.height,
    read: (start, end) => readVideo(services, file, { start, end }),
    publicUrl: () => partnerVideoUrl(services, file),
  };
}

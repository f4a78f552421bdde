import { useState } from "react";
import type { CropRect } from "../../../../../../shared/media/crop.ts";
import {
  type CropShape,
  croppedTo,
  cropShapesOf,
  cropsFor,
  type PhotoCrops,
} from "../../../../../../shared/sharing/crops.ts";
import { formatProblems } from "../../../../../../shared/sharing/format-rules.ts";
import type { PlatformOverride } from "../../../../../../shared/sharing/share-post.contract.ts";
import type { PictureSize } from "../../../../../ui/crop/crop.ts";
import type { PreviewImage } from "../../adapted.ts";
import type { Preview, Previewed } from "../use-previewed.ts";
import { middleOf } from "./crop-shapes.ts";

/** A picture that has arrived, and so can be cropped; of no size before the server told it. */
export type CroppablePicture = PreviewImage & { id: string; place: number };

/** The pictures that one format of a platform shows, and what of them is kept. */
export function useCrops({ platform, format, fitted }: Preview, previewed: Previewed) {
  const override = previewed.creator.draft.overrides[platform.id];
  const all = previewed.shown.images.slice(0, fitted.images.length);
  const pictures = all.flatMap((image, index): CroppablePicture[] =>
    image.id ? [{ ...image, id: image.id, place: index + 1 }] : [],
  );
  const ids = pictures.map(({ id }) => id);
  const [crops, setCrops] = useState<PhotoCrops>(() => cropsFor(override, format, ids));
  const [sizes, setSizes] = useState<Record<string, PictureSize>>({});
  const sizeOf = ({ id, width, height }: CroppablePicture): PictureSize | null =>
    sizes[id] ?? (width > 0 && height > 0 ? { width, height } : null);
  return {
    pictures,
    /** Whether some have not arrived yet. */
    waiting: pictures.length < all.length,
    shapes: cropShapesOf(platform.id, format),
    crops,
    sizeOf,
    onSize: (id: string, size: PictureSize) => setSizes((before) => ({ ...before, [id]: size })),
    /** @param kept null for all of the picture */
    keep: (id: string, kept: CropRect | null) =>
      setCrops(({ [id]: _, ...others }) => (kept ? { ...others, [id]: kept } : others)),
    change: (id: string, how: (before: CropRect) => CropRect) =>
      setCrops((before) => (before[id] ? { ...before, [id]: how(before[id]) } : before)),
    /** The same shape for all of them, each from its middle; those that have it stay. */
    keepAll: (shape: CropShape, has: (picture: CroppablePicture, rect: CropRect) => boolean) =>
      setCrops((before) => {
        const now = pictures.flatMap((picture) => {
          const [size, rect] = [sizeOf(picture), before[picture.id]];
          if (rect && has(picture, rect)) return [[picture.id, rect] as const];
          return size ? [[picture.id, middleOf(size, shape)] as const] : [];
        });
        return { ...before, ...Object.fromEntries(now) };
      }),
    /** What cropping loses, as the server will say it. */
    problem: formatProblems({
      platform: platform.id,
      format,
      text: "",
      link: null,
      collaborators: [],
      media: pictures.map((picture) => {
        const { width, height } = sizeOf(picture) ?? { width: null, height: null };
        const measured = { width, height };
        return {
          kind: "photo" as const,
          bytes: null,
          duration: null,
          ...measured,
          ...croppedTo(crops[picture.id], measured),
        };
      }),
    }).find(({ code }) => code === "crop" || code === "shape"),
    save: (kept: PhotoCrops) =>
      previewed.onOverride(platform.id, withCrops(override, format, kept)),
  };
}

/** What is kept in one format, beside the others; nothing is written of pictures that go whole. */
function withCrops(
  override: PlatformOverride | undefined,
  format: Preview["format"],
  kept: PhotoCrops,
): PlatformOverride {
  const { crops, ...others } = override ?? {};
  const { [format]: _, ...formats } = crops ?? {};
  const now = Object.keys(kept).length > 0 ? { ...formats, [format]: kept } : formats;
  return Object.keys(now).length > 0 ? { ...others, crops: now } : others;
}

/** Whether pictures of a frame can be cropped. */
export const takesCrops = ({ platform, format, fitted }: Preview): boolean =>
  platform.route === "api" &&
  fitted.images.length > 0 &&
  cropShapesOf(platform.id, format).length > 0;

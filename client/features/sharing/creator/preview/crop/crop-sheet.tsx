import { useState } from "react";
import { CROP_SHAPES, type CropShape } from "../../../../../../shared/sharing/crops.ts";
import { Button } from "../../../../../ui/button.tsx";
import { CropBox } from "../../../../../ui/crop/crop-box.tsx";
import { cx } from "../../../../../ui/cx.ts";
import { SegmentedControl } from "../../../../../ui/fields/segmented-control.tsx";
import { Sheet } from "../../../../../ui/layers/sheet.tsx";
import { Note } from "../../../../../ui/lists/note.tsx";
import { instagramShape } from "../../adapted.ts";
import type { Preview, Previewed } from "../use-previewed.ts";
import { variantName } from "../variant-name.ts";
import { middleOf, ratioOf, rectOf, shapeOfRect, viewOfRect } from "./crop-shapes.ts";
import { PictureRow } from "./picture-row.tsx";
import { cropTexts } from "./texts.ts";
import { type CroppablePicture, useCrops } from "./use-crops.ts";

type CropSheetProps = { preview: Preview; previewed: Previewed; onClose: () => void };

/** How each picture is cropped for one format of a platform. */
export function CropSheet({ preview, previewed, onClose }: CropSheetProps) {
  const cropping = useCrops(preview, previewed);
  const { pictures, crops, problem } = cropping;
  const [chosen, setChosen] = useState(pictures[0]?.id);
  const picture = pictures.find(({ id }) => id === chosen) ?? pictures[0];
  const save = (kept: typeof crops) => {
    cropping.save(kept);
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={cropTexts.title(preview.fitted.images.length, variantName(preview))}
      closeLabel={cropTexts.close}
      foot={
        <div className={cx("grid gap-2", pictures.length > 1 && "sm:grid-cols-2")}>
          <Button
            disabled={problem?.blocks ?? false}
            className="sm:order-2"
            onClick={() => save(crops)}
          >
            {cropTexts.save}
          </Button>
          {pictures.length > 1 && (
            <Button variant="line" onClick={() => save({})}>
              {cropTexts.allWhole}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">
        {pictures.length > 1 && (
          <PictureRow
            pictures={pictures}
            chosen={picture?.id}
            isCropped={(id) => crops[id] !== undefined}
            onChoose={setChosen}
          />
        )}
        {picture && (
          <PictureCrop key={picture.id} picture={picture} cropping={cropping} preview={preview} />
        )}
        {problem && (
          <Note {...(problem.blocks && { tone: "clay" as const })}>{problem.sentence}</Note>
        )}
        {cropping.waiting && <p className="meta">{cropTexts.sending}</p>}
      </div>
    </Sheet>
  );
}

type PictureCropProps = {
  picture: CroppablePicture;
  cropping: ReturnType<typeof useCrops>;
  preview: Preview;
};

/** The shape of one picture, and what of it stands inside. */
function PictureCrop({ picture, cropping, preview }: PictureCropProps) {
  const { crops, shapes, sizeOf, pictures } = cropping;
  const [unreadable, setUnreadable] = useState(false);
  const rect = crops[picture.id];
  const size = sizeOf(picture);
  const shape = rect && size ? shapeOfRect(size, rect, shapes) : null;
  const choose = (wanted: CropShape | "whole") => {
    if (wanted === "whole") cropping.keep(picture.id, null);
    else if (size) cropping.keep(picture.id, middleOf(size, wanted));
  };
  const hasShape = (other: CroppablePicture, kept: NonNullable<typeof rect>) => {
    const known = sizeOf(other);
    return known !== null && shapeOfRect(known, kept, shapes) === shape;
  };
  if (unreadable) return <Note tone="clay">{cropTexts.unreadable}</Note>;
  return (
    <>
      <SegmentedControl
        label={cropTexts.shape}
        value={rect ? (shape ?? "other") : "whole"}
        onChange={(wanted) => wanted !== "other" && choose(wanted)}
        options={(["whole", ...shapes] as const).map((value) => ({
          value,
          label: cropTexts.shapes[value],
        }))}
      />
      {rect && size ? (
        <>
          <p className="meta">{cropTexts.how}</p>
          <CropBox
            src={picture.sharp ?? picture.src}
            ratio={shape ? CROP_SHAPES[shape] : ratioOf(size, rect)}
            size={size}
            view={viewOfRect(size, rect)}
            onView={(change) =>
              cropping.change(picture.id, (before) =>
                rectOf(size, change(viewOfRect(size, before)), ratioOf(size, before)),
              )
            }
            onUnreadable={() => setUnreadable(true)}
            label={cropTexts.area(picture.place)}
            zoomLabel={cropTexts.zoom}
          />
        </>
      ) : (
        <WholePicture
          picture={picture}
          onGround={isOnGround(preview, size)}
          onSize={(known) => cropping.onSize(picture.id, known)}
          onUnreadable={() => setUnreadable(true)}
        />
      )}
      {shape && pictures.length > 1 && (
        <Button variant="line" size="s" onClick={() => cropping.keepAll(shape, hasShape)}>
          {cropTexts.sameForAll}
        </Button>
      )}
    </>
  );
}

/** Whether a picture that goes whole stands on a plain ground: a story always fills a phone. */
function isOnGround(
  { platform, format }: Preview,
  size: { width: number; height: number } | null,
): boolean {
  if (!size) return false;
  if (format === "story") {
    return Math.abs(size.width / size.height / CROP_SHAPES.upright - 1) > 0.01;
  }
  return platform.id === "instagram" && instagramShape(size).filled;
}

type WholePictureProps = {
  picture: CroppablePicture;
  onGround: boolean;
  onSize: (size: { width: number; height: number }) => void;
  onUnreadable: () => void;
};

function WholePicture({ picture, onGround, onSize, onUnreadable }: WholePictureProps) {
  return (
    <>
      <img
        src={picture.src}
        alt={picture.alt}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          picture.width === 0 && onSize({ width, height })
        }
        onError={onUnreadable}
        className="dim mx-auto max-h-[45dvh] max-w-full rounded-slab object-contain"
      />
      <p className="meta">{onGround ? cropTexts.wholeOnGround : cropTexts.whole}</p>
    </>
  );
}

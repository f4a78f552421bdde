import type { CSSProperties } from "react";
import type { CropRect } from "../../../../../../shared/media/crop.ts";
import { cx } from "../../../../../ui/cx.ts";
import type { PreviewImage } from "../../adapted.ts";
import { filling } from "./crop-shapes.ts";

/** A picture of which a part is kept. */
export type CroppedPicture = PreviewImage & { crop: CropRect };

export const isCropped = (image: PreviewImage): image is CroppedPicture => image.crop !== undefined;

type PartProps = {
  image: CroppedPicture;
  part: CropRect;
  style: CSSProperties;
  className?: string;
};

/** A part of a picture, from edge to edge of its box. */
function Part({ image, part, style, className }: PartProps) {
  const percent = (fraction: number, of: number) => `${(100 * fraction) / of}%`;
  return (
    <span style={style} className={cx("relative block overflow-hidden", className)}>
      <img
        src={image.src}
        alt={image.alt}
        style={{
          width: percent(1, part.width),
          height: percent(1, part.height),
          left: percent(-part.x, part.width),
          top: percent(-part.y, part.height),
        }}
        className="dim absolute max-w-none"
      />
    </span>
  );
}

type CroppedImageProps = {
  image: CroppedPicture;
  ratio: number;
  /** Shown whole, on the white ground that the server gives it; else it fills its box. */
  whole?: boolean | undefined;
};

/** What is kept of a picture, as a frame shows it in a box of this ratio. */
export function CroppedImage({ image, ratio, whole }: CroppedImageProps) {
  const own = image.width / image.height;
  if (!whole) {
    const part = filling(image.crop, own, ratio);
    return <Part image={image} part={part} style={{ aspectRatio: ratio }} className="w-full" />;
  }
  const width = `${100 * Math.min(1, own / ratio)}%`;
  return (
    <span
      style={{ aspectRatio: ratio, background: "white" }}
      className="grid w-full place-items-center"
    >
      <Part image={image} part={image.crop} style={{ aspectRatio: own, width }} />
    </span>
  );
}

/** The same over a whole screen, as a story shows it. */
export function CroppedScreen({ image }: { image: CroppedPicture }) {
  const own = image.width / image.height;
  return (
    <span style={{ containerType: "size" }} className="absolute inset-0 grid place-items-center">
      <Part
        image={image}
        part={image.crop}
        style={{ aspectRatio: own, width: `min(100cqw, ${100 * own}cqh)` }}
      />
    </span>
  );
}

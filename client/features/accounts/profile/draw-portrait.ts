import { type CropView, frameOf } from "../../../ui/crop/crop.ts";

/** Side a portrait is sent with: sharp at 96 px on the finest screens, never more. */
const SIDE = 512;
const QUALITY = 0.82;

/** The square of a picture that a view keeps, as a small photo to send. */
export async function drawPortrait(picture: HTMLImageElement, view: CropView): Promise<File> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { left, top, width: side } = frameOf(size, view);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.round(Math.min(SIDE, side));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const webp = await encoded(canvas, "image/webp");
  // Browsers that cannot write WebP answer with a PNG, heavier than any JPEG.
  const blob = webp?.type === "image/webp" ? webp : await encoded(canvas, "image/jpeg");
  if (!blob) throw new Error("no picture");
  const name = blob.type === "image/webp" ? "portrait.webp" : "portrait.jpg";
  return new File([blob], name, { type: blob.type });
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

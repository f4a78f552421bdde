import { PHOTO_SENT_SIDE } from "../../../../shared/ground/limits.ts";
import { fitWithin } from "./fit-within.ts";

const QUALITY = 0.8;
/** In bytes: a photo no larger than this is sent as it is, like an animated one. */
const LIGHT_ENOUGH = 120 * 1024;

/**
 * Makes a photo light before it leaves the phone: at most 1600 px, WebP (JPEG where the browser
 * cannot), turned the way it was taken. What the browser cannot read goes out untouched: the
 * server reads more formats, and says so when it does not.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.type === "image/gif" || file.size <= LIGHT_ENOUGH) return file;
  try {
    const blob = await redraw(file);
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], renamed(file.name, blob.type), { type: blob.type });
  } catch {
    return file;
  }
}

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = fitWithin(picture.width, picture.height, PHOTO_SENT_SIDE);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  picture.close();
  const webp = await encoded(canvas, "image/webp");
  // Browsers that cannot write WebP answer with a PNG, which would be heavier than the original.
  return webp?.type === "image/webp" ? webp : encoded(canvas, "image/jpeg");
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

function renamed(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.${type === "image/webp" ? "webp" : "jpg"}`;
}

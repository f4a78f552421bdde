/** The pictures of a community. */
export type PictureName = "logo" | "banner" | "favicon";

/** A picture chosen on this device, already shrunk. */
export type Picture = { base64: string; preview: string; bytes: number };

/** Longest side each picture is sent with. */
const SIDES: Record<PictureName, number> = { logo: 512, banner: 1920, favicon: 256 };
const MOST_BYTES = 3_000_000;

/**
 * Shrinks a picture on this device, so that no more is uploaded than will be shown. Throws a
 * `RangeError` when it stays too heavy, anything else when it cannot be read.
 */
export async function shrinkPicture(file: Blob, name: PictureName): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDES[name] / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A banner is a photo; a logo may be cut out and keeps its transparency.
  const blob = await encode(canvas, name === "banner" ? "image/jpeg" : "image/png");
  if (blob.size > MOST_BYTES) throw new RangeError("too heavy");
  return { base64: await base64Of(blob), preview: URL.createObjectURL(blob), bytes: blob.size };
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), type, 0.82),
  );
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}

import type { CardWish } from "./card-wish.ts";
import { cardFileName } from "./set-words.ts";

/** Of a card over a photo, which a PNG would make several times heavier. */
const QUALITY = 0.92;

/** The card as it stands on its canvas. @throws where the browser cannot encode it */
export function cardFile(
  canvas: HTMLCanvasElement | null,
  { look, reference }: CardWish,
): Promise<File> {
  const photo = look === "photo";
  return new Promise((resolve, reject) => {
    const made = (image: Blob | null) =>
      image
        ? resolve(
            new File([image], cardFileName(reference, photo ? "jpg" : "png"), { type: image.type }),
          )
        : reject(new Error("no image"));
    if (!canvas) return reject(new Error("no canvas"));
    canvas.toBlob(made, photo ? "image/jpeg" : "image/png", QUALITY);
  });
}

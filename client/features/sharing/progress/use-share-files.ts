import { useEffect, useEffectEvent, useState } from "react";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { isPhone } from "../../../infrastructure/pages/is-phone.ts";

/** Applications that take images from the phone's own share menu. */
const TAKE_FILES: readonly PlatformId[] = ["whatsapp", "messenger", "telegram"];
const MOST_FILES = 10;
const QUALITY = 0.9;

/**
 * The images of a publication as files for the phone's share menu. Loaded ahead, since the menu
 * only opens from within a tap.
 *
 * @returns null where this device, or this platform, takes no files
 */
export function useShareFiles(share: Share, platform: PlatformId): File[] | null {
  const [files, setFiles] = useState<File[] | null>(null);
  const images = share.content.images.slice(0, MOST_FILES);
  const wanted = TAKE_FILES.includes(platform) && images.length > 0 && takesFiles();
  const load = useEffectEvent(() => Promise.all(images.map(({ url }, at) => jpegOf(url, at + 1))));
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const ready = (made: File[]) => {
      if (!left && navigator.canShare({ files: made })) setFiles(made);
    };
    // When the images cannot be loaded, sharing falls back to the platform's address.
    load().then(ready, () => undefined);
    return () => {
      left = true;
    };
  }, [wanted]);
  return files;
}

function takesFiles(): boolean {
  if (!isPhone()) return false;
  const file = new File([new Uint8Array(1)], "image.jpg", { type: "image/jpeg" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Converts to JPEG: our images are WebP, which some applications take for stickers. */
async function jpegOf(url: string, place: number): Promise<File> {
  const answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`image ${answer.status}`);
  const bitmap = await createImageBitmap(await answer.blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return new File([blob], `image-${place}.jpg`, { type: "image/jpeg" });
}

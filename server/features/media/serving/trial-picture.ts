import sharp from "sharp";

/** Where anyone fetches a picture without content, beside those that platforms fetch. */
export const TRIAL_PICTURE = "/media/partners/essai.jpg";

const SIDE = 320;
let made: Promise<Buffer> | undefined;

/** The trial picture: a JPEG of one colour, made with the first request. */
export function trialPicture(): Promise<Buffer> {
  const ground = { width: SIDE, height: SIDE, channels: 3, background: "#1a44a8" } as const;
  made ??= sharp({ create: ground }).jpeg().toBuffer();
  return made;
}

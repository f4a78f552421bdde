import { createHmac, timingSafeEqual } from "node:crypto";

/** The key of the installation link, made from this installation's secrets: nothing to keep. */
export const installationKey = (links: Buffer): string =>
  createHmac("sha256", links).update("installation").digest("base64url");

/** Whether a key is the right one; compared in constant time. */
export function isInstallationKey(given: string, links: Buffer): boolean {
  const digest = (text: string) => createHmac("sha256", links).update(text).digest();
  return timingSafeEqual(digest(given), digest(installationKey(links)));
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { DomainError } from "../../../shared/ground/errors.ts";
import type { Services } from "../../infrastructure/services.ts";

/** The key of the installation link, made from this installation's secrets: nothing to keep. */
export const installationKey = (links: Buffer): string =>
  createHmac("sha256", links).update("installation").digest("base64url");

/** Whether a key is the right one; compared in constant time. */
export function isInstallationKey(given: string, links: Buffer): boolean {
  const digest = (text: string) => createHmac("sha256", links).update(text).digest();
  return timingSafeEqual(digest(given), digest(installationKey(links)));
}

/** @throws DomainError INSTALLATION_KEY_INVALID */
export function assertKey({ secrets }: Pick<Services, "secrets">, key: string): void {
  if (!isInstallationKey(key, secrets.links)) throw new DomainError("INSTALLATION_KEY_INVALID");
}

import { SHARING_ERRORS, type SharingErrorCode } from "../../../../shared/sharing/errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import { texts } from "./texts.ts";

const isOurs = (error: string): error is SharingErrorCode => Object.hasOwn(SHARING_ERRORS, error);

/**
 * The text shown for the error a connection came back with: a sentence for one of our codes, the
 * platform's own code as it is (spec, section 5). Any other value is not shown: a forged link could
 * put its own words on our page.
 */
export function returnedError(error: string, platform: string): string {
  if (error === "OAUTH_STATE_INVALID") return texts.attack;
  if (isOurs(error)) {
    const name = PLATFORM_NAMES[platform as PlatformId] ?? "";
    return SHARING_ERRORS[error][1].replaceAll("{platform}", name);
  }
  return /^[\w.-]{1,100}$/.test(error) ? texts.oauthError(error) : texts.errorDefault;
}

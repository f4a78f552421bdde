import { SHARING_ERRORS, type SharingErrorCode } from "../../../../shared/sharing/errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import { texts } from "./texts.ts";

const isOurs = (error: string): error is SharingErrorCode => Object.hasOwn(SHARING_ERRORS, error);

/**
 * What a person reads of the error a connection came back with: a sentence for one of our codes,
 * the name of the platform's own (spec, section 5). Anything else is no name: whoever made the link
 * wrote it.
 */
export function returnedError(error: string, platform: string): string {
  if (error === "OAUTH_STATE_INVALID") return texts.attack;
  if (isOurs(error)) {
    const name = PLATFORM_NAMES[platform as PlatformId] ?? "";
    return SHARING_ERRORS[error][1].replaceAll("{platform}", name);
  }
  return /^[\w.-]{1,100}$/.test(error) ? texts.oauthError(error) : texts.errorDefault;
}

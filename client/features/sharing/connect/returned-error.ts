import { SHARING_ERRORS, type SharingErrorCode } from "../../../../shared/sharing/errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import { sharingWords } from "../sharing-words.ts";
import { texts } from "./texts.ts";

/** A sentence for the person, and what to quote to whoever helps them. */
export type Failed = {
  said: string;
  detail?: string;
  /** The platform with which the same connection may be begun again at once. */
  restarts?: PlatformId;
};

const isOurs = (error: string): error is SharingErrorCode => Object.hasOwn(SHARING_ERRORS, error);

/**
 * What is shown for the error a connection came back with: a sentence, and in the detail our own
 * words or the platform's own code as it is (spec, section 5). Any other value is not shown: a
 * forged link could put its own words on our page.
 */
export function returnedError(error: string, platform: string): Failed {
  const name = PLATFORM_NAMES[platform as PlatformId] ?? "";
  if (error === "OAUTH_STATE_INVALID") return texts.attack;
  if (isOurs(error)) {
    const detail = SHARING_ERRORS[error][1].replaceAll("{platform}", name);
    const said = sharingWords(error);
    return said ? { said, detail } : { said: detail };
  }
  if (!/^[\w.-]{1,100}$/.test(error)) return { said: texts.errorDefault };
  const said = error === "access_denied" ? texts.denied(name) : texts.refused(name);
  return {
    said,
    detail: texts.oauthError(error),
    ...(name && { restarts: platform as PlatformId }),
  };
}

import type { PlatformConfig } from "../../../../shared/sharing/platform-settings.contract.ts";
import { needsApplication } from "../../../../shared/sharing/platforms.ts";
import type { TagTone } from "../../../ui/tag.tsx";
import { texts } from "./texts.ts";

const words = texts.platforms;

/**
 * What most needs to be known of a platform.
 *
 * @param mail whether letters leave by a mail server; undefined while it is not known
 */
export function stateOf(platform: PlatformConfig, mail: boolean | undefined): [TagTone, string] {
  const { id, enabled, connection, oauth, pausedUntil, versionWarning } = platform;
  if (!enabled) return ["plain", words.off];
  if (pausedUntil) return ["clay", words.paused];
  if (needsApplication(id) && !(oauth.clientId && oauth.hasClientSecret)) {
    return ["clay", words.notSet];
  }
  if (versionWarning) return ["clay", words.endsSoon];
  if (platform.requiresReview && platform.reviewStatus !== "approved")
    return ["clay", words.review];
  if (connection === "none") return ["plain", words.bare];
  if (connection === "list" && mail === false) return ["clay", words.noMail];
  if (connection === "token" && platform.accountCount === 0) return ["plain", words.toConnect];
  return ["blue", words.ready];
}

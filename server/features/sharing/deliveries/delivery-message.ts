import {
  type DeliveryErrorCode,
  deliveryAction,
  deliverySentence,
} from "../../../../shared/sharing/delivery-errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { DeliveryError } from "../../../../shared/sharing/shares.contract.ts";
import type { DeliveryRow } from "../publishing/share.query.ts";

/** How the specification's section 8 begins the messages of a platform. */
const PREFIXES: Partial<Record<PlatformId, string>> = { twitter: "Twitter v2" };
const LEGACY = "v1.1: ";
const NAMELESS = "Erreur de publication";

/**
 * The message of the specification's section 8: '{Platform}: {message}', with the platform's own
 * words where it gave some.
 */
export function messageOf(platform: PlatformId, code: DeliveryErrorCode, detail: string): string {
  if (code === "account-missing") return `Compte ${PLATFORM_NAMES[platform]} non connecté`;
  if (code === "not-supported") return `Publication non supportée pour ${PLATFORM_NAMES[platform]}`;
  if (code === "image-needed") return "Instagram nécessite une image pour la publication";
  if (platform === "twitter" && code === "token-expired") return "Token Twitter invalide";
  // What the interface 1.1 said, tried after the other (adapters/twitter.ts).
  if (platform === "twitter" && detail.startsWith(LEGACY)) return `Twitter ${detail}`;
  return `${PREFIXES[platform] ?? PLATFORM_NAMES[platform]}: ${detail || NAMELESS}`;
}

/** What a person is told of a delivery that did not go out, or of which nobody can tell. */
export function errorOf(row: DeliveryRow): DeliveryError | null {
  const { platform, errorCode: code, errorDetail: detail } = row;
  if (!code) return null;
  return {
    code,
    detail,
    message: messageOf(platform, code, detail),
    sentence: deliverySentence(code, platform),
    action: actionOf(row, code),
  };
}

/** What a person said did not go out by itself is tried again, not opened. */
function actionOf({ route }: DeliveryRow, code: DeliveryErrorCode): DeliveryError["action"] {
  return code === "not-sent" && route !== "window" ? "retry" : deliveryAction(code);
}

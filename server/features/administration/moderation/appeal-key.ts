import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../../infrastructure/services.ts";

/** The key of the link that a decision is sent with: it opens the form that contests it, no more. */
export const appealKey = ({ secrets }: Pick<Services, "secrets">, decisionId: string): string =>
  createHmac("sha256", secrets.links).update(`appeal ${decisionId}`).digest("base64url");

/** Whether a key is that of a decision. */
export function opensAppeal(
  services: Pick<Services, "secrets">,
  decisionId: string,
  key: string,
): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(appealKey(services, decisionId))];
  return given.length === right.length && timingSafeEqual(given, right);
}

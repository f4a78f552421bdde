import { texts } from "./texts.ts";

export type Several = "registrations" | "joinRequests";

/** What is said once several were accepted: how many were, and how many could not be. */
export function saidOfSeveral(
  what: Several,
  { accepted, failed }: { accepted: number; failed: number },
): string {
  const { acceptedSeveral, notAccepted } = texts[what];
  return [accepted > 0 && acceptedSeveral(accepted), failed > 0 && notAccepted(failed)]
    .filter(Boolean)
    .join(". ");
}

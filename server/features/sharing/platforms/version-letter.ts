import { dateInWords } from "../../../../shared/ground/dates-in-words.ts";
import { withDe } from "../../../../shared/ground/elision.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import { daysLeft } from "./version-watch.ts";

type Ending = {
  id: PlatformId;
  /** Its name. */
  platform: string;
  version: string;
  endsOn: string;
  now: Date;
  link: string;
};

/** Tells an administrator that a version of a platform's API ends, and what the platform then does. */
export function versionLetter(
  community: string,
  { id, platform, version, endsOn, now, link }: Ending,
): { subject: string; text: string } {
  const day = dateInWords(new Date(endsOn));
  const past = daysLeft(endsOn, now) < 0;
  const subject = `La version ${version} ${withDe(platform)}`;
  const what = isOfMeta(id)
    ? `${subject} ${past ? "a pris fin" : "prendra fin"} le ${day}. Meta répond d’ordinaire ensuite par une version plus récente\u00a0: les publications vers ${platform} ${past ? "peuvent" : "pourront"} continuer, changer sans prévenir, ou échouer.`
    : past
      ? `${subject} a pris fin le ${day}\u00a0: ${platform} refuse les publications qui s’en servent.`
      : `${subject} cessera de répondre le ${day}. Après ce jour, les publications vers ${platform} seront refusées.`;
  return {
    subject: `${community}\u00a0: une version ${withDe(platform)} ${past ? "a pris fin" : `prend fin le ${day}`}`,
    text: `Bonjour,\n\n${what}\n\nMettez Parvis à jour, ou indiquez ici la nouvelle version et sa date de fin\u00a0:\n${link}\n\n${community}`,
  };
}

/** Meta answers by the oldest version in service once one has ended; LinkedIn refuses (426). */
const isOfMeta = (id: PlatformId): boolean => id === "facebook" || id === "instagram";

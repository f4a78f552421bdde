import { withDe } from "../../../shared/elision.ts";
import { daysLeft } from "./version-watch.ts";

type Ending = { platform: string; version: string; endsOn: string; now: Date; link: string };

/** Tells an administrator that a version of a platform's API stops answering. */
export function versionLetter(
  community: string,
  { platform, version, endsOn, now, link }: Ending,
): { subject: string; text: string } {
  const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(endsOn),
  );
  const past = daysLeft(endsOn, now) < 0;
  const what = past
    ? `La version ${version} ${withDe(platform)} a pris fin le ${day}\u00a0: les publications vers ${platform} échouent, ou ne tiennent qu’à ce que ${platform} tolère.`
    : `La version ${version} ${withDe(platform)} cessera de répondre le ${day}. Après ce jour, les publications vers ${platform} pourront échouer.`;
  return {
    subject: `${community}\u00a0: une version ${withDe(platform)} ${past ? "a pris fin" : `prend fin le ${day}`}`,
    text: `Bonjour,\n\n${what}\n\nMettez Parvis à jour, ou indiquez ici la nouvelle version et sa date de fin\u00a0:\n${link}\n\n${community}`,
  };
}

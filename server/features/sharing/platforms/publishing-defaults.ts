import type { AdaptationSettings } from "../../../../shared/sharing/platform-settings.contract.ts";

/** A share missed by more hours than this waits for someone. */
export const DEFAULT_MISSED_AFTER_HOURS = 6;

/**
 * What is added to texts (product decisions): the administrator's words over the usual ones, which
 * name the community.
 */
export function effectiveAdaptation(
  community: { title: string; shortName: string },
  changed: Partial<AdaptationSettings>,
): AdaptationSettings {
  return {
    hashtags: ["#Foi", "#Espérance", "#Communauté"],
    platformHashtags: {
      facebook: ["#Fraternité"],
      instagram: ["#Bible"],
      twitter: ["#Évangile"],
      linkedin: ["#Engagement"],
    },
    linkedinFooter: `Partagé par ${community.title}`,
    smsSignature: nameWithin(SIGNATURE_LENGTH, community),
    emailSubject: `${NEWS_OF}${nameWithin(SUBJECT_LENGTH - NEWS_OF.length, community)}`,
    ...changed,
  };
}

const SIGNATURE_LENGTH = 60;
const SUBJECT_LENGTH = 100;
const NEWS_OF = "Des nouvelles de ";

/** A community's name within so many letters: its title, else its short name, else whole words. */
function nameWithin(most: number, { title, shortName }: { title: string; shortName: string }) {
  const name = title.trim();
  if (name.length <= most) return name;
  if (shortName !== "") return shortName;
  const cut = name.slice(0, most + 1);
  return cut.slice(0, cut.includes(" ") ? cut.lastIndexOf(" ") : most).trim();
}

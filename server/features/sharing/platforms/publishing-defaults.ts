import type { AdaptationSettings } from "../../../../shared/sharing/platform-settings.contract.ts";

/** A share missed by more hours than this waits for someone. */
export const DEFAULT_MISSED_AFTER_HOURS = 6;

/**
 * What is added to texts (product decisions): the administrator's words over the usual ones, which
 * name the community.
 */
export function effectiveAdaptation(
  communityTitle: string,
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
    linkedinFooter: `Partagé par ${communityTitle}`,
    smsSignature: communityTitle.slice(0, SIGNATURE_LENGTH).trim(),
    emailSubject: `Des nouvelles de ${communityTitle}`.slice(0, SUBJECT_LENGTH).trim(),
    ...changed,
  };
}

const SIGNATURE_LENGTH = 60;
const SUBJECT_LENGTH = 100;

import type { Registration } from "../../../shared/people/community.contract.ts";
import type { Me } from "../../../shared/people/members.contract.ts";

/** The places of the administration, as their addresses name them, under what they are about. */
export const SECTIONS = {
  people: ["membres", "inscriptions", "adhesions", "groupes", "invitations", "mineurs"],
  words: [
    "signalements",
    "recours",
    "approbations",
    "demandes",
    "filtres",
    "publications",
    "resultats",
    "plateformes",
    "listes",
  ],
  house: [
    "communaute",
    "mots",
    "courrier",
    "taches",
    "sauvegardes",
    "stockage",
    "imports",
    "journal",
  ],
} as const;
export type SectionName = keyof typeof SECTIONS;
export type PlaceName = (typeof SECTIONS)[SectionName][number];

/** All of them, in their order. */
export const PLACES: readonly PlaceName[] = Object.values(SECTIONS).flat();

const OF_MODERATORS: PlaceName[] = [
  "membres",
  "inscriptions",
  "adhesions",
  "invitations",
  "mineurs",
  "signalements",
  "recours",
  "approbations",
  "demandes",
  "publications",
  "resultats",
];

const OF_REFERENTS: PlaceName[] = ["mineurs", "signalements"];

/**
 * The places a member may enter: all for administrators, those where people wait for moderators.
 * Animators have their groups and, where entering needs an agreement, those who ask for it;
 * referents, what is for them.
 */
export function placesOf(
  { role, groups, watchesMinors }: Pick<Me, "role" | "groups" | "watchesMinors">,
  registration: Registration,
): PlaceName[] {
  if (role === "admin") return [...PLACES];
  const animates = groups.some(({ animator }) => animator);
  const moderates = role === "moderateur";
  return PLACES.filter((place) => {
    if (moderates && OF_MODERATORS.includes(place)) return true;
    if (watchesMinors && OF_REFERENTS.includes(place)) return true;
    if (!animates) return false;
    return (
      place === "groupes" ||
      place === "approbations" ||
      (place === "inscriptions" && registration === "accord")
    );
  });
}

import { weight } from "../../infrastructure/words/formats.ts";

/** What photos say in a post. */
export const texts = {
  see: (bytes: number) => `Voir la photo · ${weight(bytes)}`,
  loading: (bytes: number) => `Chargement · ${weight(bytes)}`,
  failed: "Photo non chargée. Réessayer",
  open: (alt: string) => (alt ? `Agrandir la photo : ${alt}` : "Agrandir la photo"),
  openOne: (place: number, total: number, alt: string) =>
    `Agrandir la photo ${place} sur ${total}${alt ? `, ${alt}` : ""}`,
  photos: (total: number) => `${total}\u00a0photos`,
  others: (total: number) => (total > 1 ? `et ${total}\u00a0autres photos` : "et une autre photo"),
};

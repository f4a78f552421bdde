import type { Media } from "../../../../shared/media/media.contract.ts";
import { count, weight } from "../../../infrastructure/words/formats.ts";

/** What the place of what takes room says. */
export const texts = {
  free: (free: number, size: number) => `${weight(free)} libres sur ${weight(size)}`,
  daysLeft: (days: number | null) =>
    days === null
      ? "Au rythme des trois derniers mois, la place suffit pour plus de dix ans."
      : `Au rythme des trois derniers mois, le disque sera plein dans ${lengthOf(days)}.`,
  soonFull:
    "Prévenez la personne qui s’occupe du serveur\u00a0: quand le disque est plein, plus rien ne s’enregistre.",
  kinds: {
    image: "Photos",
    video: "Vidéos",
    audio: "Messages vocaux et sons",
    file: "Fichiers",
  } satisfies Record<Media["kind"], string>,
  database: "Textes, comptes et réglages",
  backups: "Sauvegardes",
  dataCopies: "Copies de données des membres",
  uploads: "Envois en cours",
  files: (files: number) => count(files, "fichier", "fichiers"),
  months: "Mois par mois",
  monthsLead: "Ce que les photos, vidéos, sons et fichiers ont ajouté.",
  nothingYet: "Aucune photo, vidéo ni fichier pour l’instant.",
  month: (month: string) =>
    new Date(`${month}-15T12:00:00Z`).toLocaleDateString("fr-FR", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
  makeRoom: "Faire de la place",
  light: "Les originaux anciens",
  lightLead:
    "Une vidéo ou un son est gardé deux fois\u00a0: l’original, et une forme légère que tous les téléphones lisent. L’original des plus anciens peut être effacé.",
  olderThan: "Arrivés il y a plus de",
  ages: { 3: "3\u00a0mois", 12: "1\u00a0an", 24: "2\u00a0ans" } as const,
  wouldFree: (files: number, bytes: number) =>
    files === 0
      ? "Aucun original de cet âge."
      : `${count(files, "original", "originaux")}, ${weight(bytes)} à libérer.`,
  keepLight: "Effacer ces originaux",
  keepLightTitle: (files: number) => `Effacer ${count(files, "original", "originaux")}\u202f?`,
  keepLightBody: (bytes: number) =>
    `${weight(bytes)} seront libérés. Les vidéos et les sons restent lisibles, en qualité moyenne. Cela ne peut pas se défaire.`,
  keepOriginals: "Garder les originaux",
  thinning: "Le serveur fait de la place. Vous pouvez quitter cette page.",
  started: "Le serveur fait de la place",
  orphans: "Les fichiers oubliés",
  orphansLead:
    "Une panne peut laisser des fichiers que plus aucun partage ne nomme. Ceux de la semaine sont effacés chaque nuit.",
  search: "Chercher les plus anciens",
  noOrphans: "Aucun fichier oublié.",
  found: (media: number, bytes: number) =>
    `${count(media, "fichier oublié", "fichiers oubliés")}, ${weight(bytes)}.`,
  erase: "Les effacer",
  eraseTitle: (media: number) =>
    `Effacer ${count(media, "fichier oublié", "fichiers oubliés")}\u202f?`,
  eraseBody:
    "S’ils sont très nombreux, ce serveur a peut-être une base plus ancienne que ses fichiers\u00a0: vérifiez d’abord auprès de la personne qui s’en occupe. Cela ne peut pas se défaire.",
  keep: "Les garder",
  erased: (media: number, bytes: number) =>
    media === 0
      ? "Aucun fichier oublié n’a été trouvé"
      : `${count(media, "fichier effacé", "fichiers effacés")}, ${weight(bytes)} libérés`,
};

/** « 12 jours », « 5 mois », « 3 ans » */
function lengthOf(days: number): string {
  if (days < 60) return count(days, "jour", "jours");
  if (days < 730) return `${Math.floor(days / 30.44)}\u00a0mois`;
  return `${Math.floor(days / 365.25)}\u00a0ans`;
}

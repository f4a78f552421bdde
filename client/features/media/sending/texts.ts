import {
  MAX_AUDIO_BYTES,
  MAX_FILE_BYTES,
  MAX_PHOTO_BYTES,
  MAX_VIDEO_BYTES,
} from "../../../../shared/ground/limits.ts";
import type { Media } from "../../../../shared/media/media.contract.ts";
import { weight } from "../../../infrastructure/words/formats.ts";

type Sent = Media["kind"] | "voice";

/** « Cette vidéo », and what follows agrees with it. */
const NAMES: Record<
  Sent,
  { this: string; plain: string; sent: string; remedy: string; most: number }
> = {
  image: {
    this: "Cette photo",
    plain: "Photo",
    sent: "envoyée",
    remedy: "Choisissez-en une plus légère.",
    most: MAX_PHOTO_BYTES,
  },
  video: {
    this: "Cette vidéo",
    plain: "Vidéo",
    sent: "envoyée",
    remedy: "Raccourcissez-la dans la galerie de votre appareil, puis ajoutez-la à nouveau.",
    most: MAX_VIDEO_BYTES,
  },
  audio: {
    this: "Ce son",
    plain: "Son",
    sent: "envoyé",
    remedy: "Choisissez-en un plus court.",
    most: MAX_AUDIO_BYTES,
  },
  voice: {
    this: "Ce message vocal",
    plain: "Message vocal",
    sent: "envoyé",
    remedy: "Enregistrez-le en deux fois.",
    most: MAX_AUDIO_BYTES,
  },
  file: {
    this: "Ce fichier",
    plain: "Fichier",
    sent: "envoyé",
    remedy: "Choisissez-en un plus léger.",
    most: MAX_FILE_BYTES,
  },
};

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} Mo`;

const tooHeavy = (kind: Sent, bytes: number) => {
  const { this: named, remedy, most } = NAMES[kind];
  return `${named} pèse ${weight(bytes)} ; au plus ${megabytes(most)}. ${remedy}`;
};

const refusedFor: Record<string, (kind: Sent, bytes: number) => string> = {
  FILE_TOO_LARGE: tooHeavy,
  FILE_NOT_READABLE: (kind) =>
    kind === "image"
      ? "Cette photo ne peut pas être lue. Choisissez une photo JPEG, PNG, WebP, GIF ou AVIF."
      : `${NAMES[kind].this} ne peut pas être ${kind === "video" ? "lue" : "lu"} ici. Choisissez un autre format.`,
  DISK_FULL: () => "Le serveur n’a plus de place. Réessayez plus tard.",
  TOO_MANY_REQUESTS: () => "Trop d’envois en peu de temps. Attendez un instant, puis réessayez.",
};

/** What is said of photos, voices, videos and files on their way. */
export const texts = {
  tiles: "Photos et vidéos à publier",
  rows: "Messages vocaux et fichiers à publier",
  sending: (kind: Sent) => `Envoi : ${NAMES[kind].plain.toLowerCase()}`,
  waiting: "En pause",
  failed: (kind: Sent) => `${NAMES[kind].plain} non ${NAMES[kind].sent}`,
  pause: "Mettre l’envoi en pause",
  resume: "Reprendre l’envoi",
  retry: "Réessayer",
  remove: (kind: Sent, place: number) => `Retirer la ${NAMES[kind].plain.toLowerCase()} ${place}`,
  removeNamed: (name: string) => `Retirer ${name}`,
  removeVoice: "Effacer le message vocal",
  describe: "Décrire",
  theOne: (kind: Sent, place: number) => ` la ${NAMES[kind].plain.toLowerCase()} ${place}`,
  described: "Décrite",
  describeAgain: (kind: Sent, place: number) =>
    `, la ${NAMES[kind].plain.toLowerCase()} ${place}. Changer les mots`,
  tooMany: (max: number) =>
    max === 1
      ? "Une seule pièce jointe. Retirez celle-ci pour en choisir une autre."
      : `${max} pièces jointes au plus. Les suivantes ne sont pas ajoutées.`,
  oneOfEach: (kind: Media["kind"]) =>
    kind === "image" || kind === "video"
      ? `Une seule ${NAMES[kind].plain.toLowerCase()} par commentaire. Retirez-la pour en choisir une autre.`
      : `Un seul ${NAMES[kind].plain.toLowerCase()} par commentaire. Retirez-le pour en choisir un autre.`,
  tooHeavy,
  refused: (kind: Sent, code: string, bytes: number) => {
    const known = refusedFor[code];
    if (known) return known(kind, bytes);
    return `${NAMES[kind].plain} non ${NAMES[kind].sent}. L’envoi reprendra au retour du réseau.`;
  },
  keptHere:
    "Le réseau manque. Ce que vous joignez est gardé sur cet appareil et partira à son retour.",
  waitsHere: "Gardé, attend le réseau",
  gone: "Une pièce jointe du brouillon n’est plus disponible. Ajoutez-la à nouveau.",
  drop: "Déposez ici ce que vous voulez joindre",
  voice: "Message vocal",
  sheetTitle: (kind: Sent, place: number, total: number) =>
    `${NAMES[kind].plain} ${place} sur ${total}`,
  alt: "Ce que l’on y voit",
  altHint: "Lu à voix haute à ceux qui ne voient pas.",
  before: "Avant",
  after: "Après",
  done: "Terminé",
  close: "Fermer",
};

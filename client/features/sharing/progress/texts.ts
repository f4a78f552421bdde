import type { HoldReason } from "../../../../shared/sharing/delivery-states.ts";
import { clock, count, list, number } from "../../../infrastructure/words/formats.ts";
import { appOf, byPlatform, namedPlatform } from "../platform-phrases.ts";

/** What is said of a publication on its way. */
export const texts = {
  loading: "Lecture de la publication",
  failed: "Cette publication n’a pas pu s’afficher",
  gone: "Cette publication n’est plus là, ou ne vous est pas ouverte.",
  retryReading: "Réessayer",
  close: "Fermer",
  finish: "Terminer",

  titles: {
    pending: "Publication en cours",
    done: "C’est publié",
    failed: "Tout n’est pas publié",
    incomplete: "Il manque la suite",
    attention: "À vous de finir",
    scheduled: "C’est prévu",
    approval: "En attente d’un accord",
    refused: "L’accord n’a pas été donné",
    cancelled: "Publication annulée",
  },
  leads: {
    pending: "Vous pouvez fermer cette fenêtre, la suite se fait sans vous.",
    done: (platforms: number) =>
      platforms > 1
        ? `Votre publication est en ligne sur ${number(platforms)}\u00a0plateformes.`
        : "Votre publication est en ligne.",
    failed: (platforms: readonly string[]) =>
      `${list(platforms)}\u00a0: rien n’y est publié. Voyez pourquoi, puis choisissez quoi faire.`,
    commentMissing: (platforms: readonly string[]) =>
      `La publication est en ligne. Son premier commentaire ne l’est pas sur ${list(platforms)}\u00a0: réessayez-le seul.`,
    threadMissing: (platforms: readonly string[]) =>
      `Le début du fil est en ligne sur ${list(platforms)}, la suite ne l’est pas. Elle reprendra où elle s’est arrêtée.`,
    attention:
      "Il reste un geste par plateforme. Vous pouvez fermer\u00a0: elle vous attendra parmi vos publications.",
    scheduled: (moment: string) => `Elle partira le ${moment}.`,
    approval: "Elle partira dès qu’une autre personne aura donné son accord.",
    refused: (reason: string) =>
      reason
        ? `Motif\u00a0: ${reason}`
        : "Rien n’est publié. Vous pouvez la modifier et la reprendre.",
    cancelled: "Rien de plus ne partira.",
  },
  progress: (parts: readonly string[]) => parts.join(", "),
  counts: {
    ok: (total: number) => count(total, "publiée"),
    go: (total: number) => `${number(total)} en cours`,
    ask: (total: number) => `${number(total)} à confirmer`,
    ko: (total: number) => `${number(total)} à reprendre`,
    wait: (total: number) => count(total, "prévue"),
  },

  states: {
    scheduled: "Prévu",
    held: "Retenu",
    waiting: "En attente",
    sending: "En cours",
    processing: "En cours",
    retry: "Nouvel essai",
    reconnect: "À reconnecter",
    unknown: "À vérifier",
    "to-open": "À envoyer",
    opened: "Ouvert",
    published: "Publié",
    sent: "Envoyé",
    failed: "Non publié",
    notSent: "Non envoyé",
    cancelled: "Annulé",
    removed: "Retiré",
  },
  why: {
    waiting: (platform: string) => `${platform} passe dans un instant.`,
    processing: (platform: string) => `${platform} prépare ce que vous avez envoyé.`,
    letters: (sent: number, total: number) => `${number(sent)} sur ${count(total, "lettre")}`,
    lettersSent: (total: number) => count(total, "lettre envoyée", "lettres envoyées"),
    retry: (time: string) => `Nouvel essai à ${clock(time)}.`,
    scheduled: (moment: string) => `Le ${moment}`,
    removed: (moment: string) => `Retirée le ${moment}`,
    edited: (moment: string) => `Modifiée le ${moment}`,
    confirmedByMe: "Confirmé par vous",
    confirmedBy: (name: string) => `Confirmé par ${name}`,
    held: {
      emergency: "Les publications de la communauté sont suspendues pour le moment.",
      approval: "Attend l’accord d’une autre personne.",
      missed: "Son heure est passée pendant un arrêt. Publiez-la maintenant, ou annulez-la.",
      limited:
        "La modération relit pour un temps ce que vous publiez\u00a0: rien ne part d’ici là. Choisissez ensuite une autre heure, ou annulez-la.",
    } satisfies Record<HoldReason, string>,
  },

  open: (platform: string) => `Ouvrir ${appOf(platform)}`,
  openAgain: (platform: string) => `Rouvrir ${appOf(platform)}`,
  openInstead: (platform: string) => `Ouvrir ${appOf(platform)} à la place`,
  shareFiles: (platform: string) => `Envoyer par ${byPlatform(platform)}`,
  pasteIt: "Le texte est copié. Collez-le dans la conversation.",
  pasteHint: "Le texte sera copié\u00a0: il ne restera qu’à le coller.",
  notCopied: "Le texte n’a pas pu être copié. Copiez-le ici\u00a0:",
  mediaByHand: "Les images ne passent pas par ce lien. Enregistrez-les, puis joignez-les.",
  saveImage: (place: number) => `Enregistrer l’image ${number(place)}`,
  saveVideo: "Enregistrer la vidéo",
  sentIt: "L’avez-vous envoyé\u202f?",
  yes: "Oui",
  no: "Non",
  yesOf: (platform: string) => `Oui, envoyé par ${byPlatform(platform)}`,
  noOf: (platform: string) => `Non, pas envoyé par ${byPlatform(platform)}`,
  isOut: "Elle est bien publiée",
  isNotOut: "Elle n’y est pas",
  look: (platform: string) => `Regarder sur ${platform}`,
  see: "Voir",
  seeOn: (platform: string) => `Voir la publication sur ${platform}`,
  retry: "Réessayer",
  retryOn: (platform: string) => `Réessayer sur ${platform}`,
  reconnect: "Reconnecter",
  reconnectTo: (platform: string) => `Reconnecter ${platform}`,
  edit: "Modifier",
  editFor: (platform: string) => `Modifier pour ${namedPlatform(platform)}`,
  settings: "Ouvrir les réglages",
  /** What waits for a post to be out. */
  afterwards: (comment: boolean, total: number) =>
    comment
      ? "Son premier commentaire suivra."
      : total > 1
        ? `${number(total)}\u00a0publications du fil suivront.`
        : "La fin du fil suivra.",
  platformSaid: (platform: string, detail: string) => `${platform}\u00a0: «\u00a0${detail}\u00a0»`,
  account: (platform: string, name: string) => `${platform} · ${name}`,

  out: {
    edit: "Modifier",
    editOn: (platform: string) => `Modifier ce qui est sur ${platform}`,
    save: "Enregistrer",
    cancel: "Annuler",
    counter: (length: number, max: number) => `${number(length)}/${number(max)}`,
    tooLong: "Ce texte est trop long. Raccourcissez-le.",
    edited: (platform: string) => `Texte changé sur ${platform}`,
    remove: "Retirer",
    removeFrom: (platform: string) => `Retirer de ${platform}`,
    removeTitle: (platform: string) => `Retirer de ${platform}\u202f?`,
    removeBody:
      "La publication disparaît de cette plateforme, avec ses réactions et ses commentaires. Elle reste parmi vos publications.",
    keep: "Garder",
    removed: (platform: string) => `Retirée de ${platform}`,
  },

  planned: {
    now: "Publier maintenant",
    cancel: "Annuler la publication",
    cancelTitle: "Annuler cette publication\u202f?",
    cancelBody: "Ce qui n’est pas encore publié ne le sera pas. Ce qui est déjà en ligne y reste.",
    keep: "Garder",
    change: "Changer l’heure",
    save: "Enregistrer",
    done: "Nouvelle heure enregistrée",
    cancelled: "Publication annulée",
  },
  approval: {
    give: "Donner mon accord",
    refuse: "Refuser",
    reason: "Motif, envoyé à la personne",
    reasonMissing: "Dites pourquoi\u00a0: le motif est envoyé à la personne.",
    confirm: "Refuser la publication",
    cancel: "Annuler",
    given: "Accord donné",
    refused: "Publication refusée",
    by: (name: string) => `Publication de ${name}`,
  },
};

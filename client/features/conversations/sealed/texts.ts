import type { ReadingReason, SealedKind } from "../../../../shared/conversations/protection.ts";
import { list, longDate, longDateTime, ofName } from "../../../infrastructure/words/formats.ts";

/** Every sentence of what is kept sealed. */
export const texts = {
  title: "Messages scellés",
  lead: "Ce qu’un adulte supprime ou corrige auprès d’un mineur est caché à tous, et gardé scellé douze mois. On ne l’ouvre qu’avec une raison\u00a0: le journal garde votre nom, l’heure et cette raison.",
  tabs: "Protection des mineurs",
  settings: "Réglages",
  list: {
    title: "Messages scellés",
    loading: "Chargement des messages scellés",
    failed: "Les messages scellés n’ont pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
  },
  empty: "Rien de scellé",
  emptyBody: "Ce qu’un adulte supprimera ou corrigera auprès d’un mineur s’affichera ici.",
  day: (at: string) => longDate(at),
  between: (names: readonly string[]) =>
    names.length > 0
      ? `Conversation ${ofName(list(names))}`
      : "Une conversation que chacun a quittée",
  what: (kind: SealedKind, name: string) =>
    `${kind === "deleted" ? "Supprimé" : "Corrigé"} par ${name || "un ancien membre"}`,
  written: (at: string) => `Écrit le ${longDateTime(at)}`,
  sealed: (at: string) => `Scellé le ${longDateTime(at)}`,
  until: (at: string) => `Effacé pour toujours le ${longDate(at)}`,
  open: "Ouvrir",
  openOf: (name: string, at: string) =>
    `Ouvrir le message de ${name || "un ancien membre"}, scellé le ${longDateTime(at)}`,
  sheet: {
    title: "Ouvrir ce message",
    lead: "Le journal des actes gardera votre nom, l’heure et la raison choisie. Il ne garde pas ce que dit le message.",
    why: "Pourquoi l’ouvrir\u202f?",
    missing: "Choisissez une raison.",
    reasons: {
      report: "Un signalement a été reçu",
      worry: "Je m’inquiète pour un jeune",
      authority: "La justice ou la police le demande",
    } satisfies Record<ReadingReason, string>,
    submit: "Ouvrir et lire",
    close: "Fermer",
    cancel: "Annuler",
    read: "Ce que disait le message",
    noWords: "Sans texte",
    kept: (reason: ReadingReason) => `Inscrit au journal\u00a0: «\u00a0${REASONS[reason]}\u00a0».`,
    shut: "Refermer",
  },
};

const REASONS: Record<ReadingReason, string> = {
  report: "un signalement",
  worry: "une inquiétude",
  authority: "une demande de la justice ou de la police",
};

import type { HeldTextKind, WaitReason } from "../../../../shared/posts/held-texts.ts";
import { list, ofName } from "../../../infrastructure/words/formats.ts";

/** Why a text waits, as who decides reads it. */
const reasons: Record<WaitReason, string> = {
  limited: "La modération relit ce que cette personne publie",
  words: "Contient ce que la communauté relit",
  newcomer: "Un de ses premiers partages",
  group: "Le groupe relit chaque partage",
};

const kinds: Record<HeldTextKind, string> = {
  post: "Partage",
  comment: "Commentaire",
  "post-edit": "Partage corrigé",
  "comment-edit": "Commentaire corrigé",
};

/** What the place of texts to approve says. */
export const texts = {
  lead: "Personne d’autre que leur auteur ne lit ces textes avant votre réponse.",
  title: "Textes à approuver",
  loading: "Chargement des textes à approuver",
  failed: "Les textes à approuver n’ont pas pu s’afficher",
  empty: "Rien à approuver",
  emptyBody: "Les textes qui attendent d’être relus s’afficheront ici.",
  kinds,
  why: (reason: WaitReason, found: readonly string[]) =>
    found.length > 0
      ? `${reasons[reason]}\u00a0: ${list(found.map((word) => `«\u00a0${word}\u00a0»`))}`
      : reasons[reason],
  where: (groups: readonly string[], channel: string | null) =>
    channel ? `dans la chaîne ${channel}` : groups.length > 0 ? `dans ${list(groups)}` : "",
  textOf: (name: string) => `Texte ${ofName(name)}`,
  underWhich: "Voir le partage",
  approve: "Approuver",
  approveLabel: (name: string) => `Approuver le texte ${ofName(name)}`,
  decline: "Refuser",
  declineLabel: (name: string) => `Refuser le texte ${ofName(name)}`,
  approved: (name: string) => `Le texte ${ofName(name)} est publié`,
  declined: (name: string) => `Le texte ${ofName(name)} lui est rendu`,
  sheet: {
    title: (name: string) => `Refuser le texte ${ofName(name)}\u202f?`,
    lead: "Il n’est pas publié. Son auteur le retrouve, avec votre motif, et peut le changer.",
    reason: (name: string) => `Motif, envoyé à ${name}`,
    missing: "Dites pourquoi\u00a0: le motif est envoyé à la personne.",
    proposals: [
      { name: "Publicité", text: "La communauté ne publie pas de publicité." },
      { name: "Ton blessant", text: "Dites-le autrement\u00a0: ces mots peuvent blesser." },
      { name: "Pas au bon endroit", text: "Ce texte a sa place dans un autre groupe." },
    ],
  },
};

import { count, list } from "../../../../../infrastructure/words/formats.ts";

/** What the creator says of pages that a text for LinkedIn names. */
export const mentionTexts = {
  act: "Mentionner une page",
  label: "Page à mentionner",
  hint: "Son adresse sur LinkedIn, par exemple linkedin.com/company/diocese-de-lyon.",
  submit: "Trouver la page",
  cancel: "Annuler",
  empty: "Collez l’adresse d’une page.",
  wrong:
    "Collez l’adresse d’une page, par exemple linkedin.com/company/diocese-de-lyon. Le profil d’une personne ne se mentionne pas.",
  named: (names: readonly string[]) =>
    names.length > 1
      ? `Deviendront des liens\u00a0: ${list(names)}.`
      : `Deviendra un lien\u00a0: ${list(names)}.`,
  full: (most: number) =>
    `${count(most, "page mentionnée", "pages mentionnées")}, le plus possible.`,
  noPage:
    "Pour mentionner une page, connectez une page LinkedIn dont vous êtes responsable\u00a0: LinkedIn ne le permet pas à un profil seul.",
  noRight:
    "Pour mentionner une page, LinkedIn demande le droit «\u00a0rw_organization_admin\u00a0». L’administration l’ajoute, puis reconnectez votre page.",
};

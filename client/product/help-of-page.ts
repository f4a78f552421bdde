import { matchPath } from "react-router";
import { type PageTab, tabOf } from "../../shared/ground/tabs.ts";
import type { HelpPageId } from "../../shared/people/help/help-index.ts";

/** What is helpful on a page: a page of help, or the list of them all. */
export type HelpTarget = HelpPageId | "all";

/** The tabs of the community, and of a group. */
const TABS: Record<PageTab["id"], HelpPageId | null> = {
  tab1: null,
  tab2: "groupes",
  tab3: "photos-et-fichiers",
  tab4: "evenements",
  tab5: "merci-benis",
};

/** Addresses in their order: the first that matches decides. */
export const HELP_OF_PAGES: readonly (readonly [pattern: string, help: HelpTarget])[] = [
  ["/community/:c", "ecrire-un-partage"],
  ["/community/:c/groupes", "groupes"],
  ["/community/:c/carte", "carte"],
  ["/community/:c/notifications/essai", "alertes-du-telephone"],
  ["/community/:c/recherche", "rechercher"],
  ["/community/:c/classement", "merci-benis"],
  ["/community/:c/partager", "ecrire-un-partage"],
  ["/community/:c/shared", "ecran-d-accueil"],
  ["/community/:c/programmes", "sondage"],
  ["/community/:c/epingles", "epingles"],
  ["/community/:c/protection", "proteger-les-mineurs"],
  ["/community/:c/bloques", "bloquer-et-signaler"],
  ["/community/:c/signalements", "bloquer-et-signaler"],
  ["/community/:c/decisions", "bloquer-et-signaler"],
  ["/community/:c/partage/:id", "commenter-et-aimer"],
  ["/community/:c/singleUser/:id", "qui-voit-quoi"],
  ["/community/:c/partages/:id", "qui-voit-quoi"],
  ["/community/:c/chaines", "chaines"],
  ["/community/:c/creer-des-chaines", "chaines"],
  ["/community/:c/modifier-des-chaines/:id", "chaines"],
  ["/community/:c/page-chaine/:id", "chaines"],
  ["/community/:c/evenement/:id", "evenements"],
  ["/community/:c/creer-un-evenement", "creer-un-evenement"],
  ["/community/:c/modifier-un-evenement/:id", "creer-un-evenement"],
  ["/community/:c/notifications", "notifications"],
  ["/community/:c/notifications/reglages", "notifications"],
  ["/community/:c/private-message", "messages"],
  ["/community/:c/user-private-message/:from/:to", "messages"],
  ["/community/:c/conversation/:id", "discussions"],
  ["/community/:c/:groupId/:tab?", "groupes"],
  ["/profil/:c/:g?/reglages", "all"],
  ["/profil/:c/:g?/securite", "cle-d-acces"],
  ["/profil/:c/:g?/modifier", "profil"],
  ["/profil/:c/:g?", "all"],
  ["/garant", "proteger-les-mineurs"],
  ["/affiliation", "inviter"],
  ["/shareSocial", "publier-ailleurs"],
  ["/dashboard/publications", "lire-les-resultats"],
  ["/dashboard/calendrier", "preparer-sa-semaine"],
  ["/dashboard/social-accounts", "comptes-connectes"],
  ["/administration/membres/:id?", "roles"],
  ["/administration/groupes/:id?", "tenir-un-groupe"],
  ["/administration/invitations", "inviter"],
  ["/administration/mineurs", "veiller-sur-les-mineurs"],
  ["/administration/signalements/:id?", "moderer"],
  ["/administration/recours/:id?", "moderer"],
  ["/administration/publications", "publier-ailleurs"],
  ["/administration/resultats", "lire-les-resultats"],
  ["/administration/plateformes/:id?", "comptes-connectes"],
  ["/administration/listes/:id?", "publier-ailleurs"],
  ["/administration/communaute", "reglages-de-la-communaute"],
  ["/administration/mots/:id?", "reglages-de-la-communaute"],
  ["/administration/courrier", "envoyer-des-e-mails"],
  ["/administration/taches", "envoyer-des-e-mails"],
  ["/administration/sauvegardes", "sauvegarder"],
  ["/administration/*", "accueillir"],
];

/** What helps on a page of members, by its address; the list of all where nothing says better. */
export function helpOfPage({ pathname, search }: { pathname: string; search: string }): HelpTarget {
  for (const [pattern, help] of HELP_OF_PAGES) {
    const params = matchPath(pattern, pathname)?.params;
    if (!params) continue;
    const tab = "groupId" in params ? params.tab : new URLSearchParams(search).get("onglet");
    const tabbed = /^\/community\/:c(\/:groupId.*)?$/.test(pattern);
    return (tabbed && TABS[tabOf(tab).id]) || help;
  }
  return "all";
}

/** The address of a page of help, or of the list of them all. */
export const helpPath = (help: HelpTarget): string => (help === "all" ? "/aide" : `/aide/${help}`);

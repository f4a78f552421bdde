import { count } from "../../../infrastructure/words/formats.ts";
import type { Layer } from "./marks.ts";

/** What the map says. */
export const texts = {
  title: "Carte",
  layers: "Montrer",
  layer: { members: "Membres", groups: "Groupes", events: "Évènements" } satisfies Record<
    Layer,
    string
  >,
  counted: {
    members: (value: number) => `${count(value, "membre")} ou plus`,
    groups: (value: number) => count(value, "groupe"),
    events: (value: number) => count(value, "évènement"),
  } satisfies Record<Layer, (value: number) => string>,
  inGroup: (value: number) => count(value, "membre"),
  places: (value: number) => count(value, "lieu", "lieux"),
  map: "Carte du monde : les flèches la déplacent, plus et moins l’approchent et l’éloignent",
  mark: (where: string, counted: string) => `${where} : ${counted}`,
  closer: "Approcher",
  further: "Éloigner",
  whole: "Tout voir",
  smaller: (country: string) => `${country}, autres villes`,
  smallerBody: "Les villes de moins de cinq membres sont comptées ensemble.",
  here: "Vous comptez ici.",
  closeCard: "Fermer",
  see: (name: string) => `Montrer ${name} sur la carte`,
  listTitle: {
    members: "Les membres, par ville",
    groups: "Les groupes, là où ils se réunissent",
    events: "Les évènements des trois mois à venir",
  } satisfies Record<Layer, string>,
  empty: {
    members: "Pas encore de ville",
    groups: "Aucun groupe sur la carte",
    events: "Aucun évènement sur la carte",
  } satisfies Record<Layer, string>,
  emptyBody: {
    members:
      "Une ville s’affiche dès que cinq membres y comptent. Personne n’y est sans l’avoir choisi.",
    groups: "Un groupe s’affiche quand on y indique la ville où il se réunit.",
    events: "Ceux qui ont lieu dans une ville, dans les trois mois, s’afficheront ici.",
  } satisfies Record<Layer, string>,
  loading: "Chargement de la carte",
  failed: "La carte n’a pas pu s’afficher",
  retry: "Réessayer",
  drawing: "Fond de carte : Natural Earth, domaine public.",
  own: {
    title: "Apparaître sur la carte",
    on: (place: string) => `Votre ville sur la carte\u00a0: ${place}.`,
    off: "Vous n’y comptez pas.",
    choose: "Votre ville",
    hint: "Choisissez la ville la plus proche. Elle est indépendante de votre profil.",
    list: "Villes proposées",
    change: "Changer de ville",
    chosen: (place: string) => `Votre ville sur la carte\u00a0: ${place}`,
    withdrawn: "Vous n’apparaissez plus sur la carte",
    failed: "Ce choix n’a pas pu être enregistré.",
    seenTitle: "Ce que les autres verront",
    seen: [
      "Un nombre de membres par ville, jamais un nom.",
      "Une ville seulement si cinq membres au moins y comptent. Sinon elle est comptée avec les autres petites villes du pays, s’ils y sont cinq.",
      "Votre ville compte au bout de trois jours. Les nombres sont arrondis, et refaits une fois par jour.",
      "Rien de votre adresse ni de l’endroit où vous êtes. Vous pouvez vous retirer à tout moment.",
    ],
  },
};

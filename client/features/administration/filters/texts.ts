import type { FilterEstimate, FilterTrial } from "../../../../shared/posts/caution.contract.ts";
import type { FilterAction, FilterKind } from "../../../../shared/posts/held-texts.ts";
import { count, list, number } from "../../../infrastructure/words/formats.ts";

const actions: Record<FilterAction, string> = { wait: "Attend", refuse: "Refusé" };

/** What the place of words and links says. */
export const texts = {
  add: {
    title: "Ajouter des mots ou des liens",
    lead: "Les accents et les majuscules ne comptent pas, et seuls les mots entiers sont trouvés. Aucun texte n’est noté par une machine.",
    kind: "Ce que c’est",
    kinds: { word: "Mots", domain: "Sites" } satisfies Record<FilterKind, string>,
    entries: { word: "Mots ou expressions", domain: "Sites" } satisfies Record<FilterKind, string>,
    hints: {
      word: "Un par ligne.",
      domain: "Un par ligne, comme exemple.org\u00a0: ses sous-domaines en font partie.",
    } satisfies Record<FilterKind, string>,
    action: "Un texte qui en contient",
    actions: { wait: "Relu d’abord", refuse: "Refusé" } satisfies Record<FilterAction, string>,
    message: "Ce que son auteur lit, après le mot",
    optional: "facultatif",
    none: "Écrivez au moins un mot ou un site.",
    estimate: "Voir ce que cela toucherait",
    submit: "Ajouter",
    confirm: "Ajouter quand même",
    added: (total: number) =>
      total === 0
        ? "La liste les avait déjà"
        : count(total, "ajout à la liste", "ajouts à la liste"),
  },
  estimated: ({ touched, of }: FilterEstimate) => {
    if (of === 0) return "Aucun partage encore sur lequel l’essayer.";
    if (touched === of)
      return `Cela toucherait tout\u00a0: ${number(of)} des ${number(of)} derniers partages.`;
    return `Cela toucherait ${number(touched)} des ${number(of)} derniers partages.`;
  },
  trial: {
    title: "Essayer un texte",
    label: "Collez un texte",
    submit: "Essayer",
    outcomes: {
      appears: "Ce texte serait publié tout de suite.",
      waits: "Ce texte attendrait une approbation.",
      refused: "Ce texte serait refusé.",
    } satisfies Record<FilterTrial["outcome"], string>,
    found: ({ found }: FilterTrial) =>
      `Trouvé\u00a0: ${list(found.map(({ entry }) => `«\u00a0${entry}\u00a0»`))}.`,
  },
  list: {
    title: "La liste",
    empty: "La liste est vide\u00a0: tout ce qu’on écrit est publié.",
    about: (action: FilterAction, kind: FilterKind) =>
      `${kind === "domain" ? "Site" : "Mot"} · ${actions[action]}`,
    remove: "Retirer",
    removeLabel: (entry: string) => `Retirer «\u00a0${entry}\u00a0»`,
    removed: (entry: string) => `«\u00a0${entry}\u00a0» n’est plus dans la liste`,
  },
  newcomers: {
    title: "Nouveaux venus",
    first: "Premiers partages à relire",
    firstHint:
      "Les partages d’un nouveau membre attendent une approbation, puis les suivants sont publiés tout de suite.",
    ofFirst: (total: number) =>
      total === 0 ? "Aucun" : total === 1 ? "Le premier" : `Les ${total} premiers`,
    flood: "Afflux d’inscriptions",
    floodHint:
      "Au-delà, les inscriptions sans invitation attendent un accord, dans «\u00a0Inscriptions\u00a0».",
    noLimit: "Sans limite",
    anHour: (total: number) => `Au plus ${total}\u00a0par heure`,
    save: "Enregistrer",
    saved: "Réglages enregistrés",
  },
};

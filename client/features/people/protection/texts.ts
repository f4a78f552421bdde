import { longDate } from "../../../infrastructure/words/formats.ts";

/** A day without an hour, as no time zone moves it to its neighbour. */
const day = (at: string) => longDate(at.length === 10 ? `${at}T12:00:00Z` : at);

/** Every sentence of the protection of minors. */
export const texts = {
  reading: {
    loading: "La protection se charge",
    failed: "La protection n’a pas pu être lue",
    retry: "Réessayer",
  },
  own: {
    title: "Protection des mineurs",
    minor: (until: string) => `On veille sur vous jusqu’au ${day(until)}`,
    minorBody:
      "D’ici là, quand vous et un adulte vous écrivez, une troisième personne que vous choisissez, le témoin, voit la conversation. Vous n’apparaissez ni dans les recherches, ni sur la carte, ni au classement hors de vos groupes.",
    adult: "Ici, on n’écrit pas seul à un mineur",
    adultBody:
      "Quand un adulte et un mineur s’écrivent, un témoin voit la conversation\u00a0: un garant du jeune, ou un référent. C’est vrai pour chacun, responsables compris.",
    guardians: "Vos garants",
    guardiansLead:
      "Un garant est un parent, ou un adulte qui répond de vous. Vous pouvez lui écrire seul à seul, et le choisir pour témoin.",
    noGuardians: "Vous n’avez pas encore de garant.",
    makeLink: "Inviter un parent",
    link: "Envoyez ce lien à votre parent, ou montrez-lui le QR code. Il sert une fois, pendant quatorze jours.",
    subject: "Devenir mon garant",
    message: (url: string) =>
      `Voudrais-tu être mon garant\u202f? Ce lien sert une fois, pendant quatorze jours\u00a0: ${url}`,
    linkLasts: (until: string) => `Le lien que vous avez fait vaut jusqu’au ${day(until)}.`,
    wards: "Les jeunes dont vous êtes garant",
    referents: "Les référents",
    referentsLead: "Ils veillent sur les plus jeunes. Vous pouvez leur parler de tout.",
    noReferents: "Aucun référent n’est encore nommé.",
    endOf: (name: string) => `Retirer ${name}`,
    endTitle: (name: string) => `Mettre fin au lien avec ${name}\u202f?`,
    endBody:
      "Les conversations où cette personne était témoin s’arrêtent jusqu’à ce qu’un autre témoin soit choisi.",
    endConfirm: "Mettre fin",
    cancel: "Annuler",
    ended: "C’est fait.",
    failed: "Cela n’a pas pu être enregistré.",
  },
  correct: {
    action: "Corriger son âge",
    title: (name: string) => `L’âge de ${name}`,
    lead: "À corriger quand l’âge déclaré n’est pas le bon. C’est écrit dans le journal.",
    submit: "Corriger",
    close: "Fermer",
    cancel: "Annuler",
    done: (name: string) => `L’âge de ${name} est corrigé.`,
  },
  guardian: {
    title: "Devenir garant",
    loading: "Un instant, nous relisons ce lien",
    lead: (name: string) => `${name} vous demande d’être son garant.`,
    body: "Vous pourrez vous écrire seul à seul, et être témoin de ses conversations avec d’autres adultes. Vous ne verrez rien des autres. Chacun de vous peut y mettre fin.",
    accept: "Accepter",
    refuse: "Pas maintenant",
    done: (name: string) => `Vous êtes garant de ${name}`,
    doneBody: "C’est inscrit dans vos réglages, sous «\u00a0Protection des mineurs\u00a0».",
    home: "Aller à l’accueil",
    failed: "Ce lien n’a pas pu être relu",
    retry: "Réessayer",
  },
  numbers: {
    title: "Numéros d’aide",
    lead: "Montrés à qui signale qu’un mineur est exposé, et sur la page «\u00a0Protéger les mineurs\u00a0». Six au plus\u202f; ceux du pays de la personne viennent d’abord.",
    none: "Aucun numéro\u00a0: seul le 112 est rappelé.",
    number: (place: number) => `Numéro d’aide ${place}`,
    country: "Pays",
    everywhere: "Partout",
    name: "Nom",
    nameMissing: "Écrivez le nom de ce service.",
    contact: "Numéro ou adresse",
    contactHint: "Un téléphone, une adresse e-mail, ou une page qui commence par https://.",
    contactMissing: "Écrivez le numéro ou l’adresse.",
    about: "À quoi il sert, en une ligne",
    remove: (name: string) => `Retirer ${name}`,
    add: "Ajouter un numéro",
    save: "Enregistrer",
    saved: "Les numéros d’aide sont enregistrés.",
  },
  settings: {
    title: "Protection des mineurs",
    open: (count: number) =>
      count === 0
        ? "La communauté peut accueillir des mineurs. Il n’y en a pas encore."
        : count === 1
          ? "La communauté accueille un mineur."
          : `La communauté accueille ${count}\u00a0mineurs.`,
    closedForWant:
      "La communauté n’accueille pas encore de mineurs\u00a0: nommez au moins deux référents.",
    closedByAge: "La communauté accueille des majeurs seulement.",
    left: (count: number) =>
      `${count === 1 ? "Un mineur est déjà membre" : `${count}\u00a0mineurs sont déjà membres`}\u00a0: ils restent protégés.`,
    age: "Âge à partir duquel on s’inscrit",
    ages: {
      15: { name: "15\u00a0ans", about: "Comme le prévoit la loi française." },
      16: { name: "16\u00a0ans", about: "Comme dans plusieurs pays d’Europe." },
      17: { name: "17\u00a0ans", about: "" },
      18: { name: "18\u00a0ans", about: "Des majeurs seulement." },
    },
    dismissTitle: (name: string) => `Retirer la charge de ${name}\u202f?`,
    dismissBody:
      "Les conversations où cette personne était témoin s’arrêtent jusqu’à ce qu’un autre témoin soit choisi.",
    dismissConfirm: "Retirer",
    cancel: "Annuler",
    ageSaved: "L’âge est changé pour les prochaines inscriptions.",
    referents: "Référents",
    referentsLead:
      "Choisissez au moins deux adultes en qui les familles ont confiance. Ils sont témoins quand un jeune les choisit, et corrigent un âge mal déclaré.",
    none: "Aucun référent.",
    since: (at: string) => `Depuis le ${day(at)}`,
    name: "Nommer un référent",
    named: (name: string) => `La charge de référent est confiée à ${name}.`,
    dismiss: (name: string) => `Retirer la charge de ${name}`,
    dismissed: (name: string) => `La charge de référent n’est plus confiée à ${name}.`,
    failed: "Cela n’a pas pu être enregistré.",
  },
};

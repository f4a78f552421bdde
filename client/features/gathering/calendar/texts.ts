import type { EventAnswer } from "../../../../shared/gathering/calendar-events.contract.ts";
import { count, list, number } from "../../../infrastructure/words/formats.ts";

const going = (value: number) => (value < 2 ? `${number(value)} y va` : `${number(value)} y vont`);
const maybe = (value: number) => `${number(value)} peut-être`;

const answers: Record<EventAnswer, string> = {
  going: "Je viens",
  interested: "Peut-être",
  declined: "Non",
};
const myAnswers: Record<EventAnswer, string> = {
  going: "Vous y allez",
  interested: "Peut-être",
  declined: "Vous n’y allez pas",
};

/** What the screens of the calendar say. */
export const texts = {
  title: "Évènements",
  retry: "Réessayer",
  close: "Fermer",
  cancel: "Annuler",
  keep: "Garder",
  back: "Retour",
  answers,
  myAnswers,
  /** « 3 y vont », « 1 peut-être »: those that are not none. */
  counts: (goes: number, interests: number): string[] => [
    ...(goes > 0 ? [going(goes)] : []),
    ...(interests > 0 ? [maybe(interests)] : []),
  ],
  withdraw: "Retirer ma réponse",
  reply: "Répondre",
  changeReply: "Changer",
  /** Name of the button at the end of a line. */
  replyTo: (answered: EventAnswer | null, title: string, day: string) =>
    answered
      ? `Changer «\u00a0${myAnswers[answered]}\u00a0»\u00a0: ${title}, ${day}`
      : `Répondre\u00a0: ${title}, ${day}`,
  cancelled: "Annulé",
  draft: "Brouillon",
  moreGroups: (value: number) => `et ${count(value, "autre")}`,

  list: {
    shown: { upcoming: "À venir", mine: "Mes réponses", past: "Évènements passés" },
    create: "Créer un évènement",
    agenda: "Mon agenda",
    missing: "Votre réponse manque",
    given: "Votre réponse",
    loading: "Chargement des évènements",
    failed: "Les évènements n’ont pas pu s’afficher",
    failedBody: "Le serveur n’a pas répondu.",
    more: "Voir la suite",
    othersOfDay: (more: number) => `Et ${more}\u00a0autres`,
    end: { upcoming: "", mine: "", past: "C’est tout." },
    mine: "Mes réponses",
    past: "Passés",
    toCome: "Revenir à ceux qui viennent",
    empty: {
      upcoming: {
        title: "Aucun évènement annoncé",
        body: "Les prochains rendez-vous de la communauté s’afficheront ici.",
        groupBody: "Les prochains rendez-vous du groupe s’afficheront ici.",
      },
      mine: {
        title: "Vous n’avez pas encore répondu",
        body: "Les évènements où vous venez, ou qui vous intéressent, s’afficheront ici.",
        groupBody: "Les évènements du groupe où vous venez s’afficheront ici.",
      },
      past: {
        title: "Aucun évènement passé",
        body: "Ceux qui auront eu lieu resteront ici.",
        groupBody: "Ceux du groupe qui auront eu lieu resteront ici.",
      },
    },
  },

  month: {
    steps: {
      week: { previous: "Semaine précédente", next: "Semaine suivante" },
      month: { previous: "Mois précédent", next: "Mois suivant" },
    },
    wholeMonth: "le mois entier",
    events: (total: number) => count(total, "évènement"),
    none: { day: "Rien ce jour-là.", week: "Rien cette semaine-là.", month: "Rien ce mois-ci." },
    toCome: "Tout ce qui vient",
  },

  agenda: {
    title: "Mon agenda",
    lead: "Les évènements que vous pouvez voir s’affichent dans l’agenda de votre téléphone et y restent à jour.",
    create: "Relier mon agenda",
    address: "L’adresse à donner à votre agenda",
    private:
      "Elle est personnelle\u00a0: qui la connaît lit votre agenda. Elle n’est montrée qu’une fois.",
    copy: "Copier l’adresse",
    copied: "Adresse copiée",
    notCopied: "L’adresse n’a pas pu être copiée. Sélectionnez-la.",
    open: "Ouvrir dans mon agenda",
    how: [
      {
        on: "Google Agenda, sur un ordinateur",
        way: "Ouvrez «\u00a0Autres agendas\u00a0», puis «\u00a0À partir de l’URL\u00a0», et collez l’adresse.",
      },
      {
        on: "iPhone ou Mac",
        way: "Touchez «\u00a0Ouvrir dans mon agenda\u00a0», ou «\u00a0Ajouter un calendrier avec abonnement\u00a0».",
      },
      {
        on: "Autre téléphone",
        way: "Dans l’application d’agenda, cherchez à s’abonner à une adresse, et collez celle-ci.",
      },
    ],
    exists: (date: string) =>
      `Votre agenda est relié depuis le ${date}. Pour revoir son adresse, il faut en créer une nouvelle.`,
    reset: "Créer une nouvelle adresse",
    resetTitle: "Changer l’adresse de votre agenda\u202f?",
    resetBody:
      "L’ancienne ne répondra plus\u00a0: les agendas qui s’y abonnent cesseront de se mettre à jour.",
    resetConfirm: "Changer d’adresse",
    stop: "Ne plus m’abonner",
    stopTitle: "Ne plus relier votre agenda\u202f?",
    stopBody: "Les agendas qui s’y abonnent cesseront de se mettre à jour.",
    stopConfirm: "Fermer l’adresse",
    stopped: "Votre agenda n’est plus relié",
    loading: "Lecture de votre agenda",
  },

  event: {
    loading: "Chargement de l’évènement",
    gone: "Évènement non trouvé",
    goneBody: "Il a été supprimé, ou il est réservé à un groupe.",
    toEvents: "Voir les évènements",
    failed: "L’évènement n’a pas pu s’afficher",
    failedBody: "Le serveur n’a pas répondu.",
    more: "Plus d’actions",
    access: {
      public: "Ouvert à tous",
      membres: "Pour les membres",
      groupes: "Pour ses groupes",
    },
    page: "Évènement",
    when: "Quand",
    where: "Lieu",
    online: "En ligne",
    onlineJoin: "Rejoindre en ligne",
    onlineForGoing:
      "À distance\u00a0: le lien s’affichera quand vous aurez répondu «\u00a0Je viens\u00a0».",
    map: "Carte",
    groups: "Groupes",
    by: "Annoncé par ",
    newTab: "(nouvel onglet)",
    leadsTo: (host: string) => `Ouvre ${host}, en plus de votre réponse ci-dessus.`,
    answer: "Votre réponse",
    answerTo: (title: string) => `Votre réponse pour ${title}`,
    question: (day: string) => `Viendrez-vous le ${day}\u202f?`,
    told: {
      going: (day: string) => `Vous venez le ${day}`,
      interested: (day: string) => `Vous viendrez peut-être le ${day}`,
      declined: (day: string) => `Vous ne venez pas le ${day}`,
    } satisfies Record<EventAnswer, (day: string) => string>,
    mayChange: "Vous pourrez changer votre réponse.",
    thisDayOnly: "Votre réponse vaut pour ce jour seulement.",
    change: "Changer",
    over: "Cet évènement est passé\u00a0: on n’y répond plus.",
    cancelledNote: "Ce rendez-vous est annulé.",
    cancelledAll: "Cet évènement est annulé.",
    draftNote: "Brouillon\u00a0: il n’est visible que de vous et de ceux qui animent.",
    who: "Qui vient",
    nobody: "Répondez en premier.",
    nobodyOver: "Personne n’avait répondu.",
    someGoing: (names: readonly string[], others: number) =>
      others > 0
        ? `${names.join(", ")} et ${count(others, "autre")} y vont`
        : names.length === 1
          ? `${names[0]} y va`
          : `${list(names)} y vont`,
    youGo: (names: readonly string[], others: number) => {
      if (others > 0) return `Vous, ${names.join(", ")} et ${count(others, "autre")} y allez`;
      return names.length === 0 ? myAnswers.going : `${list(["Vous", ...names])} y allez`;
    },
    seeAll: "Voir qui vient",
    otherDays: "Les autres jours",
    ics: "Agenda",
    share: "Partager",
    linkCopied: "Lien copié",
    linkNotCopied: "Le lien n’a pas pu être copié.",
    boost: "Faire connaître",
    edit: "Modifier",
    cancelEvent: "Annuler l’évènement…",
    remove: "Supprimer…",
  },

  who: {
    title: "Qui vient",
    filter: "Réponses à montrer",
    going: (value: number) => `Viennent (${number(value)})`,
    interested: (value: number) => `Peut-être (${number(value)})`,
    none: { going: "Personne pour le moment.", interested: "Personne pour le moment." },
    failed: "La liste n’a pas pu s’afficher.",
    more: "Voir la suite",
  },

  cancelling: {
    title: "Annuler l’évènement",
    lead: "Ceux qui y vont reçoivent un message avec votre motif.",
    which: "Que faut-il annuler\u202f?",
    oneDay: (day: string) => `Seulement le ${day}`,
    allDays: "Tous les jours à venir",
    reason: "Motif",
    optional: "facultatif",
    proposals: [
      { name: "Météo", text: "La météo ne permet pas de se retrouver." },
      { name: "Lieu", text: "Le lieu n’est plus disponible." },
      { name: "Santé", text: "La personne qui animait ne peut pas venir." },
    ],
    proposalsLabel: "Motifs proposés",
    confirm: "Annuler l’évènement",
    confirmDay: "Annuler ce jour",
    keep: "Le garder",
    done: "L’évènement est annulé",
    doneDay: "Ce jour est annulé",
  },

  removing: {
    title: (title: string) => `Supprimer «\u00a0${title}\u00a0»\u202f?`,
    body: "Il disparaît avec ses réponses, et personne n’est prévenu. Pour prévenir ceux qui y vont, annulez-le plutôt.",
    confirm: "Supprimer",
    done: "Évènement supprimé",
  },

  form: {
    create: "Créer un évènement",
    edit: "Modifier l’évènement",
    notYours: "Vous ne pouvez pas créer d’évènement",
    notYoursBody: "Ceux qui animent un groupe annoncent ses rendez-vous. Parlez-en à l’un d’eux.",
    notYoursEdit: "Vous ne pouvez pas modifier cet évènement",
    titleField: "Titre",
    description: "Description",
    optional: "facultatif",
    picture: "Image",
    pictureHint: "Une photo large\u00a0: elle s’affiche en tête de l’évènement.",
    pictureChosen: (weight: string) => `Image choisie, ${weight}.`,
    choosePicture: "Choisir une image",
    changePicture: "Changer l’image",
    removePicture: "Retirer l’image",
    type: "Type",
    nameTypes: "Ajouter ou renommer des types, «\u00a0Messe\u00a0» par exemple",
    typesComing: "Chargement…",
    access: "Qui peut le voir",
    accesses: {
      public: { name: "Tout le monde", about: "Il a une page publique, que l’on peut partager." },
      membres: { name: "Les membres", about: "Ceux qui ont un compte ici." },
      groupes: { name: "Seulement ses groupes", about: "Les membres des groupes choisis." },
    },
    groups: "Groupes concernés",
    groupSearch: "Rechercher un groupe",
    groupSearchClear: "Effacer la recherche",
    groupNone: "Aucun groupe n’a ce nom.",
    groupsHint: "L’évènement s’affiche dans leur rubrique «\u00a0Évènements\u00a0».",
    groupsNeeded: "Choisissez au moins un groupe que vous animez.",
    groupsMissing: "Choisissez au moins un groupe pour un évènement réservé à des groupes.",
    moreGroups: "Voir d’autres groupes",
    when: "Quand",
    firstDay: "Jour",
    hour: "Heure de début",
    endDay: "Jour de fin",
    endsApart: "Finit un autre jour",
    endHour: "Heure de fin",
    zone: (zone: string) => `Heure de la communauté (${zone}).`,
    repeats: "Répétition",
    once: "Une seule fois",
    interval: {
      day: "Intervalle, en jours",
      week: "Intervalle, en semaines",
      month: "Intervalle, en mois",
      year: "Intervalle, en années",
    },
    weekdays: "Jours de la semaine",
    first: (day: string) => `La première fois\u00a0: ${day}.`,
    end: "Jusqu’à quand",
    ends: { never: "Sans fin", until: "Jusqu’à un jour", count: "Un nombre de fois" },
    until: "Dernier jour",
    count: "Nombre de fois",
    where: "Où",
    location: "Lieu",
    locationHint:
      "Un nom et une adresse, par exemple «\u00a0Église Saint-Rémi, 12, rue de la Source\u00a0».",
    city: "Ville",
    cities: "Villes proposées",
    cityHint: "Écrivez le début de son nom, puis choisissez-la.",
    cityNone: "Aucune ville de ce nom.",
    cityRemove: (name: string) => `Retirer ${name}`,
    onlineUrl: "Adresse en ligne",
    onlineHint: "Montrée seulement à ceux qui viennent.",
    cta: "Bouton",
    ctaLead:
      "Une billetterie, une inscription, un document\u00a0: un bouton y mène, sur sa page publique aussi.",
    ctaText: "Texte du bouton",
    ctaTextHint: "Par exemple «\u00a0Réserver ma place\u00a0».",
    ctaUrl: "Adresse du bouton",
    publish: "Publier",
    save: "Enregistrer",
    saveDraft: "Garder en brouillon",
    publishDraft: "Publier le brouillon",
    kept: "Ce que vous écrivez est gardé sur cet appareil.",
    forget: "Tout effacer",
    created: "L’évènement est publié",
    draftCreated: "Le brouillon est gardé",
    saved: "L’évènement est enregistré",
    pictureFailed: "L’image n’est pas partie. Réessayez, ou choisissez-en une autre.",
    faults: {
      title: "Indiquez un titre d’au moins deux lettres.",
      firstDay: "Choisissez un jour.",
      hour: "Choisissez une heure de début.",
      endDay: "Choisissez un jour de fin.",
      endHour: "Choisissez une heure de fin.",
      endsBefore: "L’évènement finit avant de commencer. Corrigez l’heure de fin.",
      url: "Cette adresse n’est pas complète. Elle commence par https://",
      ctaTextMissing: "Dites ce que fait le bouton.",
      ctaUrlMissing: "Indiquez l’adresse où mène le bouton.",
      until: "Choisissez un dernier jour, après le premier.",
      count: "Choisissez de 1 à 400\u00a0fois.",
      interval: (most: number) => `Choisissez de 1 à ${most}.`,
    },
  },
};

import { withQue } from "../../../shared/ground/elision.ts";
import type {
  ReportDecision,
  ReportReason,
  ReportState,
  ReportSubject,
} from "../../../shared/reports/report-kinds.ts";
import { count, longDate, longDateTime, ofName } from "../../infrastructure/words/formats.ts";

/** What a member who reports reads. */
export const texts = {
  report: "Signaler",
  close: "Fermer",
  cancel: "Annuler",
  sheet: {
    titles: {
      post: "Signaler ce partage",
      comment: "Signaler ce commentaire",
      message: "Signaler ce message",
      member: "Signaler ce membre",
    } satisfies Record<ReportSubject, string>,
    lead: (name: string) =>
      `Seules des personnes qui modèrent, ou qui veillent sur les mineurs, liront votre signalement. Jamais ${name}, qui ne saura pas qu’il vient de vous.`,
    leadMessage: (name: string) =>
      `Seul ce message sera montré à qui lira votre signalement. ${name} ne saura pas que le signalement vient de vous.`,
    why: "Pourquoi\u202f?",
    missing: "Choisissez une raison.",
    danger: {
      danger:
        "Si quelqu’un est en danger maintenant, appelez d’abord les secours\u00a0: le\u00a0112.",
      minor:
        "Si un jeune est en danger maintenant, appelez d’abord les secours\u00a0: le\u00a0112.",
    } as { minor: string } & Partial<Record<ReportReason, string>>,
    words: "Quelques mots, si vous voulez",
    wordsHint: "Ce qui aide à comprendre.",
    submit: "Signaler",
    sent: "Merci. L’équipe de modération lira votre signalement.",
    thanks: {
      title: "Merci, c’est transmis",
      lead: "Votre signalement est lu en premier. Vous le retrouverez dans vos réglages, sous «\u00a0Mes signalements\u00a0».",
    },
    kept: {
      title: "Votre signalement est gardé",
      danger: "Si quelqu’un est en danger maintenant, appelez les secours\u00a0: le\u00a0112.",
      meanwhile: (name: string) => `D’ici là, vous pouvez bloquer ${name} depuis son profil.`,
      receipt: (receipt: string) =>
        `Vous le retrouverez dans vos réglages, sous «\u00a0Mes signalements\u00a0»\u00a0: n° ${receipt}.`,
      close: "J’ai compris",
    },
  },
  waitsForReader: (name: string) =>
    `Personne d’autre ${withQue(name)} ne modère cette communauté. Votre signalement sera lu dès que quelqu’un d’autre la modérera, jamais par ${name}.`,
  mine: {
    title: "Mes signalements",
    lead: "Ce que vous avez signalé, et ce qui en a été décidé.",
    of: (kind: ReportSubject, name: string) =>
      `${subjects[kind]} ${name ? ofName(name) : ""}`.trim(),
    receipt: (receipt: string) => `N° ${receipt}`,
    decided: (day: string) => `Décidé le ${longDate(day)}`,
    contestUntil: (day: string) => `Peut être contesté jusqu’au ${longDate(day)}`,
    undone: "Cette décision a été contestée par la personne concernée, et annulée",
    reason: (reason: string) => `Motif\u00a0: ${reason}`,
    contest: "Contester cette décision",
    empty: "Aucun signalement",
    emptyBody: "Ce que vous signalerez s’affichera ici, avec la réponse de la modération.",
    list: {
      title: "Mes signalements",
      loading: "Chargement de vos signalements",
      failed: "Vos signalements n’ont pas pu s’afficher",
      retry: "Réessayer",
      more: "Voir la suite",
    },
    decisions: {
      none: "Lu\u00a0: rien qui demande d’intervenir.",
      removal: "Retiré par la modération.",
      warning: "La modération a adressé un rappel à la personne.",
      limit: "La modération relit pour un temps ce que la personne publie.",
      pause: "La modération a mis en pause le compte de la personne.",
      suspension: "La modération a suspendu le compte de la personne.",
    } satisfies Record<ReportDecision, string>,
  },
  states: {
    new: "Nouveau",
    "in-review": "En cours",
    decided: "Décidé",
  } satisfies Record<ReportState, string>,
  ownStates: {
    new: "Transmis à la modération",
    "in-review": "En cours de lecture",
    decided: "Décidé",
  } satisfies Record<ReportState, string>,
  kept: "Gardé, pas encore lu",
};

const subjects: Record<ReportSubject, string> = {
  post: "Un partage",
  comment: "Un commentaire",
  message: "Un message",
  member: "Le profil",
};

/** What the moderators' inbox says. */
export const inboxTexts = {
  title: "Signalements",
  filter: "Signalements à montrer",
  open: "À décider",
  decided: "Décidés",
  list: {
    title: "Signalements",
    loading: "Chargement des signalements",
    failed: "Les signalements n’ont pas pu s’afficher",
    retry: "Réessayer",
    more: "Voir la suite",
  },
  empty: "Rien à décider",
  emptyBody:
    "Ce que les membres signalent s’affichera ici. Une décision est attendue dans la journée.",
  noDecided: "Rien n’a encore été décidé",
  detail: "Ce signalement",
  choose: "Choisissez un signalement",
  chooseBody: "Ce qui est signalé, par qui, et ce que vous pouvez décider s’afficheront ici.",
  loading: "Chargement du signalement",
  failed: "Le signalement n’a pas pu s’afficher",
  gone: "Ce signalement n’existe pas",
  goneBody: "L’adresse n’est pas la bonne.",
  urgent: "Urgent",
  left: (hours: number) =>
    hours < 0
      ? `En retard de ${count(-hours, "heure", "heures")}`
      : hours === 0
        ? "À décider dans l’heure"
        : `À décider sous ${count(hours, "heure", "heures")}`,
  subjects,
  about: (kind: ReportSubject, name: string) => texts.mine.of(kind, name),
  nobody: "Ancien membre",
  read: "Ce qui a été signalé",
  said: (moment: string) => `Écrit le ${longDateTime(moment)}`,
  private: "Message privé\u00a0: seul ce message vous est montré, jamais la conversation.",
  noWords: "Sans texte",
  shown: "Gardé pour la modération jusqu’à la décision, même si c’est supprimé entre-temps.",
  media: (names: string) => `Avec\u00a0: ${names}`,
  mediaKinds: {
    image: "une photo",
    video: "une vidéo",
    audio: "un message vocal",
    file: "un fichier",
  } as Record<string, string>,
  now: "Ce que l’on lit maintenant",
  removed: "Ce texte n’est plus là.",
  seePost: "Voir le partage",
  seeMember: "Voir le profil",
  toDecision: "Aller à la décision",
  by: (name: string) => `Signalé par ${name}`,
  byHint: "Son nom n’est jamais dit à la personne signalée.",
  minors: "Un mineur est concerné\u00a0: les référents lisent aussi ce signalement.",
  referentsOnly: (until: string) =>
    `Un mineur est concerné\u00a0: seuls les référents lisent ce signalement, jusqu’au ${longDateTime(until)}. La modération le lira ensuite, ou dès que vous décidez.`,
  passOn: "Transmettre maintenant",
  passedOn: "Le signalement est transmis à la modération",
  same: (value: number) =>
    `${count(value, "personne attend", "personnes attendent")} une réponse sur ce même texte\u00a0: votre décision répond à toutes.`,
  others: (value: number) => `Autres signalements sur cette personne (${value})`,
  onSame: "sur ce même texte",
  takenBy: (name: string) => `${name} s’en occupe`,
  takenByMe: "Vous vous en occupez",
  nobodyYet: "Personne ne s’en occupe encore",
  take: "Je m’en occupe",
  giveBack: "Je ne m’en occupe plus",
  taken: "Le signalement est à vous",
  givenBack: "Le signalement est rendu",
  note: "Note pour l’équipe",
  noteHint: "Elle n’est jamais montrée à personne d’autre.",
  saveNote: "Enregistrer la note",
  noteSaved: "Note enregistrée",
  decide: "Votre décision",
  decisions: {
    none: "Rien à faire",
    removal: "Retirer le texte",
    warning: "Adresser un rappel",
    limit: "Relire ce que la personne publie",
    pause: "Mettre le compte en pause",
    suspension: "Suspendre le compte",
  } satisfies Record<ReportDecision, string>,
  decisionHints: {
    none: "Le texte reste. La personne signalée n’en saura rien.",
    removal:
      "Il disparaît pour tout le monde\u202f; il ne revient que si son auteur le conteste avec succès.",
    warning: "Le texte reste. Son auteur lit votre motif.",
    limit: "Ses partages et commentaires attendent un accord. Rien ne part hors de la communauté.",
    pause: "La personne lit tout, et n’écrit qu’à l’équipe de modération, un jour ou une semaine.",
    suspension: "La personne ne peut plus ni lire ni écrire.",
  } satisfies Record<ReportDecision, string>,
  decisionMissing: "Choisissez une décision.",
  reason: "Motif, dit aux personnes concernées",
  reasonHint: "Qui a signalé le lit aussi. Ne nommez personne.",
  reasonMissing: "Dites pourquoi, en quelques mots\u00a0: les personnes concernées le liront.",
  proposals: "Motifs proposés",
  confirm: "Décider",
  removeTitle: "Retirer ce texte\u202f?",
  keep: "Garder",
  done: (decision: ReportDecision) =>
    decision === "none"
      ? "Décision prise\u00a0: la personne qui a signalé est prévenue"
      : "Décision prise\u00a0: les personnes concernées sont prévenues",
  notYours: "C’est vous qui l’avez signalé\u00a0: quelqu’un d’autre doit en décider.",
  decidedBy: (name: string, day: string) =>
    `Décidé par ${name || "quelqu’un"} le ${longDateTime(day)}`,
  until: (moment: string) => `Jusqu’au ${longDateTime(moment)}`,
  rule: (ground: string) => `Règle en cause\u00a0: ${ground}`,
  work: {
    title: "Qui porte la modération",
    lead: "Sur trente jours. Ce sont des nombres pour se relayer, pas un classement.",
    open: (open: number, untaken: number) =>
      open === 0
        ? "Aucun signalement ouvert."
        : `${count(open, "signalement ouvert", "signalements ouverts")}, dont ${untaken} que personne n’a pris`,
    taken: (value: number) => `${value} en main`,
    decided: (value: number) => count(value, "décision", "décisions"),
    median: (hours: number) =>
      hours < 1
        ? "la moitié en moins d’une heure"
        : `la moitié en moins de ${count(Math.ceil(hours), "heure", "heures")}`,
    none: "rien de décidé",
    loading: "Chargement des nombres",
    failed: "Ces nombres n’ont pas pu s’afficher",
    retry: "Réessayer",
  },
};

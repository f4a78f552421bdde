import type { MEMBER_STATES } from "../../../../shared/administration/administration.contract.ts";
import type { HeldKind } from "../../../../shared/administration/sanction-kinds.ts";
import type { Role } from "../../../../shared/people/members.contract.ts";
import { count, longDate, longDateTime, ofName } from "../../../infrastructure/words/formats.ts";

type State = (typeof MEMBER_STATES)[number];

/** What the place of members says. */
export const texts = {
  search: "Rechercher un membre",
  clear: "Effacer la recherche",
  role: "Rôle",
  anyRole: "Tous les rôles",
  state: "État",
  anyState: "Tous les états",
  roles: {
    membre: "Membre",
    animateur: "Animation",
    moderateur: "Modération",
    admin: "Administration",
  } satisfies Record<Role, string>,
  states: {
    active: "Actif",
    pending: "En attente",
    suspended: "Suspendu",
    withdrawn: "Sur le départ",
    imported: "Accord attendu",
    deleted: "Retiré",
  } satisfies Record<State, string>,
  list: {
    title: "Membres",
    loading: "Chargement des membres",
    failed: "Les membres n’ont pas pu s’afficher",
  },
  newestFirst: "Les plus récents d’abord",
  countNewestFirst: (value: number) =>
    `${count(value, "membre", "membres")}, les plus récents d’abord`,
  none: "Personne ne répond à cette recherche. Essayez un mot plus court, ou retirez un filtre.",
  detail: "Ce membre",
  choose: "Choisissez un membre",
  chooseBody: "Son rôle, ses groupes et ce que la modération en a décidé s’afficheront ici.",
  since: (time: string) => `Membre depuis le ${longDate(time)}`,
  seen: (time: string) => `Dernier passage le ${longDate(time)}`,
  shares: (value: number) => count(value, "partage", "partages"),
  profile: "Voir son profil",
  suspended: (until: string | null) =>
    until ? `Compte suspendu jusqu’au ${longDateTime(until)}` : "Compte suspendu sans date de fin",
  leaving: {
    deletion: (time: string) => `A demandé la suppression de son compte le ${longDate(time)}`,
    consent: (time: string) => `A retiré son accord le ${longDate(time)}`,
  },
  erasedOn: (time: string) =>
    `Tout sera effacé le ${longDate(time)}, sauf si la personne revient d’ici là.`,
  suspendedReason: (reason: string) => `Motif : ${reason}`,
  groups: "Ses groupes",
  noGroups: "Aucun groupe pour le moment.",
  animates: "Animation",
  history: "Ce que la modération a décidé",
  historyHint: "Personne ne le voit, sauf qui modère.",
  moreActs: "Autres actions",
  changeRole: {
    action: "Changer le rôle",
    title: (name: string) => `Rôle ${ofName(name)}`,
    lead: "Le changement prend effet aussitôt.",
    about: {
      membre: "Lit, écrit et répond dans ses groupes.",
      moderateur:
        "Lit ce que les membres signalent et en décide, retire des textes, suspend des membres, accueille les nouveaux et répond aux demandes.",
      admin: "Peut tout : les rôles, les groupes, les réglages, les e-mails et les tâches.",
    },
    animator: "On anime un groupe précis : cela se décide dans Groupes.",
    done: (name: string) => `Le rôle ${ofName(name)} est changé`,
  },
  givePassword: {
    action: "Donner un nouveau mot de passe",
    title: (name: string) => `Nouveau mot de passe ${ofName(name)}`,
    lead: "Vous recevrez un lien à lui remettre vous-même. La personne est prévenue dans ses notifications. Assurez-vous que c’est bien cette personne qui vous le demande.",
    make: "Créer le lien",
    whatsapp: "WhatsApp",
    sms: "SMS",
    message: (name: string, url: string) =>
      `Bonjour ${name}, voici votre lien pour choisir un nouveau mot de passe. Il sert une fois, dans l’heure\u00a0: ${url}`,
    made: "Remettez-lui ce lien sans tarder\u00a0: il sert une fois, dans l’heure, et ne sera plus montré. Ses anciens liens ne valent plus.",
  },
  suspend: {
    action: "Suspendre",
    title: (name: string) => `Suspendre ${name} ?`,
    lead: "La personne ne pourra plus entrer. Elle lira votre motif et la date de fin.",
    confirm: "Suspendre",
    done: (name: string) => `Le compte ${ofName(name)} est suspendu`,
  },
  reason: (name: string) => `Motif, dit à ${name}`,
  reasonHint: "Dites ce qui s’est passé, sans blesser, ou partez d’un motif proposé.",
  reasonMissing: "Dites pourquoi, en quelques mots : la personne le lira.",
  lift: {
    action: "Lever la suspension",
    title: (name: string) => `Lever la suspension ${ofName(name)} ?`,
    body: "La personne pourra entrer et écrire à nouveau, dès maintenant.",
    confirm: "Lever",
    cancel: "La laisser",
    done: (name: string) => `La suspension ${ofName(name)} est levée`,
  },
  remove: {
    action: "Retirer de la communauté",
    title: (name: string) => `Retirer ${name} de la communauté ?`,
    lead: "Le compte est fermé et ses données personnelles effacées. Ses partages restent, sous « Ancien membre ». Cela ne peut pas se défaire.",
    leadSecond:
      "Une autre personne qui modère doit confirmer, dans les sept jours\u202f; sans réponse, rien n’est fait. La personne concernée n’en sait rien d’ici là. Ensuite, le compte est fermé et ses données personnelles effacées. Cela ne peut pas se défaire.",
    leadAlone:
      "Personne d’autre ne peut confirmer ici\u00a0: le retrait se fait tout de suite. Le compte est fermé et ses données personnelles effacées. Ses partages restent, sous «\u00a0Ancien membre\u00a0». Cela ne peut pas se défaire.",
    leadWithdrawn:
      "Le compte est fermé et ses données personnelles effacées. Cette personne a retiré son accord\u00a0: ses partages, ses commentaires, ses photos et ce qu’elle offrait dans les chaînes sont effacés aussi. Cela ne peut pas se défaire.",
    typed: (name: string) => `Pour confirmer, écrivez « ${name} »`,
    notSame: (name: string) => `Écrivez « ${name} », comme ci-dessus.`,
    confirm: "Retirer",
    propose: "Proposer le retrait",
    proposed: (name: string) =>
      `Le retrait ${ofName(name)} est proposé\u00a0: une autre personne confirme`,
    done: (name: string) => `${name} ne fait plus partie de la communauté`,
  },
  decide: {
    action: "Rappel, relecture ou pause",
    title: (name: string) => `Décider à propos ${ofName(name)}`,
    lead: "La personne lit votre décision, la règle et votre motif, et peut contester.",
    what: "Votre décision",
    missing: "Choisissez une décision.",
    kinds: {
      warning: "Adresser un rappel",
      limit: "Relire ce que la personne publie",
      pause: "Mettre le compte en pause",
    } satisfies Record<HeldKind, string>,
    hints: {
      warning: "La personne lit votre motif. Rien d’autre ne change.",
      limit:
        "Ses partages et commentaires attendent un accord. Rien ne part hors de la communauté.",
      pause: "La personne lit tout, et n’écrit qu’à l’équipe de modération.",
    } satisfies Record<HeldKind, string>,
    confirm: "Décider",
    done: (name: string) => `Décision prise\u00a0: ${name} est au courant`,
  },
  inForce: {
    limit: (until: string | null) =>
      until
        ? `Publications relues avant d’être visibles, jusqu’au ${longDateTime(until)}`
        : "Publications relues avant d’être visibles, sans date de fin",
    pause: (until: string | null) =>
      until ? `En pause jusqu’au ${longDateTime(until)}` : "En pause",
  },
  endHold: {
    limit: "Ne plus relire",
    pause: "Finir la pause",
    done: {
      limit: (name: string) => `Ce que publie ${name} est à nouveau visible sans attendre`,
      pause: (name: string) => `La pause ${ofName(name)} est finie`,
    },
  },
  removal: {
    waiting: (by: string, day: string) =>
      `${by || "Quelqu’un"} propose de retirer cette personne. À confirmer avant le ${longDateTime(day)}.`,
    mine: (day: string) =>
      `Vous avez proposé de retirer cette personne. Une autre personne répond avant le ${longDateTime(day)}\u202f; sans réponse, rien n’est fait.`,
    declined: (by: string) => `${by || "Quelqu’un"} a refusé que cette personne soit retirée.`,
    lapsed: "Le retrait proposé n’a pas reçu de réponse en sept jours\u00a0: rien n’est fait.",
    rule: (ground: string) => `Règle en cause\u00a0: ${ground}`,
    reason: (reason: string) => `Motif\u00a0: ${reason}`,
    answer: (words: string) => `Réponse\u00a0: ${words}`,
    action: "Répondre",
    title: (name: string) => `Retirer ${name}\u202f?`,
    lead: "Votre accord retire la personne tout de suite, et cela ne peut pas se défaire. Votre refus laisse tout comme avant.",
    what: "Votre réponse",
    missing: "Choisissez une réponse.",
    confirm: "Confirmer le retrait",
    decline: "Refuser",
    words: "Pourquoi, lu par l’équipe de modération",
    wordsMissing: "Dites pourquoi, en quelques mots.",
    send: "Répondre",
    done: { yes: "La personne est retirée", no: "Le retrait est refusé" },
    list: "Retraits à confirmer",
    before: (day: string) => `Avant le ${longDateTime(day)}`,
  },
};

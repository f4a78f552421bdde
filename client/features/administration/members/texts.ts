import type {
  MEMBER_STATES,
  Sanction,
} from "../../../../shared/administration/administration.contract.ts";
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
  noHistory: "Rien. Aucune décision ne concerne cette personne.",
  kinds: {
    "post-removed": "Partage retiré",
    "comment-removed": "Commentaire retiré",
    "message-removed": "Message retiré",
    warning: "Rappel",
    suspension: "Suspension",
    "suspension-lifted": "Suspension levée",
    "member-removed": "Retiré de la communauté",
  } satisfies Record<Sanction["kind"], string>,
  excerpt: (text: string) => `« ${text} »`,
  decided: (by: string) => `Par ${by}`,
  until: (time: string | null) => (time ? `jusqu’au ${longDate(time)}` : "sans date de fin"),
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
  proposals: [
    {
      name: "Propos blessants",
      text: "Vos propos ont blessé d’autres membres. Ici on se parle avec douceur, même en désaccord.",
    },
    {
      name: "Arnaque",
      text: "Les promesses de gain et les demandes d’argent ne sont pas permises ici. Si votre compte a été volé, écrivez-nous, nous vous aiderons.",
    },
    {
      name: "Publicité",
      text: "La communauté n’est pas un lieu de vente. Vos annonces répétées ont été retirées.",
    },
    {
      name: "Vie privée",
      text: "Vous avez montré ou raconté la vie d’autres personnes sans leur accord.",
    },
  ],
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
    leadWithdrawn:
      "Le compte est fermé et ses données personnelles effacées. Cette personne a retiré son accord\u00a0: ses partages, ses commentaires, ses photos et ce qu’elle offrait dans les chaînes sont effacés aussi. Cela ne peut pas se défaire.",
    typed: (name: string) => `Pour confirmer, écrivez « ${name} »`,
    notSame: (name: string) => `Écrivez « ${name} », comme ci-dessus.`,
    confirm: "Retirer",
    done: (name: string) => `${name} ne fait plus partie de la communauté`,
  },
};

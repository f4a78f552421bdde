import type { ChannelAccess, ChannelType } from "../../../../shared/gathering/channels.contract.ts";
import { count } from "../../../infrastructure/words/formats.ts";

/** What a channel is about, in a word. */
const types: Record<ChannelType, string> = {
  enseignement: "Enseignement",
  louange: "Louange",
  priere: "Prière",
  jeunesse: "Jeunesse",
  temoignages: "Témoignages",
  annonces: "Annonces",
  autre: "Divers",
};

/** How a channel is accessed, beside its name. */
const accesses: Record<ChannelAccess, string> = {
  libre: "accès\u00a0libre",
  "sur-invitation": "sur\u00a0invitation",
  payant: "payante",
};

/** What the screens of channels say. */
export const texts = {
  types,
  accesses,
  followers: (value: number) => `suivie par ${count(value, "personne")}`,
  paid: (amount: string) => `payante, ${amount}`,
  by: (name: string) => `Par ${name}`,
  page: "Chaîne",
  back: "Retour",
  share: "Partager le lien de la chaîne",
  menu: "Plus d’actions",
  edit: "Modifier la chaîne",
  copyLink: "Copier le lien",
  invite: "Inviter",
  tabs: "Rubriques de la chaîne",
  posts: "Partages",
  resources: "Ressources",
  about: "À propos",
  payments: "Paiements",
  follow: "Suivre",
  followNamed: (name: string) => `Suivre ${name}`,
  following: "Vous suivez",
  animates: "Vous animez",
  unfollow: "Ne plus suivre",
  accept: "Accepter l’invitation",
  decline: "Décliner",
  pay: (amount: string) => `Demander l’accès · ${amount}`,
  waiting: "Paiement en attente",
  byInvitation: "On entre dans cette chaîne sur invitation de qui la suit ou de qui l’anime.",
  archived: "Cette chaîne est archivée\u00a0: elle n’est plus montrée, rien n’en est perdu.",
  invited: "On vous invite à suivre cette chaîne.",
  toConfirm: (value: number) =>
    value < 2
      ? "Un paiement attend votre réponse."
      : `${count(value, "paiement", "paiements")} attendent votre réponse.`,
  seePayments: "Voir",
  followedToast: (name: string) => `Vous suivez ${name}`,
  unfollowedToast: (name: string) => `Vous ne suivez plus ${name}.`,
  declinedToast: "L’invitation est déclinée",
  renouncedToast: "Votre demande est retirée",
  comeBack: "Revenir",
  leaving: {
    title: (name: string) => `Ne plus suivre ${name}\u202f?`,
    invitation: "Pour y revenir, il faudra qu’on vous invite à nouveau.",
    paid: "Ce que vous avez payé n’est pas remboursé par le site. Pour y revenir, il faudra payer à nouveau.",
    confirm: "Ne plus suivre",
    cancel: "Continuer à suivre",
  },
  write: (name: string) => `Écrire dans «\u00a0${name}\u00a0»`,
  inside: {
    title: "Ce qui s’y partage se lit quand on la suit",
    libre: "Suivez cette chaîne\u00a0: ses partages viendront aussi dans votre accueil.",
    "sur-invitation": "Demandez à quelqu’un qui la suit de vous inviter.",
    payant:
      "Demandez-y l’accès\u00a0: la personne qui l’anime vous ouvre quand votre paiement est arrivé.",
  } satisfies Record<ChannelAccess | "title", string>,
  noPost: "Cette chaîne attend ses premiers mots",
  noPostAnimator:
    "Ce que vous y écrirez s’affichera aussi dans l’accueil de ceux qui peuvent le lire.",
  noPostReader: "Ses prochains partages s’afficheront ici et dans votre accueil.",
  writeFirst: "Écrire le premier partage",
  unknown: {
    title: "Cette chaîne n’existe pas",
    body: "Elle a été archivée, ou l’adresse n’est pas la bonne.",
    toAll: "Voir les chaînes",
  },
  failed: "La chaîne n’a pas pu s’afficher",
  failedBody: "Le serveur n’a pas répondu.",
  retry: "Réessayer",
  loading: "Chargement de la chaîne",
  list: {
    title: "Chaînes",
    places: "Groupes et chaînes",
    create: "Créer",
    createOne: "Créer une chaîne",
    search: "Rechercher une chaîne",
    clear: "Effacer la recherche",
    filter: "Chaînes à montrer",
    which: { all: "Toutes", followed: "Suivies", created: "Créées" },
    loading: "Chargement des chaînes",
    empty: {
      all: "Aucune chaîne pour le moment",
      followed: "Vous ne suivez encore aucune chaîne",
      created: "Vous n’avez pas encore créé de chaîne",
    },
    emptyBody: {
      all: "Une chaîne porte plus loin qu’un groupe\u00a0: chacun peut la suivre.",
      followed: "Celles que vous suivrez se retrouveront ici.",
      created: "Enseignements, louange, annonces\u00a0: ouvrez la vôtre, on pourra la suivre.",
    },
    none: (words: string) => `Rien pour «\u00a0${words}\u00a0». Essayez un mot plus court.`,
    failed: "Les chaînes n’ont pas pu s’afficher",
    more: "Voir la suite",
    end: "C’est tout.",
    following: "Suivie",
    invited: "On vous invite",
    archived: "Archivée",
    ofMember: "Ses chaînes",
    noneOfMember: "Aucune chaîne que vous puissiez voir",
    noneBody: "Celles que cette personne ouvrira s’afficheront ici.",
    followedBy: (value: number) =>
      value === 0 ? "Personne ne la suit encore" : `Suivie par ${count(value, "personne")}`,
    own: "Chaînes",
    ownFilter: "Mes chaînes",
    ownWhich: { followed: "Suivies", created: "Créées par moi" },
  },
  details: {
    kind: "Genre",
    access: "Accès",
    group: "Groupe",
    animators: "Animée par",
    since: "Ouverte le",
    followers: "Qui la suit",
    noFollower: "Personne ne la suit encore.",
    invited: "Invitations en attente",
    noInvited: "Aucune invitation n’attend de réponse.",
    people: {
      loading: "Chargement des membres",
      failed: "Les membres n’ont pas pu s’afficher",
      more: "Voir la suite",
    },
    accesses: {
      libre: "Libre, chacun peut la suivre",
      "sur-invitation": "Sur invitation de qui la suit ou de qui l’anime",
      payant: "Payante",
    } satisfies Record<ChannelAccess, string>,
  },
  inviting: {
    title: "Inviter",
    lead: (name: string) => `Chaque personne choisie recevra une invitation à suivre ${name}.`,
    close: "Fermer",
    submit: (value: number) => (value < 2 ? "Inviter" : `Inviter ${value}\u00a0personnes`),
    none: "Choisissez au moins une personne.",
    tooMany: (most: number) => `Invitez ${most}\u00a0personnes au plus à la fois.`,
    done: (value: number) =>
      value < 2 ? "L’invitation est partie" : "Les invitations sont parties",
  },
};

import type {
  COMMUNITY_STATUSES,
  Registration,
} from "../../../../shared/people/community.contract.ts";

/** What the settings of the community say. */
export const texts = {
  identity: "Son nom",
  name: "Nom de la communauté",
  shortName: "Nom court",
  shortNameHint:
    "Quatorze lettres au plus. En haut du téléphone, et sous l’icône de l’écran d’accueil.",
  sentenceName: "Nom dans une phrase",
  sentenceNameHint:
    "Avec son article s’il en a un\u00a0: «\u00a0la communauté Béthanie\u00a0», ou «\u00a0Saint-Martin\u00a0» sans article. Laissez vide pour le tirer du nom.",
  description: "Présentation",
  optional: "facultatif",
  url: "Adresse du site",
  urlHint:
    "Celle que les membres ouvrent. Les pages publiques la portent\u202f; les liens des invitations et des e-mails partent de l’adresse que le serveur annonce.",
  timeZone: "Fuseau horaire",
  timeZoneHint: "Les dates et les heures le suivent.",
  entering: "Qui entre",
  status: "Porte",
  statuses: {
    activate: { name: "Ouverte", about: "Les membres entrent, lisent et écrivent." },
    fermee: {
      name: "Fermée pour le moment",
      about: "Les membres lisent que la communauté est fermée. L’administration y entre encore.",
    },
  } satisfies Record<(typeof COMMUNITY_STATUSES)[number], { name: string; about: string }>,
  registration: "Qui peut s’inscrire",
  registrations: {
    ouverte: { name: "Tout le monde", about: "Chacun crée son compte et entre aussitôt." },
    invitation: { name: "Sur invitation", about: "Il faut un lien d’invitation." },
    accord: {
      name: "Après accord de la modération",
      about: "Chacun demande, la modération accepte dans Inscriptions.",
    },
  } satisfies Record<Registration, { name: string; about: string }>,
  defaultGroup: "Groupe d’accueil",
  defaultGroupHint: "Les nouveaux membres y entrent. Il est ouvert à tous ou sur demande.",
  points: "Merci/bénis",
  pointsLead:
    "Combien d’actes d’un membre en rapportent dans une journée. Au-delà, chacun publie, commente et aime comme avant, sans rien gagner de plus jusqu’au lendemain.",
  ceilings: {
    shareCeiling: "Partages par jour",
    commentCeiling: "Commentaires par jour",
    likeCeiling: "«\u00a0J’aime\u00a0» par jour",
  },
  appeals: "Recours",
  appealMonths: "Mois pour contester une décision",
  appealMonthsHint: "Six au moins. Vaut pour les décisions à venir.",
  outsideAppeal: "Recours extérieur",
  outsideAppealHint:
    "Où s’adresser hors de la communauté\u00a0: un diocèse, une fédération, une médiation, un organisme agréé. Ces mots sont montrés tels quels à qui conteste, là où personne d’autre ne peut répondre.",
  images: "Ses images",
  pictures: {
    logo: { name: "Logo", hint: "À côté du nom, dans une arche." },
    banner: { name: "Bannière", hint: "En haut de l’accueil. Une photo large convient." },
    favicon: { name: "Icône du site", hint: "Carrée, dans l’onglet du navigateur." },
  },
  choose: "Choisir une image",
  change: "Changer",
  remove: "Retirer",
  chosen: (weight: string) => `Image choisie, ${weight}. Elle sera envoyée avec le reste.`,
  unreadable: "Cette image ne peut pas être lue. Choisissez une photo JPEG, PNG ou WebP.",
  tooHeavy: "Cette image reste trop lourde. Choisissez-en une plus petite.",
  save: "Enregistrer",
  saved: "Les réglages sont enregistrés",
  unchanged: "Rien n’a changé.",
  faults: {
    title: "Indiquez un nom d’au moins deux lettres.",
    url: "L’adresse commence par https:// ou http://.",
  },
};

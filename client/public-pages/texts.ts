import type { DataRequestForm } from "../../shared/administration/data-requests.contract.ts";
import { MAX_NAME_LENGTH } from "../../shared/ground/limits.ts";
import { listed } from "../../shared/ground/listed.ts";
import { beginning, ofCommunity, toCommunity } from "../../shared/people/community-names.ts";
import type { RequestRefusal } from "../../shared/public-pages.ts";

const NUMBERS = [
  "",
  "Un",
  "Deux",
  "Trois",
  "Quatre",
  "Cinq",
  "Six",
  "Sept",
  "Huit",
  "Neuf",
  "Dix",
  "Onze",
  "Douze",
  "Treize",
  "Quatorze",
  "Quinze",
  "Seize",
];

const members = (count: number) => `${count}\u00a0${count > 1 ? "membres" : "membre"}`;

/** What to correct in each field of a request; the trap is hidden, and needs no words. */
const faults: Record<keyof DataRequestForm, string> = {
  kind: "Choisissez ce dont il s’agit.",
  name: `Indiquez votre nom, en 2 lettres au moins et ${MAX_NAME_LENGTH} au plus.`,
  email: "Indiquez une adresse e-mail complète, par exemple nom@exemple.fr.",
  message: "Écrivez votre message, en 10 caractères au moins et 3\u202f000 au plus.",
  website: "",
  decisionId: "",
};

const refusals: Record<RequestRefusal, string> = {
  "too-many":
    "Trop de messages sont partis de votre connexion. Attendez quelques minutes, puis envoyez à nouveau\u00a0: votre message est toujours là.",
  unavailable:
    "Votre message n’a pas pu être enregistré. Envoyez à nouveau dans un instant\u00a0: il est toujours là.",
  refused:
    "Votre message n’a pas pu être pris en compte. Vérifiez-le, puis envoyez à nouveau depuis cette page.",
};

/** Words of the public pages. */
export const texts = {
  skip: "Aller au contenu",
  toHome: (title: string) => `${title}, revenir à l’accueil`,
  login: "Se connecter",
  contents: "Dans cette page",
  footer: {
    made: (title: string) => `${title}, avec Parvis`,
    links: [
      { href: "/aide", text: "Aide" },
      { href: "/term-of-use", text: "Conditions d’utilisation" },
      { href: "/privacy-policy", text: "Vie privée" },
      { href: "/send-message", text: "Écrire à la communauté" },
    ],
  },
  landing: {
    hero: ["Sur le parvis,", "on se retrouve."],
    about: (title: string, count: number) =>
      `${beginning(title)} réunit ${count > 1 ? members(count) : "ses membres"}. On y prie, on s’y donne des nouvelles, on prépare dimanche.`,
    /** A figure and what it counts, shown apart. */
    counted: {
      members: (count: number) => (count > 1 ? "membres" : "membre"),
      groups: (count: number) => (count > 1 ? "groupes" : "groupe"),
    },
    cities: (names: string[]) => `On se retrouve à ${listed(names)}.`,
    register: "Créer un compte gratuit",
    login: "J’ai déjà un compte",
    invited: "On entre ici sur invitation\u00a0: demandez la vôtre à un membre.",
    approved:
      "L’équipe de modération accueille chaque nouvelle personne\u00a0: elle lira votre demande.",
    groups: (count: number) =>
      count === 1
        ? "Un groupe, une porte ouverte"
        : `${NUMBERS[count] ?? count}\u00a0groupes, une porte pour chacun`,
    members,
    events: "Ouvert à tous, bientôt",
    when: (weekday: string, hours: string) => `${weekday}, ${hours}`,
    verse:
      "«\u00a0Voici, oh\u202f! qu’il est agréable, qu’il est doux pour des frères de demeurer ensemble\u202f!\u00a0»",
    verseReference: "Psaume 133.1",
  },
  terms: {
    title: "Conditions d’utilisation",
    about: (title: string) => `Les conditions d’utilisation ${ofCommunity(title)}.`,
  },
  privacy: {
    title: "Vie privée",
    about: (title: string) => `Ce que ${title} fait de vos données, et vos droits.`,
  },
  help: {
    title: "Aide",
    about: (title: string) =>
      `Comment faire sur le site ${ofCommunity(title)}, une chose par page.`,
    aboutPage: (page: string, title: string) =>
      `${page}\u00a0: l’aide du site ${ofCommunity(title)}.`,
    related: "À lire aussi",
    all: "Toute l’aide",
  },
  version: {
    since: (day: string) => `En vigueur depuis le ${day}.`,
    coming: (day: string) => `Ce texte s’appliquera à partir du ${day}.`,
    changes: (day: string) => `Un nouveau texte s’appliquera à partir du ${day}.`,
    changed: (titles: readonly string[]) =>
      `Ce qui change\u00a0: ${titles.map((title) => `«\u00a0${title}\u00a0»`).join(", ")}.`,
    changedSection: "Cette partie change",
    readCurrent: "Lire le texte d’aujourd’hui",
    readComing: "Lire le nouveau texte",
  },
  other: {
    terms: "Lire aussi\u00a0: vie privée",
    privacy: "Lire aussi\u00a0: conditions d’utilisation",
  },
  message: {
    title: "Écrire à la communauté",
    titleToCorrect: "À corriger\u00a0: écrire à la communauté",
    about: (title: string) =>
      `Une question, une demande sur vos données, un contenu à signaler\u00a0: écrivez ${toCommunity(title)}, même sans compte.`,
    lead: "Une question, une demande au sujet de vos données, un contenu à signaler\u00a0: une personne vous lit et vous répond, dans un délai d’un mois au plus. Il n’est pas nécessaire d’avoir un compte.",
    decisionOf: (day: string) => `Décision du ${day}`,
    reason: (reason: string) => `Motif\u00a0: ${reason}`,
    contests: "Dites pourquoi vous contestez la décision\u00a0: elle est jointe à votre message.",
    contestedBefore: (day: string) =>
      `Vous avez contesté cette décision le ${day}\u00a0: ce que vous écrivez ici s’y ajoute.`,
    readByAnother: "Une autre personne que celle qui l’a prise vous lira.",
    readByTheSame:
      "Une seule personne répond ici\u00a0: celle qui l’a prise. Elle la relira avec votre message. Vous pouvez aussi saisir un organisme de règlement des litiges agréé, ou le juge.",
    correct: (count: number) =>
      count > 1
        ? "Plusieurs réponses sont à corriger. Rien de ce que vous avez écrit n’est perdu."
        : "Une réponse est à corriger. Rien de ce que vous avez écrit n’est perdu.",
    kind: "De quoi s’agit-il\u202f?",
    choose: "Choisissez",
    name: "Votre nom",
    email: "Votre adresse e-mail",
    emailHint: "Pour vous répondre, et pour rien d’autre.",
    message: "Votre message",
    messageHint: "De 10 à 3\u202f000\u00a0caractères.",
    website: "Laissez cette case vide",
    send: "Envoyer",
    use: "Votre message n’est lu que par la modération et l’administration.",
    faults,
    refusals,
  },
  sent: {
    title: "Votre message est arrivé",
    receipt: "Votre numéro de reçu",
    keep: "Notez-le, ou imprimez cette page\u00a0: il permet de retrouver votre demande si vous nous écrivez à nouveau.",
    nextTitle: "Et maintenant\u202f?",
    read: "L’équipe de modération lit votre message.",
    answered: (byMail: boolean) =>
      `Elle vous répond${byMail ? " par e-mail" : ""}, dans un délai d’un mois au plus.`,
    proof:
      "Pour une demande sur vos données, elle peut vous demander de prouver que le compte est bien le vôtre.",
    late: "Sans réponse au bout d’un mois, écrivez-nous à nouveau avec ce numéro. Vous pouvez aussi vous adresser à la CNIL.",
    followed: {
      decisions:
        "La réponse s’affichera aussi dans «\u00a0Décisions reçues\u00a0», à côté de la décision.",
      reports:
        "La réponse s’affichera aussi dans «\u00a0Mes signalements\u00a0», à côté de la décision.",
      account:
        "La réponse s’affichera aussi dans «\u00a0Votre compte\u00a0», à côté de la décision.",
    },
    toFollowed: {
      decisions: "Voir mes décisions reçues",
      reports: "Voir mes signalements",
      account: "Voir l’état de mon compte",
    },
    home: "Revenir à l’accueil",
  },
  unsubscribe: {
    titles: {
      asking: "Ne plus recevoir ces lettres",
      done: "C’est fait\u00a0: plus de lettre",
      unknown: "Ce lien n’est plus valable",
    },
    ask: (list: string) =>
      `Vous ne recevrez plus aucune lettre de la liste «\u00a0${list}\u00a0». Votre compte, si vous en avez un, ne change pas.`,
    confirm: "Ne plus recevoir",
    done: (list: string) =>
      `Votre adresse ne reçoit plus les lettres de la liste «\u00a0${list}\u00a0». Une lettre déjà en route peut encore arriver.`,
    again: "Pour les recevoir à nouveau, écrivez à la communauté.",
    unknown:
      "L’adresse a été retirée de la liste, ou le lien est incomplet. Si des lettres vous arrivent encore, écrivez à la communauté.",
    write: "Écrire à la communauté",
    home: "Revenir à l’accueil",
  },
  deletion: {
    titles: {
      asked: "Suppression en cours",
      done: "Vos données sont supprimées",
      unknown: "Suppression des données",
    },
    reference: "Référence",
    asked: (platform: string, on: string) =>
      `La suppression demandée depuis ${platform} est arrivée le ${on}. Elle est en cours.`,
    done: (platform: string, on: string) =>
      `Ce que ce site gardait de votre compte ${platform} a été supprimé le ${on}.`,
    erasedTitle: "Ce qui est supprimé",
    erased: [
      "L’accès à votre compte\u00a0: l’autorisation donnée par la plateforme.",
      "Le nom, l’identifiant et l’image de votre compte ou de vos Pages.",
      "Le lien entre ce compte et les publications faites d’ici.",
    ],
    keptTitle: "Ce qui reste",
    kept: "Ce qui a été publié sur la plateforme y reste\u00a0: supprimez-le là-bas si vous le souhaitez. Un compte de membre sur ce site est autre chose\u00a0: pour l’effacer, écrivez-nous.",
    unknownReference:
      "Nous ne trouvons aucune demande avec cette référence. Vérifiez-la, ou écrivez-nous.",
    how: "Quand vous retirez l’application dans les réglages de Facebook, d’Instagram ou de Threads et demandez la suppression de vos données, ce site supprime aussitôt ce qu’il garde de votre compte. La plateforme vous donne alors l’adresse de cette page avec votre référence.",
    write: "Écrire à la communauté",
  },
};

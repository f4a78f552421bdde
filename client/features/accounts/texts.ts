import { isolated } from "../../../shared/ground/isolated.ts";

/** Words of the account screens. */
export const texts = {
  skip: "Aller au contenu",
  back: "Retour",
  verse: "«\u00a0Frappez, et l’on vous ouvrira.\u00a0»",
  verseReference: "Matthieu 7.7",
  name: "Votre nom dans la communauté",
  email: "Adresse e-mail",
  password: "Mot de passe",
  newPassword: "Nouveau mot de passe",
  show: "Afficher le mot de passe",
  hide: "Masquer le mot de passe",
  optional: "facultatif",
  faults: {
    name: "Indiquez le nom sous lequel les autres vous connaissent.",
    email: "Indiquez votre adresse e-mail.",
    emailIncomplete:
      "Cette adresse n’est pas complète, par exemple «\u00a0prenom@exemple.fr\u00a0».",
    emailEnd: "Il manque la fin de l’adresse, par exemple «\u00a0.fr\u00a0».",
    password: "Indiquez votre mot de passe.",
    passwordRule: "Le mot de passe doit contenir\u00a0:\n- Au moins 8\u00a0caractères",
    terms: "Acceptez les conditions d’utilisation et confirmez votre âge pour vous inscrire.",
    belief: "Votre accord est nécessaire\u00a0: appartenir à la communauté révèle une conviction.",
    invitation: "Indiquez le code reçu d’un membre.",
    rules: "Lisez les règles du groupe et acceptez-les pour y entrer.",
  },
  guessable:
    "Trop facile à deviner\u00a0: un mot très courant, votre nom, votre adresse ou le nom de la communauté.",
  strength: [
    "Au moins 8\u00a0caractères. Une phrase que vous retenez vaut mieux qu’un mot compliqué.",
    "Trop court\u00a0: au moins 8\u00a0caractères.",
    "Assez long. Une phrase que vous retenez vaut mieux qu’un mot courant, qui serait refusé.",
    "Solide.",
    "Très solide.",
  ],
  phone: {
    label: "Téléphone",
    country: (name: string) => `Pays\u00a0: ${name},`,
    title: "Votre pays",
    search: "Rechercher un pays ou un indicatif",
    clear: "Effacer la recherche",
    none: (words: string) => `Rien pour «\u00a0${words}\u00a0». Essayez un mot plus court.`,
    found: (count: number) => (count < 2 ? `${count} pays trouvé` : `${count} pays trouvés`),
    close: "Fermer",
    placeholder: "06 00 00 00 00",
  },
  signUp: {
    title: "Créer votre compte",
    haveAccount: "J’ai déjà un compte",
    joining: "Vous rejoignez ",
    submit: "Créer mon compte",
    terms: {
      before: "J’ai lu et j’accepte les ",
      link: "conditions d’utilisation",
      after: (age: number | null) => (age === null ? "." : `. J’ai au moins ${age}\u00a0ans.`),
    },
    belief: (community: string) =>
      `J’accepte que ${community} conserve ce que je publie, même si cela révèle ma foi. Je peux changer d’avis à tout moment. `,
    privacy: "Ce que deviennent vos données",
    newTab: "(nouvel onglet)",
    invitation: "Code d’invitation",
    invitationHint: "L’inscription se fait sur invitation d’un membre.",
    invited: (name: string, group: string | null) =>
      group
        ? `${isolated(name)} vous invite dans le groupe «\u00a0${isolated(group)}\u00a0»`
        : `${isolated(name)} vous invite`,
    invitationDead: {
      title: "Cette invitation ne vaut plus",
      ouverte: "L’inscription est ouverte\u00a0: vous pouvez entrer sans elle.",
      accord: "Vous pouvez vous inscrire sans elle, et attendre l’accord de la modération.",
      invitation: "Demandez-en une autre à un membre.",
    },
    invitationStale:
      "L’invitation reçue ne sert plus, mais l’inscription est ouverte\u00a0: vous êtes des nôtres.",
    invitationDropped:
      "L’invitation reçue ne sert plus. Envoyez à nouveau pour demander l’accord de la modération.",
    approval: "La modération donnera son accord avant que vous puissiez entrer.",
    rules: {
      title: (group: string) => `Les règles du groupe «\u00a0${isolated(group)}\u00a0»`,
      accept: "J’accepte ces règles",
    },
    begin: {
      lead: "Indiquez votre adresse e-mail\u00a0: un lien y partira. Vous choisirez votre nom et votre mot de passe en l’ouvrant.",
      submit: "Recevoir le lien",
    },
    sent: {
      title: "Regardez votre boîte",
      body: (email: string) =>
        `Un e-mail vient de partir vers ${email}. Le lien qu’il contient ouvre la suite de votre inscription, dans la journée. Pensez à regarder dans les indésirables.`,
      again: "Corriger l’adresse",
    },
    finish: {
      title: "Terminer votre inscription",
      loading: "Un instant, nous relisons votre lien",
      failed: "Votre lien n’a pas pu être relu",
      retry: "Réessayer",
      address: (email: string) => `Votre adresse\u00a0: ${email}`,
      invalid: {
        title: "Ce lien ne sert plus",
        body: "Il a déjà servi, ou il a plus d’un jour. Si votre compte est créé, connectez-vous\u202f; sinon, demandez un autre lien.",
        login: "Se connecter",
        again: "Demander un autre lien",
      },
    },
  },
  login: {
    title: "Se connecter",
    lead: "Bon retour parmi nous.",
    toGroup: "Ce lien mène à un groupe\u00a0: connectez-vous pour y entrer.",
    newcomer: "Pas encore de compte\u202f?",
    ended: "Votre session est terminée. Reconnectez-vous, votre texte vous attend.",
    submit: "Se connecter",
    forgotten: "Mot de passe oublié\u202f?",
    create: "Créer un compte",
    help: "Aide pour se connecter",
    changed: "Votre mot de passe est changé. Connectez-vous avec le nouveau.",
    letterFirst: "Si vous venez de vous inscrire, ouvrez d’abord le lien reçu par e-mail.",
  },
  guest: {
    answered: {
      going: "C’est noté\u00a0: vous venez.",
      interested: "C’est noté\u00a0: cela vous intéresse.",
      declined: "C’est noté\u00a0: vous ne venez pas.",
    },
  },
  forgot: {
    title: "Mot de passe oublié",
    lead: "Indiquez votre adresse. Vous y recevrez un lien pour choisir un nouveau mot de passe.",
    leadNoMail:
      "Indiquez votre adresse. Cette communauté n’envoie pas encore d’e-mail\u00a0: l’administration vous remettra un lien pour choisir un nouveau mot de passe.",
    submit: "Recevoir le lien",
    submitNoMail: "Demander un lien",
    sent: {
      title: "Regardez votre boîte",
      body: "Si cette adresse est connue ici, un message vient de partir. Le lien qu’il contient sert une fois. Pensez à regarder dans les indésirables.",
      titleNoMail: "Demandez votre lien à l’administration",
      bodyNoMail: (community: string) =>
        `Si cette adresse est connue ici, les personnes qui administrent ${community} viennent d’être prévenues et ont un lien pour vous\u00a0: il sert une fois, dans l’heure. Appelez une personne que vous y connaissez, ou écrivez à la communauté en laissant de quoi vous joindre.`,
    },
    toLogin: "Revenir à la connexion",
    write: "Écrire à la communauté",
  },
  reset: {
    title: "Choisir un mot de passe",
    submit: "Enregistrer ce mot de passe",
    invalid: {
      title: "Ce lien n’est plus valable",
      body: "Il a déjà servi, ou il est trop ancien. Demandez-en un nouveau.",
      action: "Demander un nouveau lien",
    },
  },
};

import { longDate } from "../../../infrastructure/words/formats.ts";

/** Words of agreeing, and of withdrawing consent. */
export const texts = {
  age: {
    title: "Une question, une seule fois",
    lead: "Des adultes de confiance veillent désormais ici sur les plus jeunes. Dites-nous si vous en faites partie.",
    submit: "Répondre",
    done: "C’est noté. Merci.",
    doneMinor: "C’est noté. Votre protection est expliquée dans vos réglages.",
  },
  legal: {
    title: (pages: readonly string[]) =>
      pages.length > 1
        ? "Nos conditions et la page de confidentialité changent"
        : pages[0] === "privacy"
          ? "La page de confidentialité change"
          : "Nos conditions d’utilisation changent",
    soon: (time: string) => `Ce qui change s’applique à partir du ${longDate(time)}.`,
    since: (time: string) => `Ce qui a changé s’applique depuis le ${longDate(time)}.`,
    ask: "Lisez les nouvelles conditions, et dites-nous que vous les acceptez.",
    inform: "Lisez la nouvelle page.",
    read: {
      terms: "Lire les conditions d’utilisation",
      privacy: "Lire la page de confidentialité",
    },
    agree: "J’accepte",
    seen: "J’ai lu",
    otherwise:
      "Si ces conditions ne vous conviennent pas, vous pouvez supprimer votre compte dans vos réglages.",
    agreed: "C’est noté, merci.",
    failed: "Votre réponse n’a pas pu être notée.",
  },
  line: "Retirer mon accord",
  lineMeta:
    "Votre appartenance révèle une conviction\u00a0: vous pouvez retirer votre accord à tout moment",
  title: "Retirer votre accord",
  lead: "Appartenir à une communauté chrétienne révèle une conviction religieuse. Vous avez accepté que ces données soient gardées\u202f; vous pouvez retirer cet accord quand vous le voulez.",
  whatTitle: "Ce qui se passe",
  what: [
    "Tout de suite, votre compte est fermé aux autres\u00a0: ni votre nom, ni vos partages, ni vos commentaires ne se voient plus.",
    "Vos sessions sont fermées sur tous vos appareils.",
    "Une demande d’effacement part aux responsables, qui y répondent dans le mois. Vous en recevez le numéro. Au plus tard trente jours après, tout est effacé.",
    "Tant que rien n’est effacé, vous pouvez changer d’avis\u00a0: il suffit de vous connecter.",
    "Vos messages privés s’effacent avec le reste\u202f; ce que les autres vous ont écrit leur reste.",
  ],
  password: "Votre mot de passe",
  passwordMissing: "Indiquez votre mot de passe.",
  submit: "Retirer mon accord",
  cancel: "Garder mon compte",
  close: "Fermer",
  done: {
    title: "Votre accord est retiré",
    body: "Les autres membres ne voient plus votre compte. Sa suppression est demandée. Gardez le numéro de votre demande\u00a0:",
    later: "Pour changer d’avis tant que rien n’est effacé, connectez-vous.",
    signIn: "Se connecter",
    write: "Écrire à la communauté",
  },
  standing: {
    title: "Vous avez retiré votre accord",
    body: (time: string) =>
      `Les autres membres ne voient plus votre compte. Sa suppression est demandée, et se fera au plus tard le ${longDate(time)}. Jusque-là, tant que rien n’est effacé, vous pouvez revenir.`,
    consent:
      "J’accepte que la communauté garde ces données, qui révèlent une conviction religieuse.",
    missing: "Cochez la case pour donner à nouveau votre accord.",
    restore: "Retirer ma demande",
    signOut: "Se déconnecter",
    failed: "Votre demande n’a pas pu être retirée.",
  },
};

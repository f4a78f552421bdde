import { withDe } from "../../../../shared/ground/elision.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";

/** Words of the connected accounts. */
export const texts = {
  title: "Comptes connectés",
  connected: "Connectés",
  noneYet: "Connectez un compte pour y publier d’ici.",
  toConnect: "À connecter",
  withoutAccount: "Sans compte",
  withoutAccountBody:
    "Ces applications s’ouvrent sur cet appareil\u00a0: il n’y a rien à connecter.",
  sealed:
    "Vos accès restent chiffrés sur le serveur de la communauté. Personne d’autre ne peut les lire.",
  connect: "Connecter",
  connectLabel: (name: string) => `Connecter ${name}`,
  connectAnother: "Connecter un autre compte",
  reconnect: "Reconnecter",
  guide: "Le guide",
  guideLabel: (name: string) => `Le guide ${withDe(name)}`,
  review: "Examen nécessaire",
  notSet: "Pas encore réglé par la communauté",
  off: "Non proposé par la communauté",
  more: (name: string) => `Autres actions pour ${name}`,
  check: "Vérifier maintenant",
  checked: (name: string) => `${name} peut publier`,
  disconnect: "Déconnecter",
  disconnectTitle: (name: string) => `Déconnecter ${name}\u202f?`,
  disconnectBody:
    "Ce qui est prévu pour ce compte attendra que vous le reconnectiez. Ce qui est publié reste en ligne.",
  keep: "Garder",
  disconnected: (name: string) => `${name} est déconnecté`,
  byHandTitle: "Une dernière chose à faire",
  byHandOpen: "Ouvrir la page",
  byHandDone: "C’est fait",
  close: "Fermer",
  toReconnect: (name: string) => `${name} demande à être reconnecté.`,
  expired: (at: string) => `L’accès a expiré le ${longDate(at)}.`,
  expiresSoon: (name: string, at: string) =>
    `L’accès à ${name} se termine le ${longDate(at)}. Reconnectez-le avant, rien ne s’arrêtera.`,
  expiresIn: (days: number) => (days <= 1 ? "expire demain" : `expire dans ${days}\u00a0jours`),
  verified: "vérifié",
  welcome: (platform: string, account: string) =>
    account ? `${platform}\u00a0: ${account} est connecté` : `${platform} est connecté`,
  lists: "Listes de la communauté",
  listsBody: "Les e-mails partent du serveur de la communauté",
  failed: "Vos comptes n’ont pas pu s’afficher.",
  retry: "Réessayer",
  publish: "Publier ailleurs",
  history: "Vos publications",
  calendar: "Calendrier des publications",
  elsewhere: "Sur les autres réseaux",
};

/** What connecting means, or what happens without an account. */
export const platformWords: Record<PlatformId, string> = {
  facebook: "Une Page que vous gérez",
  instagram: "Un compte professionnel",
  twitter: "Votre compte. Chaque publication y est payante.",
  linkedin: "Votre profil, ou une page que vous gérez",
  threads: "Votre profil Threads",
  bluesky: "Votre compte Bluesky",
  telegram: "Un robot que vous ajoutez à votre canal",
  email: "Votre messagerie s’ouvre, message prêt.",
  whatsapp: "Le message est prêt, vous choisissez à qui l’envoyer.",
  messenger: "Le lien est prêt, vous choisissez à qui l’envoyer.",
  sms: "160\u00a0caractères, ou 70 avec certains accents",
};

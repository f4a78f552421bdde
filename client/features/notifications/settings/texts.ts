import type {
  Digest,
  NotificationKind,
  NotificationWay,
} from "../../../../shared/notifications/notification-kinds.ts";

type Words = { title: string; meta: string };

const kinds: Record<NotificationKind, Words> = {
  message: { title: "Messages privés", meta: "On vous écrit en privé ou dans une discussion" },
  mention: { title: "Mentions", meta: "Quelqu’un vous nomme dans un partage ou un commentaire" },
  reply: { title: "Réponses", meta: "On répond à l’un de vos commentaires" },
  comment: { title: "Commentaires", meta: "On commente ce que vous partagez" },
  like: { title: "J’aime", meta: "On aime ce que vous écrivez" },
  pin: { title: "Épingles", meta: "On épingle l’un de vos partages" },
  post: { title: "Nouveaux partages", meta: "Dans vos groupes, regroupés par groupe" },
  channel: { title: "Chaînes", meta: "Partages et ressources des chaînes que vous suivez" },
  event: {
    title: "Évènements",
    meta: "Rappels la veille et une heure avant, changements, annulations, nouveautés",
  },
  answer: { title: "Réponses à vos évènements", meta: "On vient à un évènement que vous proposez" },
  invitation: { title: "Invitations", meta: "On vous invite, ou quelqu’un vient grâce à vous" },
  group: { title: "Demandes d’entrée", meta: "Les vôtres, et celles des groupes que vous animez" },
  points: { title: "Merci/bénis", meta: "Un palier est atteint\u00a0: 50, 100, 250…" },
  account: { title: "Comptes connectés", meta: "Un compte est à reconnecter pour publier" },
  share: {
    title: "Publications",
    meta: "Une publication attend un geste, ou n’a pas pu être publiée",
  },
  moderation: { title: "Modération", meta: "Ce qui est décidé pour vous, et de vos signalements" },
  registration: {
    title: "Inscriptions à accepter",
    meta: "Quelqu’un s’inscrit et attend l’accord de la modération",
  },
  request: {
    title: "Demandes restées sans réponse",
    meta: "Pour un groupe que personne n’anime, ou qui attendent depuis un jour",
  },
  report: { title: "Signalements à décider", meta: "Un membre signale un texte ou une personne" },
  appeal: { title: "Recours à lire", meta: "Quelqu’un conteste une décision de la modération" },
  "data-request": {
    title: "Demandes reçues",
    meta: "Données personnelles, contestations, questions",
  },
  letter: {
    title: "E-mails qui ne partent pas",
    meta: "Le serveur d’e-mail les refuse, ou n’est pas réglé",
  },
  backup: {
    title: "Sauvegardes en échec",
    meta: "La dernière n’a pas pu se faire, ou date de plus de trois jours",
  },
  security: {
    title: "Sécurité du compte",
    meta: "Une façon d’entrer change\u00a0: mot de passe, adresse, clé d’accès, double vérification",
  },
  legal: {
    title: "Conditions et vie privée",
    meta: "Ces pages changent\u00a0: vous le savez quinze jours avant",
  },
};

const ways: Record<NotificationWay, string> = {
  app: "Liste",
  push: "Alerte",
  mail: "E-mail",
};

const digests: Record<Digest, string> = {
  never: "Jamais",
  daily: "Chaque jour",
  weekly: "Chaque semaine",
};

/** Words of the notification settings. */
export const texts = {
  title: "Réglages des notifications",
  open: "Notifications",
  openMeta: "Ce qui vous est dit, quand et comment",
  loading: "Chargement de vos réglages",
  failed: "Vos réglages n’ont pas pu être lus",
  failedBody: "Rien n’a changé. Réessayez dans un instant.",
  retry: "Réessayer",
  notSaved: "Ce réglage n’a pas été enregistré.",
  kinds: {
    title: "Par sujet",
    lead: "La liste est celle de la page Notifications. L’alerte sonne sur vos appareils. L’e-mail entre dans le résumé\u202f; rappels et annulations d’évènements partent aussitôt.",
    leadWithoutMail:
      "La liste est celle de la page Notifications. L’alerte sonne sur vos appareils. La communauté n’envoie pas d’e-mails.",
    always: "Toujours dans la liste",
    alwaysShort: "toujours",
    kind: "Ce qui arrive",
    named: (kind: NotificationKind, way: NotificationWay) =>
      `${kinds[kind].title}\u00a0: ${ways[way]}`,
    ways,
    ...kinds,
  },
  digest: {
    title: "Résumé par e-mail",
    meta: "Rien n’est envoyé quand il n’y a rien de nouveau.",
    choices: digests,
  },
  quiet: {
    title: "Heures calmes",
    on: (from: string, to: string) => `Rien ne sonne de ${from} à ${to}`,
    off: "Les alertes peuvent sonner à toute heure",
    from: "De",
    to: "À",
  },
  discreet: {
    title: "Discrétion",
    neutral: "Alertes discrètes",
    neutralMeta: "Ni nom ni texte sur l’écran verrouillé",
    presence: "Montrer que je suis en ligne",
    presenceOn: "Les autres membres voient quand vous êtes là",
    presenceOff: "Personne ne voit quand vous êtes là",
  },
  mutes: {
    title: "En sourdine",
    lead: "Ce qui s’y passe reste dans la liste, sans alerte.",
    kinds: { group: "Groupe", channel: "Chaîne", conversation: "Discussion" },
    until: (moment: string) => `jusqu’au ${moment}`,
    end: "Ne plus ignorer",
    endOf: (name: string) => `Ne plus ignorer ${name}`,
    ended: (name: string) => `${name}\u00a0: les alertes sont rétablies.`,
  },
};

import { withDe } from "../../../../shared/ground/elision.ts";
import type { MinorsAnswer } from "../../../../shared/sharing/minors-answers.ts";
import { MAX_SHARE_PLATFORMS, MAX_SHARE_TEXT } from "../../../../shared/sharing/platforms.ts";
import { count, list, number } from "../../../infrastructure/words/formats.ts";
import { namedPlatform } from "../platform-phrases.ts";
import { formatTexts } from "./preview/format-texts.ts";

const dollars = (amount: number) =>
  `${amount.toLocaleString("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 3 })}\u00a0$`;

/** What the share creator says. */
export const texts = {
  title: "Publier ailleurs",
  back: "Retour",
  stepsLabel: "Étapes",
  steps: ["1. Contenu", "2. Plateformes", "3. Publication"],
  stepDone: "faite",
  foot: "Suite de la publication",
  next: "Continuer",
  kept: "Brouillon gardé",
  loading: "Chargement des plateformes",
  failed: "Les plateformes n’ont pas pu s’afficher",
  failedBody: "Le serveur n’a pas répondu. Ce que vous avez écrit est gardé sur cet appareil.",
  retry: "Réessayer",
  loadingSource: "Lecture de ce que vous publiez",
  sourceGone: "Ce que vous vouliez publier n’est plus là",
  sourceGoneBody: "Il a été supprimé, ou il ne vous est plus ouvert.",
  startEmpty: "Écrire une publication",

  content: {
    title: "Contenu",
    text: "Votre message",
    hint: "Écrivez-le une fois\u00a0: chaque plateforme en recevra une version à sa mesure.",
    counter: (length: number) => `${number(length)}/${number(MAX_SHARE_TEXT)}`,
    over: (total: number) =>
      total > 1
        ? `Il y a ${number(total)}\u00a0caractères de trop.`
        : "Il y a un caractère de trop.",
    templates: "Partir d’un modèle",
    blanks: "Il reste des mots entre crochets à remplacer.",
    images: "Images",
    imagesHint: "Touchez une image pour la décrire ou changer sa place.",
    addImages: "Ajouter des images",
    verseCard: "Faire une carte de verset",
    add: "Ajouter",
    sendingImage: "Envoi de l’image",
    removeImage: (place: number) => `Retirer l’image ${number(place)}`,
    describe: "Décrire",
    described: "Décrite",
    theImage: (place: number) => ` l’image ${number(place)}`,
    retrySending: "Réessayer",
    notImages: (total: number) =>
      total > 1
        ? `${count(total, "fichier", "fichiers")} ne sont pas des images. Choisissez des photos JPEG, PNG, WebP, GIF ou AVIF.`
        : "Ce fichier n’est pas une image. Choisissez une photo JPEG, PNG, WebP, GIF ou AVIF.",
    notVideo: "Ce fichier n’est pas une vidéo. Choisissez une vidéo de votre appareil.",
    oneVideo: "Une seule vidéo par publication. Retirez celle-ci pour en choisir une autre.",
    imagesFailed: "Les images n’ont pas pu être envoyées. Réessayez.",
    videoFailed: "La vidéo n’a pas pu être envoyée. Réessayez.",
    uploading: "L’envoi n’est pas fini. Vous pouvez continuer, il se termine en arrière-plan.",
    link: "Lien",
    optional: "facultatif",
    linkPlaceholder: "https://…",
    linkWrong:
      "Ce lien n’est pas complet. Il ressemble à\u00a0: https://bethanie.example/evenement",
    short: "Compter les visites du lien",
    shortHint: (base: string) =>
      `Il part en adresse courte, ${base}…, une par plateforme. Un nombre par jour, rien de qui l’ouvre.`,
    mark: "Ajouter des marques de campagne (UTM)",
    markHint:
      "Pour les statistiques de la page visitée\u00a0: elle sait de quelle plateforme on vient.",
    campaign: "Nom de la campagne",
    campaignHint: "Sans nom, le lien part sans marques. Celles qu’il porte déjà restent.",
    campaignPlaceholder: "veillee-de-noel",
    video: "Vidéo",
    addVideo: "Ajouter une vidéo",
    videoTitle: "Titre de la vidéo",
    videoTitleHint: "Montré là où la plateforme donne un titre aux vidéos.",
    videoDescription: "Description de la vidéo",
    empty: "Écrivez un texte, ou ajoutez une image.",
    move: (place: number, total: number) => `Image ${number(place)} sur ${number(total)}`,
  },

  platforms: {
    title: "Où voulez-vous publier\u202f?",
    label: "Plateformes",
    toConnect: "À connecter",
    toConnectLabel: "Plateformes à connecter",
    unsetTitle: "Pas encore réglées",
    unsetHint: "L’administration de la communauté peut les régler.",
    unsetLabel: "Plateformes pas encore réglées",
    chosen: ` / ${number(MAX_SHARE_PLATFORMS)}\u00a0plateformes sélectionnées`,
    chosenAloud: (total: number) =>
      `${number(total)} / ${number(MAX_SHARE_PLATFORMS)}\u00a0plateformes sélectionnées`,
    full: "Cinq plateformes au plus. Retirez-en une pour choisir celle-ci.",
    connected: "Connecté",
    reconnect: "À reconnecter",
    expiring: "Expire bientôt",
    connect: "Compte à connecter",
    connecting: "Connexion en cours",
    review: "Examen nécessaire",
    unset: "Pas encore réglé",
    phone: "Sur cet appareil",
    window: "S’ouvrira sur cet appareil, message prêt",
    smsLength: (length: number) => count(length, "caractère", "caractères"),
    accounts: "Gérer les comptes connectés",
    none: "Choisissez au moins une plateforme.",
    noneOffered: "Aucune plateforme n’est proposée",
    noneOfferedBody: "On en propose dans l’administration.",
    whichAccounts: (platform: string) => `Quel compte ${platform}\u202f?`,
    atLeastOne: "Gardez au moins un compte.",
    ownMail: "Sans liste, votre propre messagerie s’ouvrira et vous choisirez à qui écrire.",
    connectionFailed: (platform: string) =>
      `La connexion à ${platform} n’a pas abouti. Touchez la carte pour recommencer.`,
    connectionOpen: (platform: string) =>
      `La fenêtre ${withDe(platform)} est ouverte. Donnez-y votre accord\u00a0: elle sera sélectionnée ensuite.`,
    connectedNow: (platform: string) => `${platform} est connecté et choisi.`,
  },

  summary: {
    types: { text: "Texte", image: "Images", video: "Vidéo", mixed: "Texte et images" },
    title: "Votre publication",
    more: (total: number) => `+${number(total)}`,
    letters: (total: number) => count(total, "caractère", "caractères"),
    images: (total: number) => count(total, "image"),
    videos: (total: number) => count(total, "vidéo"),
    links: (total: number) => count(total, "lien"),
    videoOf: (name: string) => (name ? `Vidéo\u00a0: ${name}` : "Vidéo"),
  },

  preview: {
    title: "Ce que chacun recevra",
    of: (platform: string) => `Aperçu ${platform}`,
    choose: "L’aperçu de chacune s’affichera ici.",
    choosePlatforms: "Choisissez une ou plusieurs plateformes",
    chooseAbove: "L’aperçu de chaque plateforme choisie s’affichera ici.",
    before: "Aperçu précédent",
    after: "Aperçu suivant",
    conversation: "Conversation",
    to: (lists: readonly string[]) => `À\u00a0: ${list(lists)}`,
    cut: "Coupé\u00a0:",
    now: "À l’instant",
    readOn: "En voir plus",
    whole: "Texte entier",
    counter: (length: number, max: number) => `${number(length)}/${number(max)}`,
    sms: (segments: number, units: number, capacity: number) =>
      `${number(segments)}\u00a0SMS · ${number(units)}/${number(capacity)}`,
    edit: (platform: string) => `Modifier pour ${namedPlatform(platform)} seulement`,
    edited: (platform: string) => `Version pour ${namedPlatform(platform)}`,
    subject: "Objet",
    text: (platform: string) => `Texte pour ${namedPlatform(platform)}`,
    save: "Enregistrer",
    restore: "Revenir au texte commun",
    close: "Fermer",
    kept: (images: number, video: boolean) =>
      [images > 0 && count(images, "image"), video && "la vidéo"].filter(Boolean).join(" et "),
    filled: "Instagram n’accepte pas cette forme\u00a0: l’image ira entière, sur un fond blanc.",
    pasted: "Le texte sera copié\u00a0: vous le collerez dans la conversation.",
    accounts: (names: readonly string[]) => list(names),
    video: "Vidéo",
  },

  ...formatTexts,

  notes: {
    thread: (posts: number) => `fil de ${count(posts, "publication")}`,
    storyWithoutText: "une story n’a ni texte ni lien",
    cut: (letters: number) =>
      letters > 1
        ? `texte raccourci de ${count(letters, "caractère", "caractères")}`
        : "texte raccourci",
    hashtags: (total: number) => count(total, "hashtag ajouté", "hashtags ajoutés"),
    imagesLeftOut: (kept: number, of: number) =>
      kept === 0 ? "sans image" : `${count(kept, "image")} sur ${number(of)}`,
    videoLeftOut: "sans la vidéo",
    imagesForVideo: "la vidéo sans les images",
    linkNotClickable: "le lien ne sera pas cliquable",
    manyHashtags: (kept: number) => `Instagram ne retient souvent que ${kept}\u00a0hashtags`,
    oneTopic: "Threads ne garde qu’un sujet, le premier hashtag",
    footer: "signature ajoutée",
    signature: "signature ajoutée",
    bold: "première ligne en gras",
    simplified: "lettres simplifiées",
    visibilityIgnored: "visible par tous",
    images: (total: number) => count(total, "image"),
    video: "1\u00a0vidéo",
  },

  problems: {
    imageNeeded: "Instagram demande une image.",
    addImage: "Ajouter une image",
    mediaNeeded: "Une story montre une image ou une vidéo.",
    videoNeeded: "Un réel est une vidéo.",
    addVideo: "Ajouter une vidéo",
    commentTooLong: "Le premier commentaire est trop long.",
    shorten: "Raccourcir le commentaire",
    tooLong: (over: number) =>
      `Il y a ${count(over, "caractère", "caractères")} de trop. Raccourcissez ce texte.`,
    manyLinks: "Threads n’accepte pas plus de cinq liens. Retirez-en.",
    empty: "Il ne reste rien à publier ici. Écrivez un texte pour cette plateforme.",
    write: "Écrire un texte",
    stop: (platforms: readonly string[]) => `À revoir avant de publier\u00a0: ${list(platforms)}.`,
  },

  sms: {
    cut: "La fin de ce texte ne partira pas\u00a0: il est trop long. Choisissez comment l’envoyer.",
    tooLong: "Ce texte est trop long pour un seul SMS.",
    simplified: "Certaines lettres font coûter plus cher\u00a0: elles ont été simplifiées.",
    costly: (letters: readonly string[]) =>
      `${letters.length > 1 ? "Ces lettres changent" : "Cette lettre change"} le prix\u00a0: ${letters.join(" ")}`,
    whole: "Tout le texte part.",
    sendAll: (segments: number) => `Tout envoyer en ${number(segments)}\u00a0SMS`,
    sendStart: (segments: number) => `Envoyer le début en ${number(segments)}\u00a0SMS`,
    loses: ({
      cut,
      keepsLetters,
      simplifies,
    }: Record<"cut" | "keepsLetters" | "simplifies", boolean>) =>
      [
        cut && "sans la fin",
        simplifies && (keepsLetters ? "avec les accents" : "lettres simplifiées"),
      ]
        .filter(Boolean)
        .join(", "),
  },

  notices: {
    approvalProcess: (name: string, process: string) => `${name}\u00a0: ${process}`,
    approval:
      "Une autre personne donnera son accord avant l’envoi. Vous saurez ici quand ce sera publié.",
    hold: (since: string, reason: string) =>
      `Les publications de la communauté sont suspendues depuis ${since}${reason ? `\u00a0: ${reason}` : "."}`,
    holdAfter: "La vôtre partira quand elles seront libérées.",
    cost: (amount: number, link: boolean) =>
      link
        ? `X demande ${dollars(amount)} pour cette publication avec un lien. Sans lien, elle coûte moins.`
        : `X demande ${dollars(amount)} pour cette publication.`,
    costLeft: (left: number) => `Il reste ${dollars(left)} ce mois-ci.`,
    costOver: (left: number) =>
      `Il reste ${dollars(left)} ce mois-ci\u00a0: X attendra que l’administration relève le plafond.`,
  },

  later: {
    title: "Publier plus tard",
    notSet: "À un moment que vous choisissez",
    at: (moment: string) => `Le ${moment}`,
    windows: (platforms: readonly string[]) =>
      `${list(platforms)}\u00a0: à cette heure, un e-mail vous le rappellera, et vous ouvrirez chaque fenêtre d’un geste.`,
  },

  minors: {
    ask: "Des mineurs sont-ils reconnaissables sur ces images\u202f?",
    answers: {
      none: "Non",
      agreed: "Oui, avec l’accord écrit des parents",
      "not-agreed": "Oui, sans accord",
    } satisfies Record<MinorsAnswer, string>,
    missing: "Répondez avant de publier\u00a0: ces images sortent de la communauté.",
    remedy:
      "Ces images ne partent pas. Demandez leur accord écrit aux parents, ou choisissez d’autres images, où l’on ne reconnaît aucun mineur.",
  },

  visibility: {
    title: "Qui pourra lire sur LinkedIn",
    public: "Tout le monde",
    connections: "Vos relations",
    ignored: (platforms: readonly string[]) =>
      `${list(platforms)} n’en ${platforms.length > 1 ? "tiennent" : "tient"} pas compte\u00a0: tout le monde y lira.`,
  },

  publish: {
    now: "Publier maintenant",
    later: "Programmer",
    ask: "Demander l’accord",
    total: (platforms: number) => count(platforms, "plateforme"),
    chosen: "Plateformes choisies",
    leftOut: "Le texte est trop long\u00a0: cette fin ne partira pas.",
    leftOutWords: (lost: string) => `«\u00a0${lost}\u00a0»`,
    failed: (message: string) => `Erreur lors de la publication\u00a0: ${message}`,
    savedBefore:
      "Votre première version était déjà publiée. Les changements faits depuis n’ont pas été publiés.",
    preparing: "Préparation de l’aperçu",
  },

  latest: {
    title: "Vos dernières publications",
    none: "Ce que vous publierez se retrouvera ici.",
    failed: "Elles n’ont pas pu s’afficher.",
    platforms: (total: number) => count(total, "plateforme"),
    planned: (day: string) => `prévue le ${day}`,
    all: "Tout voir",
  },
};

import type {
  BackupFolder,
  ExaminedBackup,
  FoundBackup,
} from "../../../../shared/installation/restoration.contract.ts";
import type { RestoreProgress, RestoreStep } from "../../../../shared/installation/restoring.ts";
import { count, longDateTime, number, weight } from "../../../infrastructure/words/formats.ts";
import { duration } from "../sending/texts.ts";

const steps: Record<RestoreStep, string> = {
  check: "Vérifier la sauvegarde",
  rows: "Reprendre les comptes, les partages et les messages",
  files: "Reprendre les photos et les fichiers",
  settle: "Mettre à jour et tout recompter",
  place: "Ouvrir la communauté",
};

const places: Record<BackupFolder, string> = {
  arrived: "Envoyée d’un appareil",
  restore: "Posée dans le dossier «\u00a0restore\u00a0»",
  backups: "Faite par ce serveur",
  elsewhere: "Là où vont les copies",
};

/** Words of bringing a backup back from the wizard. */
export const restoringTexts = {
  title: "Reprendre une sauvegarde",
  back: "Retour",
  cancel: "Annuler",
  retry: "Réessayer",
  choose: {
    title: "Quelle sauvegarde\u202f?",
    lead: "Un fichier dont le nom finit par «\u00a0.tar\u00a0» ou «\u00a0.tar.age\u00a0». Rien ne change avant que vous ne l’ayez confirmé.",
    fromDevice: "Sur cet appareil",
    fromDeviceLead:
      "Le fichier est envoyé par morceaux\u00a0: si le réseau se coupe, l’envoi reprend où il en était.",
    pick: "Choisir un fichier",
    onServer: "Sur ce serveur",
    onServerLead:
      "Les fichiers du dossier de données, dans «\u00a0restore\u00a0» ou «\u00a0backups\u00a0», et les copies gardées à un second endroit, quand le serveur le connaît.",
    none: "Aucune sauvegarde ne s’y trouve. Une sauvegarde de plusieurs gigaoctets va plus vite sans le navigateur\u00a0: copiez le fichier dans le dossier «\u00a0restore\u00a0» des données de Parvis, puis cherchez à nouveau.",
    again: "Chercher à nouveau",
    free: (bytes: number) => `${weight(bytes)} libres sur le disque`,
    wrongName:
      "Ce n’est pas une sauvegarde de Parvis\u00a0: son nom finit par «\u00a0.tar\u00a0» ou «\u00a0.tar.age\u00a0».",
    wrongFile: "Ce fichier n’est pas une sauvegarde de Parvis.",
    unreadable: "Cet appareil ne laisse plus lire ce fichier. Choisissez-le à nouveau.",
    sealed: "Scellée\u00a0: sa clé sera demandée",
    place: ({ place, bytes }: FoundBackup) =>
      bytes === 0 ? places[place] : `${places[place]}, ${weight(bytes)}`,
    use: "Choisir",
    useNamed: (name: string) => `Choisir ${name}`,
  },
  examining: {
    title: "Vérification de la sauvegarde",
    lead: "Chaque octet est relu et comparé. Rien n’est touché.",
  },
  sealed: {
    title: "Cette sauvegarde est scellée",
    lead: "Il faut sa clé de reprise, ou deux de ses trois parts. Ce que vous recopiez n’est gardé nulle part.",
    first: "Une part, n’importe laquelle, ou la clé entière",
    second: "L’autre part",
    secondAside: "si vous n’avez pas la clé entière",
    hint: "Quatre lignes, lettre par lettre. Les espaces ne comptent pas, ni les majuscules.",
    missing: "Recopiez les quatre lignes de la feuille.",
    line: (line: number) =>
      `La ligne ${line} est mal recopiée. Comparez-la lettre par lettre avec la feuille.`,
    wrong:
      "Cette clé n’ouvre pas cette sauvegarde\u00a0: elle a été faite pour une autre. Comparez le numéro de clé, en haut des feuilles.",
    open: "Ouvrir la sauvegarde",
  },
  ready: {
    title: "Cette sauvegarde est entière",
    lead: "Voici ce qu’elle contient.",
    name: "Communauté",
    madeAt: "Faite le",
    at: ({ madeAt }: ExaminedBackup) => longDateTime(madeAt),
    members: "Membres",
    posts: "Partages",
    media: "Photos et fichiers",
    size: "Taille",
    version: "Version de Parvis",
    number,
    weight,
    missing: (missing: number) =>
      `${count(missing, "photo ou fichier manquait", "photos et fichiers manquaient")} déjà quand elle a été faite.`,
    duration: (seconds: number) => `Comptez environ ${duration(seconds)}.`,
    address: (url: string) => `Utiliser l’adresse de cette page, ${url}`,
    addressWas: (url: string) =>
      `La communauté répondait à ${url}. À une autre adresse, chaque membre refait ses clés d’accès et autorise à nouveau les notifications de son téléphone.`,
    addressUnknown: "Si la communauté a changé d’adresse depuis cette sauvegarde.",
    signOut: "Déconnecter tout le monde",
    signOutHint:
      "À cocher si un téléphone a pu être volé depuis, ou si la sauvegarde est passée entre plusieurs mains. Sinon chacun retrouve ses appareils connectés.",
    restore: "Commencer la reprise",
    other: "Choisir une autre",
  },
  restoring: {
    title: "La communauté revient",
    lead: "Laissez le serveur allumé. Vous pouvez fermer cette page et y revenir par le même lien.",
    steps,
    done: "fait",
    doing: "en cours",
    counted: ({ step, done, total }: RestoreProgress) => {
      if (total < 2 || done === 0) return "";
      if (step === "check") return `${weight(Math.min(done, total))} sur ${weight(total)}`;
      return `${count(done, step === "rows" ? "ligne" : "fichier")} sur ${number(total)}`;
    },
    stop: "Arrêter la reprise",
    stopTitle: "Arrêter la reprise\u202f?",
    stopBody:
      "Ce qui a été repris jusqu’ici est effacé. La sauvegarde reste, et l’on peut recommencer.",
    goOn: "Continuer",
    away: "Le serveur ne répond pas pour l’instant. La reprise continue\u202f; cette page attend.",
  },
  failed: {
    title: "La sauvegarde n’a pas été reprise",
    again: "Choisir une sauvegarde",
    lost: "Le serveur a redémarré pendant la reprise. Rien n’a été touché\u00a0: recommencez.",
  },
  done: {
    title: "C’est fait",
    lead: (title: string) => `${title} est revenue, telle qu’elle était.`,
    of: (madeAt: string) => `Sauvegarde du ${longDateTime(madeAt)}.`,
    toKnow: "À savoir",
    password: "Connectez-vous comme d’habitude, avec l’adresse et le mot de passe de ce jour-là.",
    letters: (letters: number) =>
      `${count(letters, "lettre attendait", "lettres attendaient")}, peut-être déjà parties. Elles sont gardées dans Administration, Courrier.`,
    publishing:
      "Les publications vers d’autres réseaux sont suspendues, pour que rien ne parte deux fois. Regardez ce qui est déjà paru, puis choisissez «\u00a0Reprendre les publications\u00a0» dans Administration, Publications.",
    erased: (erased: number) =>
      `${count(erased, "personne effacée depuis l’a été", "personnes effacées depuis l’ont été")} à nouveau.`,
    signedOut: "Tout le monde est déconnecté.",
    sessions: "Les appareils qui étaient connectés ce jour-là le sont encore.",
    address: (url: string) =>
      `La communauté dit encore répondre à ${url}. Si ce n’est plus son adresse, changez-la dans Administration, Réglages.`,
    server: (url: string) =>
      `Ce serveur dit répondre à ${url}\u00a0: les invitations et les e-mails porteront cette adresse-là. Pour qu’ils portent celle de cette page, redémarrez-le avec PARVIS_PUBLIC_URL.`,
    signIn: "Se connecter",
  },
};

import type {
  BackupCause,
  BackupFailure,
  TrialEnd,
} from "../../../../shared/administration/backup-states.ts";
import type { Backup, Backups } from "../../../../shared/administration/backups.contract.ts";
import {
  count,
  longDateTime,
  number,
  relativeDate,
  weight,
} from "../../../infrastructure/words/formats.ts";

const causes: Record<BackupCause, string> = {
  schedule: "de la nuit",
  person: "demandée",
  command: "par une commande",
};

/** What came of the last trial, of which day's backup. */
const trialEnds: Record<TrialEnd, (day: string) => string> = {
  right: (day) => `celle du ${day} s’est reprise à part, et tout y était.`,
  stopped: (day) => `celle du ${day} n’a pas pu l’être jusqu’au bout.`,
  wrong: (day) =>
    `celle du ${day} est abîmée, ou son journal des actes a été altéré. Ne comptez pas sur elle.`,
};

const failures: Record<BackupFailure, string> = {
  "disk-full":
    "Il n’y a plus assez de place sur le disque. Faites-en, ou demandez à la personne qui s’occupe du serveur d’agrandir le disque, puis recommencez.",
  stopped:
    "Elle a été interrompue avant sa fin, par un arrêt de la machine sans doute. Recommencez.",
  unwritable:
    "Le dossier des sauvegardes ne se laisse pas écrire. Demandez à la personne qui s’occupe du serveur d’en rendre le droit, puis recommencez.",
  unreachable:
    "L’endroit des copies ne répond pas, ou son disque n’est pas branché. La prochaine nuit essaiera à nouveau\u202f; si cela revient, prévenez la personne qui s’occupe du serveur.",
  refused:
    "L’endroit des copies refuse ce que Parvis lui demande. Montrez le journal du serveur à la personne qui s’en occupe\u00a0: il dit ce qui manque à la clé d’accès.",
  broken:
    "Une erreur inattendue l’a empêchée. Recommencez\u202f; si elle revient, montrez le journal du serveur à la personne qui s’en occupe.",
};

/** What the place of backups says. */
export const texts = {
  lastMade: ({ madeAt, bytes }: Backup) =>
    `Dernière sauvegarde\u00a0: ${relativeDate(madeAt)}, ${weight(bytes)}`,
  none: "Aucune sauvegarde pour l’instant",
  noneBody:
    "Une sauvegarde contient tout\u00a0: les comptes, les partages, les messages, les photos et les réglages. Faites la première maintenant\u202f; les suivantes se font seules.",
  lead: "Une sauvegarde contient tout, photos et secrets compris. Les sauvegardes se trouvent dans le dossier «\u00a0backups\u00a0» des données de Parvis, sur sa machine. Ce qui est effacé aujourd’hui disparaît des sauvegardes en trente-cinq jours au plus.",
  late: "Aucune sauvegarde depuis plus de trois jours. Faites-en une maintenant.",
  failedAt: (time: string) => `Une sauvegarde a échoué (${relativeDate(time)}).`,
  unremoved: (files: number) =>
    files > 1
      ? `${number(files)}\u00a0fichiers qui devaient disparaître restent à cet endroit.`
      : "Un fichier qui devait disparaître reste à cet endroit.",
  unremovedBody: (reason: string) =>
    `${reason} S’ils sont verrouillés, levez le verrou ou attendez sa fin\u00a0: chaque copie essaie à nouveau, et cet avis s’en va.`,
  failure: (failure: BackupFailure) => failures[failure],
  make: "Sauvegarder maintenant",
  making: "Sauvegarde en cours",
  sending: "Copie en cours",
  part: (hundredths: number) => `${hundredths}\u00a0% écrits. Vous pouvez quitter cette page.`,
  begun: "La sauvegarde commence",
  list: "Sauvegardes gardées",
  title: ({ madeAt }: Backup) => longDateTime(madeAt),
  about: ({ bytes, cause, byName, elsewhere }: Backup) =>
    [
      elsewhere ? `${weight(bytes)} envoyés` : weight(bytes),
      byName ? `demandée par ${byName}` : causes[cause],
    ].join(", "),
  holds: ({ rows, files }: Backup) =>
    rows === null || files === null
      ? null
      : `${count(rows, "ligne", "lignes")} et ${count(files, "fichier", "fichiers")}`,
  missing: (missing: number) =>
    `${count(missing, "média n’avait plus ses fichiers", "médias n’avaient plus leurs fichiers")}`,
  heldIn: (folder: string) => `Sur une autre machine, dans ${folder}\u00a0: elle se prend là-bas.`,
  elsewhere: (place: string) => `Écrite dans ${place}`,
  lastTrial: ({ at, madeAt, result }: NonNullable<Backups["lastTrial"]>) =>
    `Dernière vérification, ${relativeDate(at)}\u00a0: ${trialEnds[result](longDateTime(madeAt))}`,
  copies: "Une copie ailleurs",
  noPlace:
    "Pour l’instant, un disque en panne ou une machine volée emporterait aussi les sauvegardes. La personne qui s’occupe du serveur peut indiquer un autre disque, ou un espace loué\u00a0: chaque sauvegarde y sera copiée, scellée.",
  copiesGuide: "Ouvrir le guide des copies",
  copiedTo: "Après chaque sauvegarde, ce qui est nouveau part, scellé, vers\u00a0:",
  needsKey:
    "Rien ne part encore\u00a0: choisissez une clé de reprise, plus bas. Ce qui quitte cette machine est scellé pour elle.",
  lastCopied: (time: string) => `Dernière copie\u00a0: ${relativeDate(time)}`,
  neverCopied: "Aucune copie pour l’instant. La première suivra la prochaine sauvegarde.",
  copyFailedAt: (time: string) => `La copie de ${relativeDate(time)} a échoué.`,
  copyList: "Copies gardées",
  copyCount: (copies: number) => count(copies, "copie", "copies"),
  trying: "Vérification en cours",
  right: (time: string) => `Vérifiée ${relativeDate(time)}\u00a0: tout y est`,
  wrong: (time: string) =>
    `Vérifiée ${relativeDate(time)}\u00a0: abîmée, ou son journal des actes altéré. Ne comptez pas sur elle`,
  trialStopped: "La vérification a été interrompue. Recommencez.",
  acts: (madeAt: string) => `Ce que l’on peut faire de la sauvegarde du ${longDateTime(madeAt)}`,
  download: "Télécharger",
  tryIt: "Vérifier",
  tried: "La vérification commence",
  remove: "Effacer",
  removed: "La sauvegarde est effacée",
  removeTitle: (madeAt: string) => `Effacer la sauvegarde du ${longDateTime(madeAt)}\u202f?`,
  removeCopyBody:
    "Son fichier disparaît de l’endroit où il a été copié, et les photos qu’elle seule nommait avec la prochaine copie. Cela ne peut pas se défaire.",
  removeThereBody: (folder: string) =>
    `Son fichier disparaît de ${folder}. Cela ne peut pas se défaire.`,
  removeBody: "Son fichier disparaît de ce serveur. Cela ne peut pas se défaire.",
  keep: "La garder",
  downloadTitle: "Télécharger la sauvegarde",
  downloadLead:
    "Ce fichier contient tout ce que la communauté a écrit, y compris les messages privés et ce que chacun croit. Gardez-le sous clé, hors de portée des autres.",
  password: "Votre mot de passe",
  passwordMissing: "Indiquez votre mot de passe.",
  rhythm: "Leur rythme",
  scheduled: "Chaque nuit",
  scheduledMeta: "Sans que personne y pense",
  offByOperator:
    "La personne qui s’occupe du serveur a arrêté les sauvegardes de la nuit (PARVIS_BACKUPS)\u00a0: elle en fait autrement.",
  hour: "À quelle heure",
  atHour: (hour: number) => `${hour}\u00a0h`,
  days: "Une par jour, pendant",
  dayCount: (days: number) => count(days, "jour", "jours"),
  weeks: "Puis une par semaine, pendant",
  weekCount: (weeks: number) => (weeks === 0 ? "aucune" : count(weeks, "semaine", "semaines")),
  handMade:
    "Celles que quelqu’un demande restent trente-cinq jours, ou jusqu’à ce qu’on les efface.",
  saved: "Le rythme des sauvegardes est enregistré",
  bringBack: "Reprendre une sauvegarde",
  bringBackBody:
    "Sur une machine neuve, l’installation propose «\u00a0Reprendre une sauvegarde\u00a0», sans commande. Sur celle-ci, la personne qui s’occupe du serveur arrête Parvis et lance cette commande\u00a0: ce qui s’y trouvait est gardé à côté.",
  command: (file: string) => `npm run parvis -- restore --file ${file}`,
  total: (bytes: number, backups: number) =>
    `${number(backups)}\u00a0${backups < 2 ? "sauvegarde" : "sauvegardes"}, ${weight(bytes)}`,
};

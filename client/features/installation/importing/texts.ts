import type { ImportStep } from "../../../../shared/installation/import-steps.ts";
import type { ImportFile, ImportItem } from "../../../../shared/installation/imports.contract.ts";
import { count, longDateTime, number, weight } from "../../../infrastructure/words/formats.ts";

const steps: Record<ImportStep, string> = {
  waiting: "Il attend son tour",
  reading: "Lecture du fichier",
  people: "Les personnes",
  places: "Les groupes, les chaînes et les ressources",
  posts: "Les partages",
  comments: "Les commentaires",
  messages: "Les messages privés et les évènements",
  undoing: "Retour en arrière",
};

const into = (group: string) => (group ? `, dans «\u00a0${group}\u00a0»` : "");

/** What the place of imports says. */
export const texts = {
  place: "Imports",
  loading: "Chargement",
  failed: "Les imports n’ont pas pu s’afficher",
  retry: "Réessayer",
  notFound: {
    title: "Rien à cette adresse",
    body: "Ce que vous cherchez a été supprimé, ou l’adresse n’est pas la bonne.",
  },
  start: "Importer d’un autre outil",
  startLead:
    "Choisissez d’où vient le fichier, puis essayez\u00a0: rien n’est écrit avant votre accord. Personne n’est prévenu d’un import.",
  source: "D’où viennent les données\u202f?",
  how: "Comment l’obtenir",
  takes: "Ce qui est importé",
  leaves: "Ce qui est laissé",
  file: "Le fichier",
  chooseFile: "Choisissez un fichier",
  fileName: ({ name, bytes, sent }: ImportFile) =>
    `${name} (${weight(bytes)}${sent ? "" : ", déposé sur le serveur"})`,
  fileHint:
    "Envoyez-le de cet appareil, ou demandez à la personne qui s’occupe du serveur de le poser dans le dossier «\u00a0to-import\u00a0» des données. Un fichier envoyé d’ici est effacé une fois importé, ou après une semaine.",
  pick: "Envoyer un fichier",
  wrongFile:
    "Ce genre de fichier ne s’importe pas. Il faut une archive .zip ou .tar.gz, ou un fichier .json, .txt, .csv ou .sql.",
  removeFile: "Retirer ce fichier",
  fileRemoved: "Fichier retiré",
  group: "Le groupe où tout arrive",
  chooseGroup: "Choisissez un groupe",
  accounts: "Les comptes, avec leurs mots de passe",
  accountsHint:
    "Le fichier JSON des comptes, si vous l’avez\u00a0: chaque personne garde alors son mot de passe d’avant.",
  hashConfig: "Les réglages des mots de passe",
  hashConfigHint: "Ceux que montre la console de l’ancien outil, dans un fichier .txt ou .json.",
  noneChosen: "Aucun",
  optional: "facultatif",
  named: "Les personnes ont accepté d’être nommées",
  namedHint:
    "Sinon, ce qu’elles ont écrit reste sous «\u00a0Ancien membre\u00a0» jusqu’à ce qu’elles donnent leur accord ici.",
  letters: "Inviter par e-mail",
  lettersHint: "Sinon, un lien d’invitation est créé, à donner vous-même.",
  lettersNot: "Aucun e-mail ne part de ce serveur\u00a0: un lien d’invitation est créé.",
  tryIt: "Essayer sans rien écrire",
  tried: "L’essai commence",
  missing: {
    file: "Choisissez ou envoyez un fichier.",
    arriving: "Attendez que tout le fichier soit arrivé, puis essayez.",
    group: "Choisissez un groupe.",
  },
  busy: "Un import est en cours sur le serveur, par la ligne de commande. Attendez qu’il ait fini.",
  running: ({ trial, sourceName, into: group, step }: ImportItem) =>
    step === "undoing"
      ? `Un import est en train d’être défait (${sourceName})`
      : `${trial ? "Essai" : "Import"} en cours\u00a0: ${sourceName}${into(group)}`,
  step: (step: ImportStep) => steps[step],
  readSoFar: (documents: number) => count(documents, "document lu", "documents lus"),
  leave: "Vous pouvez quitter cette page et y revenir.",
  stop: "Arrêter",
  stopTitle: "Arrêter cet import\u202f?",
  stopBody:
    "Ce qui est déjà écrit reste. Vous pourrez le relancer, et ce qui est là ne sera pas repris deux fois, ou le défaire.",
  stopTrialBody: "Rien n’a été écrit.",
  goOn: "Continuer",
  stopped: "Import arrêté",
  trial: ({ sourceName, into: group }: ImportItem) => `Essai\u00a0: ${sourceName}${into(group)}`,
  trialDone: "Rien n’est écrit. Voici ce qui serait importé.",
  trialOfList: "Personne n’est invité. Voici ce que dit la liste.",
  trialFailed: "Cet essai n’a pas abouti.",
  trialCut:
    "Cet essai s’est arrêté avant sa fin, avec le serveur sans doute. Rien n’a été écrit\u00a0: recommencez.",
  importNow: "Importer",
  inviteNow: (people: number) => `Inviter ${count(people, "personne", "personnes")}`,
  importTitle: "Importer maintenant\u202f?",
  importBody:
    "L’import se fait en arrière-plan, et la communauté continue pendant ce temps. Il pourra être défait tant que personne n’aura répondu à ce qu’il apporte.",
  inviteTitle: (people: number) => `Inviter ${count(people, "personne", "personnes")}\u202f?`,
  inviteByLetter: "Un e-mail d’invitation part à chaque adresse.",
  inviteByLink:
    "Un lien d’invitation est créé, avec une place pour chaque personne. Vous le trouverez dans «\u00a0Invitations\u00a0».",
  cancel: "Annuler",
  begun: "L’import commence",
  nothingToDo: "Rien de nouveau ne serait importé.",
  again: "Recommencer",
  another: "Choisir autre chose",
  list: "Imports faits",
  none: "Rien n’a été importé pour l’instant.",
  title: ({ sourceName, into: group }: ImportItem) => `${sourceName}${into(group)}`,
  about: ({ beganAt, byName }: ImportItem) =>
    [
      longDateTime(beganAt),
      byName === null
        ? "par la ligne de commande"
        : byName
          ? `par ${byName}`
          : "par un ancien membre",
    ].join(", "),
  states: {
    running: "En cours",
    done: "Terminé",
    failed: "N’a pas abouti",
    stopped: "Interrompu avant sa fin. Relancez-le\u00a0: il reprend où il en était.",
    undone: "Défait",
  } satisfies Record<ImportItem["state"], string>,
  undoneAt: (at: string) => `Défait le ${longDateTime(at)}`,
  wrote: (documents: number) =>
    documents === 0
      ? "Rien de nouveau"
      : count(documents, "document importé", "documents importés"),
  invited: (people: number) => count(people, "personne invitée", "personnes invitées"),
  acts: (item: ImportItem) => `Actions sur l’import de ${longDateTime(item.beganAt)}`,
  report: "Voir le rapport",
  hideReport: "Fermer le rapport",
  csv: "Télécharger ce qui a été laissé",
  csvName: (item: ImportItem) => `import-${item.beganAt.slice(0, 10)}.csv`,
  relaunch: "Relancer",
  undo: "Défaire",
  undoTitle: "Défaire cet import\u202f?",
  undoReading: "Recherche de ce qui serait effacé",
  undoGoes: "Cela efface de la communauté\u00a0:",
  undoKept: "La communauté a continué avec lui\u00a0: il ne se défait plus.",
  undoNot: "Cela ne peut pas se rétablir\u202f; le fichier peut être importé à nouveau.",
  keep: "Garder",
  close: "Fermer",
  undoing: "L’import est en train d’être défait",
  columns: {
    kind: "Sorte",
    read: "Lus",
    written: "Importés",
    merged: "Réunis",
    known: "Déjà là",
    leftOut: "Laissés",
  },
  number,
  counts: "Ce que deviennent les documents",
  refusals: "Laissés, et pourquoi",
  kept: "Importé avec eux",
  dropped: "Laissé avec eux",
  unkept: "Champs remplis qui ne sont pas importés",
  others: (fields: number) => `et ${count(fields, "autre champ", "autres champs")}`,
  listed: (people: number) =>
    people === 0 ? "Personne à inviter" : `${count(people, "personne", "personnes")} à inviter`,
  columnsFound: (columns: readonly string[], encoding: string) =>
    `Colonnes reconnues\u00a0: ${columns.join(", ")} (${encoding}).`,
  spoiltPhones: (phones: number) =>
    `${count(phones, "numéro de téléphone abîmé", "numéros de téléphone abîmés")} par le tableur. Aucun numéro n’est importé\u00a0: chaque personne indique le sien.`,
  andOthers: (people: number) => `et ${count(people, "autre", "autres")}`,
  notInvited: "Ne sont pas invitées",
};

import { withDe } from "../ground/elision.ts";
import type { ActorRole, JournalAct } from "./acts.ts";

/** Whom an act is about, and what, as a sentence names them. */
type Named = { member: string; subject: string };

type Phrase = (named: Named) => string;

const quoted = (name: string) => (name ? ` «\u00a0${name}\u00a0»` : "");
const group = ({ subject }: Named) => `le groupe${quoted(subject)}`;
const ofGroup = ({ subject }: Named) => `du groupe${quoted(subject)}`;
const channel = ({ subject }: Named) => `la chaîne${quoted(subject)}`;
const list = ({ subject }: Named) => `la liste d’adresses${quoted(subject)}`;
const inGroup = ({ subject }: Named) => `dans le groupe${quoted(subject)}`;
const to = ({ member }: Named) => `à ${member}`;

/** What follows the name of who acted. */
export const ACT_PHRASES: Readonly<Record<JournalAct, Phrase>> = {
  "administrator-made": (one) => `a confié l’administration ${to(one)}`,
  "age-corrected": ({ member }) => `a corrigé ce que ${member} a dit de son âge`,
  "appeal-granted": ({ member }) => `a annulé une décision que ${member} contestait`,
  "appeal-read": () => "a lu un recours, et ce qui avait été retiré",
  "appeal-returned": () => "a rendu un recours",
  "appeal-taken": () => "a pris un recours",
  "appeal-upheld": ({ member }) => `a maintenu une décision que ${member} contestait`,
  "backup-made": () => "a fait une sauvegarde",
  "backup-opened": () => "a téléchargé une sauvegarde",
  "backup-removed": () => "a effacé une sauvegarde",
  "backup-restored": () => "a repris une sauvegarde",
  "backup-settings-edited": () => "a changé le rythme des sauvegardes",
  "backup-tried": () => "a vérifié une sauvegarde",
  "caution-edited": () => "a réglé les premiers partages et l’afflux des inscriptions",
  "channel-animator-dismissed": (one) => `a retiré l’animation de ${channel(one)} ${to(one)}`,
  "channel-animator-named": (one) => `a confié l’animation de ${channel(one)} ${to(one)}`,
  "channel-archived": (one) => `a archivé ${channel(one)}`,
  "channel-reopened": (one) => `a rouvert ${channel(one)}`,
  "comment-removed": ({ member }) => `a supprimé un commentaire écrit par ${member}`,
  "community-edited": () => "a changé les réglages de la communauté",
  "data-request-answered": () => "a répondu à une demande reçue",
  "data-request-edited": () => "a traité une demande reçue",
  "data-request-read": () => "a lu une demande reçue",
  "database-moved": () => "a déménagé la base de données",
  "decision-words-saved": () => "a changé les règles ou les réponses proposées à qui modère",
  "event-types-saved": () => "a changé les types d’évènement",
  "fact-dismissed": () => "a renoncé à prévenir d’un fait non transmis",
  "fact-told": () => "a transmis un fait qui ne l’avait pas été",
  "filter-removed": () => "a retiré un mot ou un lien de la liste de la communauté",
  "filters-added": () => "a ajouté des mots ou des liens à la liste de la communauté",
  "former-place-erased": () => "a effacé ce qui restait à l’ancien endroit d’un déménagement",
  "getting-started-ended": () => "a rangé la liste des premiers pas",
  "group-animator-dismissed": (one) => `a retiré l’animation ${ofGroup(one)} ${to(one)}`,
  "group-animator-named": (one) => `a confié l’animation ${ofGroup(one)} ${to(one)}`,
  "group-archived": (one) => `a archivé ${group(one)}`,
  "group-caution-edited": (one) => `a réglé comment on publie dans ${group(one)}`,
  "group-created": (one) => `a créé ${group(one)}`,
  "group-edited": (one) => `a modifié ${group(one)}`,
  "group-member-added": (one) => `a fait entrer ${one.member} ${inGroup(one)}`,
  "group-member-removed": (one) => `a retiré ${one.member} ${ofGroup(one)}`,
  "group-reopened": (one) => `a rouvert ${group(one)}`,
  "group-rules-edited": (one) => `a changé les règles ${ofGroup(one)}`,
  "groups-ordered": () => "a changé l’ordre des groupes",
  "import-file-removed": () => "a retiré un fichier à importer",
  "import-made": () => "a importé les données d’un autre outil",
  "help-numbers-saved": () => "a changé les numéros d’aide aux jeunes",
  "import-report-read": () => "a téléchargé le rapport d’un import",
  "import-stopped": () => "a arrêté un import",
  "import-tried": () => "a essayé un import sans rien écrire",
  "import-undone": () => "a défait un import de données",
  "invitation-closed": () => "a fermé un lien d’invitation",
  "invitation-created": () => "a créé un lien d’invitation",
  "invitations-sent": () => "a envoyé des invitations par e-mail",
  "job-dismissed": () => "a retiré une tâche en échec",
  "job-retried": () => "a recommencé une tâche en échec",
  "join-request-accepted": (one) => `a accepté la demande de ${one.member} ${inGroup(one)}`,
  "join-request-refused": (one) => `a refusé la demande de ${one.member} ${inGroup(one)}`,
  "journal-exported": () => "a exporté le journal",
  "journal-read": () => "a lu le journal",
  "light-forms-kept": () => "a effacé les originaux de sons et de vidéos anciens",
  "limit-lifted": ({ member }) => `a cessé de relire ce que publie ${member}`,
  limited: ({ member }) => `fait relire ce que publie ${member}`,
  "list-address-removed": (one) => `a retiré une adresse de ${list(one)}`,
  "list-addresses-added": (one) => `a ajouté des adresses à ${list(one)}`,
  "list-addresses-read": (one) => `a lu les adresses de ${list(one)}`,
  "list-created": (one) => `a créé ${list(one)}`,
  "list-deleted": (one) => `a supprimé ${list(one)}`,
  "list-edited": (one) => `a modifié ${list(one)}`,
  "mail-passed-on": () => "a noté un e-mail comme transmis",
  "mail-resent": () => "a envoyé à nouveau un e-mail",
  "mails-read": () => "a consulté le courrier",
  "media-moved": () => "a déménagé les photos et les fichiers",
  "member-read": ({ member }) => `a consulté la fiche de ${member}`,
  "member-removed": ({ member }) => `a retiré ${member} de la communauté`,
  "minimum-age-set": () => "a changé l’âge à partir duquel on entre",
  "move-undone": () => "a renoncé à un déménagement de la base de données",
  "orphans-erased": () => "a effacé des fichiers que plus rien ne nommait",
  "password-link-made": ({ member }) => `a fait un lien pour changer le mot de passe de ${member}`,
  "password-reset": ({ member }) => `a changé le mot de passe de ${member}`,
  "pause-lifted": ({ member }) => `a mis fin à la pause ${withDe(member)}`,
  paused: ({ member }) => `a mis ${member} en pause`,
  "payment-confirmed": ({ member }) => `a confirmé le paiement de ${member}`,
  "payment-refused": ({ member }) => `a refusé le paiement de ${member}`,
  "personal-link-closed": ({ member }) => `a fermé le lien d’invitation de ${member}`,
  "platform-configured": () => "a changé la configuration d’une plateforme",
  "post-removed": ({ member }) => `a supprimé un partage écrit par ${member}`,
  "publishing-changed": () => "a changé les réglages des publications",
  "publishing-held": () => "a retenu toutes les publications",
  "publishing-released": () => "a laissé repartir les publications",
  "recovery-key-chosen": () => "a choisi une clé de reprise des sauvegardes",
  "referent-dismissed": (one) => `a retiré la charge de référent ${to(one)}`,
  "referent-named": (one) => `a confié la charge de référent ${to(one)}`,
  "registration-accepted": ({ member }) => `a accepté l’inscription de ${member}`,
  "registration-refused": ({ member }) => `a refusé l’inscription de ${member}`,
  "removal-declined": ({ member }) => `a refusé de retirer ${member}`,
  "removal-proposed": ({ member }) => `a proposé de retirer ${member} de la communauté`,
  "report-decided": ({ member }) => `a décidé d’un signalement à propos ${withDe(member)}`,
  "report-edited": () => "a traité un signalement",
  "report-passed-on": () => "a transmis un signalement à la modération",
  "sealed-message-read": ({ member }) => `a ouvert un message scellé écrit par ${member}`,
  "report-read": () => "a lu un signalement",
  "role-changed": ({ member }) => `a changé le rôle de ${member}`,
  "second-factor-removed": ({ member }) => `a retiré la double vérification de ${member}`,
  "share-approved": ({ member }) => `a donné son accord à une publication de ${member}`,
  "share-refused": ({ member }) => `a refusé une publication de ${member}`,
  "signed-in": () => "a ouvert une session",
  suspended: ({ member }) => `a suspendu ${member}`,
  "suspension-lifted": ({ member }) => `a levé la suspension de ${member}`,
  "templates-saved": () => "a changé les modèles de publication",
  "text-approved": ({ member }) => `a approuvé un texte écrit par ${member}`,
  "text-declined": ({ member }) => `a refusé un texte écrit par ${member}`,
  "versions-read": () => "a lu les anciennes versions d’un texte",
  warned: ({ member }) => `a adressé un rappel à ${member}`,
};

/** Who acts by a command on the server: nobody's account. */
export const OPERATOR = "L’exploitation du serveur";

const FORMER = "un ancien membre";

type Told = {
  act: JournalAct;
  actor: { name: string } | null;
  member: { name: string } | null;
  subjectName: string | null;
};

/** An act in one sentence. */
export function actSentence({ act, actor, member, subjectName }: Told): string {
  const who = actor ? actor.name || "Un ancien membre" : OPERATOR;
  const named = { member: member?.name || FORMER, subject: subjectName ?? "" };
  return `${who} ${ACT_PHRASES[act](named)}.`;
}

/** Who acted, where no name is told. */
export const ACTOR_WORDS: Readonly<Record<ActorRole | "operator", string>> = {
  admin: "L’administration",
  moderateur: "La modération",
  membre: "L’animation",
  operator: OPERATOR,
};

/** What was done to oneself, after who did it; of acts that have no word here, nothing is said. */
const OWN_PHRASES: Readonly<Partial<Record<JournalAct, (subject: string) => string>>> = {
  "administrator-made": () => "vous a confié l’administration",
  "age-corrected": () => "a corrigé ce que vous aviez dit de votre âge",
  "channel-animator-dismissed": (name) => `vous a retiré l’animation de la chaîne${quoted(name)}`,
  "channel-animator-named": (name) => `vous a confié l’animation de la chaîne${quoted(name)}`,
  "comment-removed": () => "a supprimé un de vos commentaires",
  "group-animator-dismissed": (name) => `vous a retiré l’animation du groupe${quoted(name)}`,
  "group-animator-named": (name) => `vous a confié l’animation du groupe${quoted(name)}`,
  "group-member-added": (name) => `vous a fait entrer dans le groupe${quoted(name)}`,
  "group-member-removed": (name) => `vous a retiré du groupe${quoted(name)}`,
  "join-request-accepted": (name) =>
    `a accepté votre demande d’entrer dans le groupe${quoted(name)}`,
  "join-request-refused": (name) => `a refusé votre demande d’entrer dans le groupe${quoted(name)}`,
  "limit-lifted": () => "a cessé de relire ce que vous publiez",
  limited: () => "fait relire ce que vous publiez",
  "member-read": () => "a consulté votre fiche",
  "password-link-made": () => "a fait un lien pour changer votre mot de passe",
  "password-reset": () => "a changé votre mot de passe",
  "pause-lifted": () => "a mis fin à votre pause",
  paused: () => "a mis votre compte en pause",
  "payment-confirmed": () => "a confirmé votre paiement",
  "payment-refused": () => "a refusé votre paiement",
  "personal-link-closed": () => "a fermé votre lien d’invitation",
  "post-removed": () => "a supprimé un de vos partages",
  "referent-dismissed": () => "vous a retiré la charge de référent",
  "referent-named": () => "vous a confié la charge de référent",
  "registration-accepted": () => "a accepté votre inscription",
  "report-decided": () => "a décidé d’un signalement à votre propos",
  "role-changed": () => "a changé votre rôle",
  "second-factor-removed": () => "a retiré votre double vérification",
  "share-approved": () => "a donné son accord à une de vos publications",
  "share-refused": () => "a refusé une de vos publications",
  suspended: () => "a suspendu votre compte",
  "suspension-lifted": () => "a levé votre suspension",
  warned: () => "vous a adressé un rappel",
};

/** Acts that a member reads of themselves. */
export const OWN_ACTS = Object.keys(OWN_PHRASES) as JournalAct[];

/** What a member without a role does as a referent, never as an animator. */
const OF_REFERENTS: readonly JournalAct[] = ["age-corrected", "report-decided"];

/** An act about oneself in one sentence: by role, never by name. */
export function ownActSentence(
  act: JournalAct,
  { actorRole, subjectName }: { actorRole: ActorRole | null; subjectName: string | null },
): string {
  const said = OWN_PHRASES[act]?.(subjectName ?? "") ?? "a agi sur votre compte";
  const byReferent = actorRole === "membre" && OF_REFERENTS.includes(act);
  return `${byReferent ? "Un référent" : ACTOR_WORDS[actorRole ?? "operator"]} ${said}.`;
}

import { REMEMBERED_DAYS } from "../../server/features/accounts/own-data/data-export.repository.ts";
import {
  READ_KEPT_DAYS,
  TOLD_KEPT_DAYS,
} from "../../server/features/notifications/forget-old.job.ts";
import { WROTE_LASTS_S } from "../../server/infrastructure/http/replica-requests.ts";
import { SESSION_SECONDS } from "../../server/infrastructure/session/session-cookie.ts";
import { EXPORT_KEPT_DAYS } from "../../shared/accounts/export-states.ts";
import { MOST_DAYS_KEPT } from "../../shared/administration/backup-states.ts";
import { DAYS_TO_COME_BACK } from "../../shared/administration/erasure-kinds.ts";
import { JOURNAL_MONTHS } from "../../shared/administration/journal-limits.ts";
import {
  APPEAL_MONTHS,
  DECISION_KEPT_MONTHS,
  LETTER_KEPT_DAYS,
  REQUEST_KEPT_MONTHS,
} from "../../shared/administration/kept-terms.ts";
import { LONGEST_PAUSE_HOURS } from "../../shared/administration/sanction-kinds.ts";
import { SEALED_MONTHS } from "../../shared/conversations/protection.ts";
import { LEFT_OUT_KEPT_DAYS, SENT_FILE_KEPT_DAYS } from "../../shared/installation/kept-imports.ts";
import { NOTICE_DAYS } from "../../shared/people/legal/legal-pages.ts";

/** A sentence of a legal page that says what the site does, and the code that does it. */
export type SitePromise = {
  /** Words of the page, within one of its sentences. */
  says: string;
  /** Files that keep it, each with a name that is to be found there. */
  code: Readonly<Record<string, string>>;
  /** The tests that hold it. */
  tests: readonly string[];
  /** How the page says a term, and what the code has. */
  terms?: readonly (readonly [words: string, value: number])[];
};

const SERVER = "server/features";
const DAY_SECONDS = 24 * 60 * 60;

/** What the section « Combien de temps nous les gardons » promises, line by line. */
export const KEPT: readonly SitePromise[] = [
  {
    says: "Si vous supprimez votre compte, il est caché aussitôt",
    code: {
      [`${SERVER}/administration/leaving/hide.ts`]: "hideLeaver",
      [`${SERVER}/administration/leaving/erase-member.ts`]: "eraseMember",
    },
    tests: [`${SERVER}/administration/leaving/delete-account.test.ts`],
    terms: [["trente jours", DAYS_TO_COME_BACK]],
  },
  {
    says: "Ce que les autres ont écrit reste à eux",
    code: { "server/app/member-lifecycle.ts": "LIFECYCLE" },
    tests: [`${SERVER}/administration/leaving/delete-account.test.ts`],
  },
  {
    says: "Ce qu’un adulte supprime ou corrige dans une conversation avec un mineur",
    code: {
      [`${SERVER}/conversations/sealed/seal-message.ts`]: "SEALED_MONTHS",
      [`${SERVER}/conversations/sealed/forget-sealed.job.ts`]: "listOverdue",
    },
    tests: [`${SERVER}/conversations/sealed/sealed-messages.test.ts`],
    terms: [["douze mois", SEALED_MONTHS]],
  },
  {
    says: "Un contenu que vous supprimez disparaît aussitôt du site",
    code: {
      [`${SERVER}/posts/change-post.ts`]: "deletePost",
      "client/infrastructure/reading/kept-entries.ts": "30",
    },
    tests: [`${SERVER}/posts/posts.test.ts`],
  },
  {
    says: "Les sauvegardes\u00a0: trente-cinq jours au plus",
    code: {
      [`${SERVER}/administration/backups/keep-backups.job.ts`]: "expiredBackups",
      [`${SERVER}/administration/leaving/replay-erasures.ts`]: "replayErasures",
    },
    tests: [
      `${SERVER}/administration/backups/retention.test.ts`,
      "tests/erasure/erased-again.test.ts",
    ],
    terms: [["trente-cinq jours", MOST_DAYS_KEPT]],
  },
  {
    says: "L’accès à un compte de réseau social que vous connectez",
    code: { [`${SERVER}/sharing/social-accounts/remove-account.ts`]: "disconnectAccount" },
    tests: [`${SERVER}/sharing/social-accounts/accounts.test.ts`],
  },
  {
    says: "Un message privé supprimé par son auteur disparaît",
    code: { [`${SERVER}/conversations/change-message.ts`]: "deleteMessage" },
    tests: [`${SERVER}/conversations/messages.test.ts`],
  },
  {
    says: "Ce qui est joint à un contenu signalé",
    code: { [`${SERVER}/media/reported-media.repository.ts`]: "releaseReportedMedia" },
    tests: [`${SERVER}/reports/reported-media.test.ts`],
  },
  {
    says: "Vos notifications : quatre-vingt-dix jours une fois lues",
    code: { [`${SERVER}/notifications/forget-old.job.ts`]: "forgetOldJob" },
    tests: [`${SERVER}/notifications/own-notifications.test.ts`],
    terms: [
      ["quatre-vingt-dix jours", READ_KEPT_DAYS],
      ["cent quatre-vingts", TOLD_KEPT_DAYS],
    ],
  },
  {
    says: "L’inscription d’un appareil aux alertes",
    code: { "database/migrations/0007-push.sql": "on delete cascade" },
    tests: ["tests/push-service.test.ts"],
  },
  {
    says: "Le texte et l’adresse des e-mails que le site envoie",
    code: { "server/infrastructure/mailer/sweep-mails.job.ts": "sweepMailsJob" },
    tests: ["tests/promises/promises.test.ts"],
    terms: [["quatre-vingt-dix jours", LETTER_KEPT_DAYS]],
  },
  {
    says: "La copie de vos données que vous demandez",
    code: { [`${SERVER}/accounts/own-data/sweep-exports.job.ts`]: "sweepExportsJob" },
    tests: [`${SERVER}/accounts/own-data/own-data.test.ts`],
    terms: [
      ["sept jours", EXPORT_KEPT_DAYS],
      ["un an", Math.round(REMEMBERED_DAYS / 365)],
    ],
  },
  {
    says: "Un fichier d’un autre outil, envoyé pour être importé",
    code: {
      "server/app/imports/run-asked.ts": "removeImportFile(services, wanted)",
      [`${SERVER}/installation/importing/import.job.ts`]: "sweepImportsJob",
    },
    tests: ["server/app/imports/asked-imports.test.ts", "tests/promises/promises.test.ts"],
    terms: [
      ["sept jours", SENT_FILE_KEPT_DAYS],
      ["cent quatre-vingts jours", LEFT_OUT_KEPT_DAYS],
    ],
  },
  {
    says: "Les journaux techniques, que le serveur tient hors du site",
    // Whoever runs the machine keeps them: the guide says how.
    code: { "docs/operating.md": "MaxRetentionSec" },
    tests: ["tests/security/logs-and-errors.test.ts"],
  },
  {
    says: "Le journal des actes de l’administration et de la modération",
    code: { [`${SERVER}/administration/journal/cut-journal.job.ts`]: "cutJournalJob" },
    tests: [`${SERVER}/administration/journal/journal.test.ts`],
    terms: [["douze mois", JOURNAL_MONTHS]],
  },
  {
    says: "Ce que la modération retire",
    code: { [`${SERVER}/administration/sealed/erase-sealed.ts`]: "eraseSealedJob" },
    tests: [`${SERVER}/reports/appeals/appeals.test.ts`],
    terms: [["six mois", APPEAL_MONTHS]],
  },
  {
    says: "Les décisions de modération, les signalements et les recours",
    code: {
      [`${SERVER}/administration/moderation/forget-decisions.job.ts`]: "forgetDecisionsJob",
      [`${SERVER}/reports/forget-reports.job.ts`]: "forgetReportsJob",
    },
    tests: ["tests/promises/promises.test.ts"],
    terms: [
      ["six mois", APPEAL_MONTHS],
      ["un an", DECISION_KEPT_MONTHS / 12],
    ],
  },
  {
    says: "un an après la réponse",
    code: { [`${SERVER}/administration/privacy/forget-requests.job.ts`]: "forgetRequestsJob" },
    tests: ["tests/promises/promises.test.ts"],
    terms: [["un an", REQUEST_KEPT_MONTHS / 12]],
  },
];

/** What the section « Un seul cookie » promises. */
export const COOKIE: readonly SitePromise[] = [
  {
    says: "Il s’efface quand vous vous déconnectez, ou après trente jours sans visite",
    code: { "server/infrastructure/session/session-cookie.ts": "SESSION_SECONDS" },
    tests: ["tests/journeys/cookies.test.ts"],
    terms: [["trente jours", SESSION_SECONDS / DAY_SECONDS]],
  },
  {
    says: "Votre téléphone garde aussi quelques pages, trente jours au plus",
    code: { "client/infrastructure/reading/kept-entries.ts": "30" },
    tests: ["tests/journeys/offline/offline.test.ts"],
  },
  {
    says: "Aucun outil de mesure extérieur",
    code: { "server/infrastructure/http/security-headers.ts": "contentSecurityPolicy" },
    tests: ["tests/security/headers.test.ts"],
  },
];

/** What it says beside, where the database has replicas. */
export const READING_COOKIES: readonly SitePromise[] = [
  {
    says: "Deux sortes de cookies, nécessaires eux aussi",
    code: {
      "server/infrastructure/http/replica-requests.ts": "WROTE_LASTS_S",
      "client/infrastructure/live/live-position.ts": "HEARD_COOKIE",
    },
    tests: ["tests/journeys/own-data/cookies-of-replicas.test.ts"],
    terms: [["trente secondes", WROTE_LASTS_S]],
  },
];

/** What stands in other sections, and is done by code. */
export const ELSEWHERE: readonly SitePromise[] = [
  {
    says: "Si vous êtes mineur\u00a0: le jour où votre protection prend fin",
    code: { [`${SERVER}/people/protection/say-age.ts`]: "dayOfMajority" },
    tests: [`${SERVER}/people/protection/protection.test.ts`],
  },
  {
    says: "votre compte est alors fermé aux autres aussitôt",
    code: { [`${SERVER}/administration/consent/change-consent.ts`]: "withdrawConsent" },
    tests: [`${SERVER}/administration/consent/consent.test.ts`],
    terms: [["trente jours", DAYS_TO_COME_BACK]],
  },
  {
    says: "Tout est effacé quand il quitte la communauté",
    code: { [`${SERVER}/sharing/social-accounts/social-account.repository.ts`]: "deleteAccounts" },
    tests: [`${SERVER}/sharing/social-accounts/account-ends.test.ts`],
  },
  {
    says: "les comptes que vous aviez connectés par là sont effacés aussitôt",
    code: { [`${SERVER}/sharing/data-deletion/erase-person.ts`]: "erasePerson" },
    tests: [`${SERVER}/sharing/data-deletion/data-deletion.test.ts`],
  },
  {
    says: "Nous effaçons ces informations cachées avant de garder la photo",
    code: { [`${SERVER}/media/photos/photo.ts`]: "sharp" },
    tests: ["tests/photos.test.ts"],
  },
  {
    says: "inscrits dans un journal qui ne se modifie pas",
    code: { [`${SERVER}/administration/journal/keep-journal.ts`]: "inJournal" },
    tests: ["tests/access/journal-is-complete.test.ts"],
  },
  {
    says: "Chaque lettre porte un lien qui permet de ne plus la recevoir",
    code: { [`${SERVER}/sharing/mailing/unsubscribe.ts`]: "unsubscribe" },
    tests: [`${SERVER}/sharing/mailing/mailing.test.ts`],
  },
  {
    says: "efface tout trente jours plus tard",
    code: { [`${SERVER}/administration/leaving/delete-account.ts`]: "deleteAccount" },
    tests: ["tests/journeys/own-data/delete-account.test.ts"],
    terms: [["trente jours", DAYS_TO_COME_BACK]],
  },
  {
    says: "prépare une copie de tout ce que nous gardons de vous",
    code: { [`${SERVER}/accounts/own-data/make-export.ts`]: "makeExport" },
    tests: ["tests/own-data.test.ts"],
  },
  {
    says: "Nous répondons dans un délai d’un mois",
    code: { [`${SERVER}/administration/privacy/data-request.ts`]: "dueDate" },
    tests: [`${SERVER}/administration/privacy/data-requests.test.ts`],
  },
];

/** What the terms of use promise, and code does. */
export const TERMS: readonly SitePromise[] = [
  {
    says: "Le site l’annonce aux membres au moins quinze jours avant",
    code: {
      [`${SERVER}/people/legal/announce-legal.job.ts`]: "announceLegalChanges",
      "client/features/administration/consent/legal-changes.tsx": "LegalChanges",
    },
    tests: [`${SERVER}/people/legal/legal.test.ts`],
    terms: [["quinze jours", NOTICE_DAYS]],
  },
  {
    says: "Vous avez six mois au moins pour faire appel",
    code: { [`${SERVER}/reports/appeals/send-appeal.ts`]: "sendAppeal" },
    tests: [`${SERVER}/reports/appeals/appeals.test.ts`],
    terms: [["six mois", APPEAL_MONTHS]],
  },
  {
    says: "Votre appel est lu par une autre personne",
    code: { [`${SERVER}/reports/appeals/appeal.policy.ts`]: "mayJudge" },
    tests: [`${SERVER}/reports/appeals/appeals.test.ts`],
  },
  {
    says: "Un texte qui attend le dit à son auteur",
    code: {
      [`${SERVER}/posts/holding/hold.ts`]: "hold",
      [`${SERVER}/posts/holding/held-text-access.query.ts`]: "mayDecideHeld",
    },
    tests: [`${SERVER}/posts/holding/held-texts.test.ts`],
  },
  {
    says: "mettre son compte en pause (il lit, et n’écrit plus qu’à qui modère)",
    code: { [`${SERVER}/administration/moderation/hold-member.ts`]: "pauseMember" },
    tests: [`${SERVER}/administration/moderation/held-members.test.ts`],
  },
  {
    says: "Une pause dure sept jours au plus",
    code: { [`${SERVER}/administration/moderation/hold-member.ts`]: "LONGEST_PAUSE_HOURS" },
    tests: [`${SERVER}/administration/moderation/held-members.test.ts`],
    terms: [["sept jours", LONGEST_PAUSE_HOURS / 24]],
  },
  {
    says: "Là où une autre personne peut le confirmer, il en faut deux pour fermer le compte d’un membre",
    code: { [`${SERVER}/administration/moderation/manage-member.ts`]: "SECOND_NEEDED" },
    tests: [`${SERVER}/administration/moderation/removal/removal.test.ts`],
  },
  {
    says: "La personne concernée reçoit toujours une explication",
    code: { [`${SERVER}/administration/moderation/decide.ts`]: "recordDecision" },
    tests: [`${SERVER}/administration/moderation/removed-texts.test.ts`],
  },
  {
    says: "Vous pouvez supprimer votre compte à tout moment, dans vos réglages",
    code: { [`${SERVER}/administration/leaving/delete-account.ts`]: "deleteAccount" },
    tests: [`${SERVER}/administration/leaving/delete-account.test.ts`],
    terms: [["trente jours", DAYS_TO_COME_BACK]],
  },
];

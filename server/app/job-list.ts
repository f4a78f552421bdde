import { findMemberAsViewer } from "../features/accounts/index.ts";
import {
  forgetFormerPasswordsJob,
  makeExportJob,
  sendPasswordLinkJob,
  sweepExportsJob,
  sweepSessionsJob,
  tellRegistrationJob,
} from "../features/accounts/wiring.ts";
import {
  cutJournalJob,
  endSuspensionsJob,
  eraseSealedJob,
  eraseTextsJob,
  forgetDecisionsJob,
  forgetRequestsJob,
  keepBackupsJob,
  makeBackupJob,
  noteErasuresJob,
  type RunOwnCommand,
  sendBackupJob,
  tryBackupJob,
  watchWaitingJob,
} from "../features/administration/wiring.ts";
import { endWitnessJob, forgetSealedJob } from "../features/conversations/wiring.ts";
import { calendarJobs, fetchResourceLinkJob } from "../features/gathering/wiring.ts";
import { importJob, sweepImportsJob } from "../features/installation/wiring.ts";
import {
  cleanUpUploadsJob,
  eraseMediaJob,
  keepLightFormsJob,
  prepareMediaJobs,
  sweepLinkPreviewsJob,
  sweepMediaFilesJob,
} from "../features/media/wiring.ts";
import { notificationJobs, sweepSendsJob } from "../features/notifications/wiring.ts";
import {
  announceLegalJob,
  type CurrentCommunity,
  endProtectionJob,
  forgetImportedJob,
} from "../features/people/wiring.ts";
import {
  eraseLeftCommentsJob,
  eraseLeftLikesJob,
  fetchLinkJob,
  scheduledPostJobs,
} from "../features/posts/wiring.ts";
import { forgetReportsJob, openReportsJob } from "../features/reports/wiring.ts";
import {
  checkAccountsJobs,
  type PublishingPace,
  publishingJobs,
  readCountsJobs,
  repeatSharesJob,
  watchVersionsJob,
} from "../features/sharing/wiring.ts";
import type { Database } from "../infrastructure/database/database.ts";
import type { Job } from "../infrastructure/jobs/jobs.ts";
import { sweepAskedLettersJob } from "../infrastructure/mailer/asked-letters.ts";
import { sweepMailsJob } from "../infrastructure/mailer/sweep-mails.job.ts";
import { sweepOutboxJob } from "../infrastructure/outbox/sweep-outbox.job.ts";
import type { Services } from "../infrastructure/services.ts";
import { GIVEN } from "./own-data.ts";

/** What the list is made of. */
type Parts = {
  services: Services;
  /** Connections for work that no request waits for. */
  background: Database;
  community: CurrentCommunity;
  /** Sends the letters. */
  letters: Job;
  /** Runs a command on this installation in a process of its own. */
  ownCommand: RunOwnCommand;
  /** How patient deliveries are. */
  pace: PublishingPace | undefined;
};

/** All jobs: those enqueued by requests, and the scheduled ones. */
export function listJobs({
  services,
  background,
  community,
  letters,
  pace,
  ownCommand,
}: Parts): Job[] {
  const { clock } = services;
  /** For jobs that erase and sweep: no request waits for them. */
  const behind = { ...services, db: background };
  return [
    letters,
    tellRegistrationJob(services),
    sendPasswordLinkJob(services),
    eraseMediaJob(behind),
    ...prepareMediaJobs(services),
    fetchLinkJob(services),
    ...scheduledPostJobs(services, community.isOpen),
    fetchResourceLinkJob(services),
    cleanUpUploadsJob(behind),
    keepLightFormsJob(behind),
    sweepMediaFilesJob(behind),
    sweepLinkPreviewsJob(behind),
    sweepOutboxJob(background, clock),
    sweepMailsJob(background, clock),
    sweepAskedLettersJob(background, clock),
    sweepSessionsJob(behind),
    makeExportJob(services, { background, given: GIVEN }),
    sweepExportsJob(behind),
    forgetFormerPasswordsJob(behind),
    forgetImportedJob(behind),
    endProtectionJob(behind),
    endSuspensionsJob(behind),
    cutJournalJob(behind),
    watchWaitingJob(services),
    openReportsJob(services),
    keepBackupsJob(behind, community.timeZone),
    makeBackupJob(services, ownCommand),
    sendBackupJob(services, ownCommand),
    tryBackupJob(services, ownCommand),
    importJob(services, ownCommand),
    sweepImportsJob(behind),
    announceLegalJob(behind),
    eraseTextsJob(behind),
    noteErasuresJob(behind),
    eraseSealedJob(behind),
    forgetDecisionsJob(behind),
    forgetRequestsJob(behind),
    forgetReportsJob(behind),
    eraseLeftCommentsJob(behind),
    eraseLeftLikesJob(behind),
    endWitnessJob(services),
    forgetSealedJob(behind),
    ...calendarJobs(services),
    ...notificationJobs(services),
    sweepSendsJob(behind),
    watchVersionsJob(services),
    ...readCountsJobs(services),
    ...checkAccountsJobs(services),
    ...publishingJobs(services, pace),
    repeatSharesJob(services, (memberId) =>
      findMemberAsViewer(services.db, memberId, services.clock()),
    ),
  ];
}

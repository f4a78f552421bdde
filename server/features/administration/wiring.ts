export { administrationCalls } from "./administration.routes.ts";
export { acceptRegistration } from "./answer-registration.ts";
export { estimateBackup, findBackupFile } from "./backups/backup.query.ts";
export {
  beginBackup,
  endBackup,
  endDead,
  failBackup,
  forgetUnfinished,
  noteProgress,
  noteTrial,
} from "./backups/backup.repository.ts";
export { backupFileRoutes } from "./backups/backup-file.routes.ts";
export {
  backupFolder,
  eraseOldRestorePoints,
  nameOfFolder,
  nameOfPlace,
  placeOfBackup,
  placeOfRestorePoint,
} from "./backups/backup-folder.ts";
export { backupCalls } from "./backups/backups.routes.ts";
export { chooseRecoveryKey, draftRecoveryKey } from "./backups/choose-recovery-key.ts";
export {
  keepCopies,
  listSnapshots,
  nameOfSnapshot,
  noteRefused,
} from "./backups/elsewhere.ts";
export { keepBackupsJob, tidyBackups } from "./backups/keep-backups.job.ts";
export {
  makeBackupJob,
  type RunOwnCommand,
  sendBackupJob,
  tryBackupJob,
} from "./backups/make-backup.job.ts";
export { MEDIA_PREFIXES, readJournalHead, readRecordSummary } from "./backups/record.query.ts";
export { findRecoveryKey } from "./backups/recovery-key.query.ts";
export { recoveredKeyCalls, recoveryKeyCalls } from "./backups/recovery-key.routes.ts";
export { communityEdit } from "./community.routes.ts";
export { consentCalls } from "./consent/consent.routes.ts";
export { inviteByLetter, inviteSeveral } from "./invite.ts";
export { checkJournal } from "./journal/check-journal.query.ts";
export { cutJournalJob } from "./journal/cut-journal.job.ts";
export { createJournalCalls, listOwnActs } from "./journal/journal.routes.ts";
export { broughtJournalWords, journalWords } from "./journal/journal-words.ts";
export {
  asOperator,
  enterCommand,
  enterRestore,
  enterSignIn,
  inJournal,
} from "./journal/keep-journal.ts";
export { deletionCalls } from "./leaving/deletion.routes.ts";
export { eraseTextsJob } from "./leaving/erase-texts.job.ts";
export { ERASURES_FILE, erasuresIn } from "./leaving/erasures-file.ts";
export { forgetWithdrawal } from "./leaving/forget-withdrawal.ts";
export { noteErasuresJob } from "./leaving/note-erasures.job.ts";
export { recordErasure } from "./leaving/record-erasure.ts";
export { replayErasures } from "./leaving/replay-erasures.ts";
export {
  findDecision,
  findDecisionOf,
} from "./moderation/appeal.query.ts";
export { endSuspensionsJob } from "./moderation/end-suspensions.job.ts";
export { eraseExcerptsOf } from "./moderation/erase-excerpts.ts";
export { forgetDecisionsJob } from "./moderation/forget-decisions.job.ts";
export { memberManagementCalls } from "./moderation/member-management.routes.ts";
export { noticeCalls } from "./moderation/notice.routes.ts";
export { ADMINISTRATION_OWN_DATA } from "./own-data.query.ts";
export { closeErasures } from "./privacy/data-request.repository.ts";
export { dataRequestCalls } from "./privacy/data-request.routes.ts";
export { forgetRequestsJob } from "./privacy/forget-requests.job.ts";
export { eraseSealedJob, eraseSealedOf } from "./sealed/erase-sealed.ts";
export { watchWaitingJob } from "./watch-waiting.job.ts";

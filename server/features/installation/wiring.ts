export {
  createAccount,
  DETAILS,
  type Detail,
  type ImportAccount,
  type ImportReport,
  type KindCounts,
  type LeftOutLine,
} from "./import/account.ts";
export { findResult, readTelegram } from "./import/chats/read-telegram.ts";
export { findChat, readWhatsApp } from "./import/chats/read-whatsapp.ts";
export { readDiscourse } from "./import/discourse/read-discourse.ts";
export { DumpError, dumpBytes } from "./import/dumps/dump-bytes.ts";
export {
  type AccountRecord,
  type ChannelRecord,
  type CommentRecord,
  type EventRecord,
  type FileNamed,
  type FormerCommunityRecord,
  type GroupRecord,
  type ImportKind,
  type ImportReading,
  type KeptPassword,
  type MemberRecord,
  type MessageRecord,
  type PersonNamed,
  type PostRecord,
  REFUSALS,
  type Refusal,
  type ResourceRecord,
} from "./import/form.ts";
export { readFormer } from "./import/former/read-former.ts";
export {
  type BroughtThing,
  type FormerThing,
  findBrought,
  findFormerThings,
} from "./import/former-address.query.ts";
export { readHumHub } from "./import/humhub/read-humhub.ts";
export {
  closeImport,
  countHanging,
  endImport,
  findByLegacyIds,
  findLastImport,
  HANGING,
  type ImportedTable,
  insertImport,
  noteRows,
  rowsOfImport,
} from "./import/import.repository.ts";
export {
  type ListedMember,
  type MembersList,
  MembersListError,
  readMembersCsv,
} from "./import/members-csv.ts";
export { createPeopleSeen, type SeenPerson } from "./import/people-seen.ts";
export { openSpool, type Spool } from "./import/spool.ts";
export {
  importJob,
  sweepImportsJob,
  tidyImports,
} from "./importing/import.job.ts";
export { leftOutListOf } from "./importing/import-files.ts";
export { importUploadRoutes } from "./importing/import-upload.routes.ts";
export { findImport } from "./importing/importing.query.ts";
export { failImport, noteImport } from "./importing/importing.repository.ts";
export { createImportCalls, type ImportParts } from "./importing/imports.routes.ts";
export { keepLeftOutList, removeLeftOutList } from "./importing/left-out-lists.ts";
export { type BorrowedFiles, borrowImportFiles, removeImportFile } from "./importing/sent-files.ts";
export type { CreateAccount, InstallationParts } from "./install-community.ts";
export { createInstallationCalls } from "./installation.routes.ts";
export { installationKey } from "./installation-key.ts";
export { loadDemonstration } from "./load-demonstration.ts";
export { INSTALLATION_OWN_DATA } from "./own-data.query.ts";
export { summaryOf } from "./restoring/backup-summary.ts";
export { backupUploadRoutes, eraseArrived } from "./restoring/backup-upload.routes.ts";
export {
  Restoration,
  type RestoreAnswer,
  type RestoreTask,
} from "./restoring/restoration.ts";
export { createRestorationCalls } from "./restoring/restoring.routes.ts";

export type { CreateAccount, InstallationParts } from "./install-community.ts";
export { createInstallationCalls } from "./installation.routes.ts";
export { installationKey } from "./installation-key.ts";
export { loadDemonstration } from "./load-demonstration.ts";
export { backupUploadRoutes, eraseArrived } from "./restoring/backup-upload.routes.ts";
export { summaryOf } from "./restoring/found-backups.ts";
export {
  Restoration,
  type RestoreAnswer,
  type RestoreTask,
} from "./restoring/restoration.ts";
export { createRestorationCalls } from "./restoring/restoring.routes.ts";

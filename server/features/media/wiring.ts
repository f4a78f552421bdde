export { eraseMediaJob } from "./erase-media.job.ts";
export { linkPreviewCalls } from "./link-previews/link-preview.routes.ts";
export { sweepLinkPreviewsJob } from "./link-previews/sweep-link-previews.job.ts";
export type { MediaPrepared, MessageMediaPrepared, OfferedFilePrepared } from "./media.events.ts";
export { ownsMedia } from "./media.query.ts";
export { mediaCalls } from "./media.routes.ts";
export { prepareMediaJobs } from "./recordings/prepare-media.job.ts";
export { mediaFileRoutes } from "./serving/media-file.routes.ts";
export { partnerFileRoutes } from "./serving/partner-file.routes.ts";
export {
  showMediaPrepared,
  showMessageMediaPrepared,
  showOfferedFilePrepared,
} from "./show-live.subscriber.ts";
export { sweepMediaFilesJob } from "./sweep-media-files.job.ts";
export { cleanUpUploadsJob } from "./uploads/clean-up-uploads.job.ts";
export { uploadRoutes } from "./uploads/upload.routes.ts";

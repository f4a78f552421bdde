export { saveAlts } from "./alts.repository.ts";
export { copyMedia } from "./copy-media.ts";
export { ERASE_MEDIA, eraseMediaJob } from "./erase-media.job.ts";
export { erasePortrait } from "./erase-portrait.ts";
export { forgetPhoto } from "./forget-photo.ts";
export type { MediaPrepared, MessageMediaPrepared, OfferedFilePrepared } from "./media.events.ts";
export type { MayOpenFile } from "./media.policy.ts";
export {
  commentMediaJson,
  messageMediaJson,
  ownsMedia,
  postMediaJson,
  rawMediaJson,
  reportMediaJson,
  scheduledMediaJson,
  shareMediaJson,
} from "./media.query.ts";
export {
  attachMedia,
  claimFile,
  claimPortrait,
  detachMedia,
  forgetFile,
  forgetPortrait,
  releaseMedia,
} from "./media.repository.ts";
export { mediaCalls } from "./media.routes.ts";
export { type Audience, type RawMedia, toMedia } from "./media.ts";
export {
  createMediaSigner,
  type MediaSigner,
  pictureUrl,
  portraitUrl,
  publicUrl,
} from "./media-address.ts";
export { type FittedPhoto, fitPhoto, type PhotoShape } from "./photos/fit-photo.ts";
export { makePhoto } from "./photos/photo.ts";
export { storePhoto } from "./photos/store-photo.ts";
export { prepareMediaJobs } from "./recordings/prepare-media.job.ts";
export { storeRecording } from "./recordings/store-recording.ts";
export {
  forgetUnused,
  keepReportedMedia,
  releaseReportedMedia,
} from "./reported-media.repository.ts";
export { mediaFileRoutes } from "./serving/media-file.routes.ts";
export {
  letterPhotoUrl,
  partnerPhotoUrl,
  partnerVideoUrl,
  readVideo,
  type VideoFile,
  videoFileOf,
} from "./serving/outgoing-media.ts";
export { partnerFileRoutes } from "./serving/partner-file.routes.ts";
export { PICTURE_FILES, sendPicture } from "./serving/send-picture.ts";
export {
  showMediaPrepared,
  showMessageMediaPrepared,
  showOfferedFilePrepared,
} from "./show-live.subscriber.ts";
export { sweepMediaFilesJob } from "./sweep-media-files.job.ts";
export { cleanUpUploadsJob } from "./uploads/clean-up-uploads.job.ts";
export { uploadRoutes } from "./uploads/upload.routes.ts";

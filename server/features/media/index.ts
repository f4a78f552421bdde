export { saveAlts } from "./alts.repository.ts";
export { cleanUpUploadsJob } from "./clean-up-uploads.job.ts";
export { copyMedia } from "./copy-media.ts";
export { ERASE_MEDIA, eraseMediaJob } from "./erase-media.job.ts";
export { erasePortrait } from "./erase-portrait.ts";
export { type FittedPhoto, fitPhoto, type PhotoShape } from "./fit-photo.ts";
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
export { mediaFileRoutes } from "./media-file.routes.ts";
export {
  letterPhotoUrl,
  partnerPhotoUrl,
  partnerVideoUrl,
  readVideo,
  type VideoFile,
  videoFileOf,
} from "./outgoing-media.ts";
export { partnerFileRoutes } from "./partner-file.routes.ts";
export { makePhoto } from "./photo.ts";
export { prepareMediaJobs } from "./prepare-media.job.ts";
export {
  forgetUnused,
  keepReportedMedia,
  releaseReportedMedia,
} from "./reported-media.repository.ts";
export { PICTURE_FILES, sendPicture } from "./send-picture.ts";
export {
  showMediaPrepared,
  showMessageMediaPrepared,
  showOfferedFilePrepared,
} from "./show-live.subscriber.ts";
export { storePhoto } from "./store-photo.ts";
export { storeRecording } from "./store-recording.ts";
export { sweepMediaFilesJob } from "./sweep-media-files.job.ts";
export { uploadRoutes } from "./upload.routes.ts";

export { saveAlts } from "./alts.repository.ts";
export {
  attachMedia,
  changeMedia,
  claimFile,
  claimPortrait,
  deleteFile,
  deletePortrait,
  detachMedia,
  detachMediaOfAll,
  kindsOfMedia,
  releaseMedia,
  replaceMedia,
  sealMedia,
  unsealMedia,
} from "./attached-media.repository.ts";
export { AUDIENCES, BESIDE_MEDIA } from "./audiences.ts";
export { copyMedia } from "./copy-media.ts";
export { ERASE_MEDIA } from "./erase-media.job.ts";
export { erasePortrait } from "./erase-portrait.ts";
export { isKnown, linkPreviewJson } from "./link-previews/link-preview.query.ts";
export { pageAddress, type RawLinkPreview, toLinkPreview } from "./link-previews/link-preview.ts";
export { readLinkPreview } from "./link-previews/read-link-preview.ts";
export {
  commentMediaJson,
  heldMediaJson,
  messageMediaJson,
  postMediaJson,
  rawMediaJson,
  reportMediaJson,
  scheduledMediaJson,
  sealedMediaJson,
  sealedMessageMediaJson,
  shareMediaJson,
  versionMediaJson,
} from "./media.query.ts";
export { type RawMedia, toMedia } from "./media.ts";
export {
  createMediaSigner,
  type MediaSigner,
  pictureUrl,
  portraitUrl,
  publicUrl,
} from "./media-address.ts";
export { fitPhoto } from "./photos/fit-photo.ts";
export { makePhoto } from "./photos/photo.ts";
export { FACADE_FILE, PLAIN_FACADE_FILE } from "./photos/photo-files.ts";
export { storePhoto } from "./photos/store-photo.ts";
export { storeLocalFile, storeRecording } from "./recordings/store-recording.ts";
export { replacePortrait } from "./replace-portrait.ts";
export {
  deleteUnused,
  releaseReportedMedia,
  saveReportedMedia,
} from "./reported-media.repository.ts";
export { releaseSealedMedia, sealMessageMedia } from "./sealed-media.repository.ts";
export { readRange } from "./serving/byte-range.ts";
export { openPart, sendFile } from "./serving/media-file.routes.ts";
export {
  letterPhotoUrl,
  partnerPhotoUrl,
  partnerVideoUrl,
  readVideo,
  type VideoFile,
  videoFileOf,
} from "./serving/outgoing-media.ts";
export { PICTURE_FILES, sendPicture } from "./serving/send-picture.ts";
export { TRIAL_PICTURE, trialPicture } from "./serving/trial-picture.ts";
export { findWholeFiles, type WholeFile } from "./whole-file.ts";

export type {
  Account,
  ApiAdapter,
  FittedPhoto,
  FoundAccount,
  Grant,
  LookUp,
  OAuth,
  Outcome,
  OutgoingContent,
  OutgoingPhoto,
  OutgoingVideo,
  PhotoFit,
  Platform,
  Publication,
  Renewal,
  TokenConnection,
  Tokens,
} from "./adapter.ts";
export { isOfToken, PlatformRefusal } from "./adapter.ts";
export { checkPlatforms } from "./check-platforms.ts";
export { configurePlatforms } from "./configure-platforms.ts";
export type { EffectivePlatform, StoredSettings } from "./effective-platform.ts";
export { pause, pausedUntil, removeMisdatedPauses } from "./pause.repository.ts";
export type { HoldChanged, PlatformsChanged } from "./platform.events.ts";
export { allEffective, readPlatformConfigs, someList, storedSettings } from "./platform.query.ts";
export { platformCalls } from "./platform.routes.ts";
export {
  type Answered,
  type Asked,
  createPlatformRequest,
  NoAnswer,
  type PlatformRequest,
} from "./platform-request.ts";
export { statusTable } from "./platform-status.ts";
export {
  readPublishingSettings,
  spentThisMonth,
  storedPublishing,
} from "./publishing-settings.query.ts";
export {
  type PublishingInForce,
  publishingInForce,
  type StoredPublishing,
  toMillionths,
} from "./publishing-settings.ts";
export { readClientSecret, readPlatform } from "./read-platform.ts";
export { adapterOf } from "./registry.ts";
export { readSharingParts } from "./sharing-state.query.ts";
export { sharingState } from "./sharing-state.ts";
export { showPlatformsChanged } from "./show-live.subscriber.ts";
export { watchVersionsJob } from "./watch-versions.job.ts";

export {
  NotificationList,
  NotificationsFailed,
  NotificationsLoading,
} from "./notification-list.tsx";
export { NotificationsBell } from "./notifications-bell.tsx";
export { DevicePanel } from "./push/device-panel.tsx";
export { texts as pushTexts } from "./push/texts.ts";
export { AlertTrial } from "./push/trial.tsx";
export { KindSettings } from "./settings/kind-settings.tsx";
export { MutedPlaces } from "./settings/muted-places.tsx";
export { DiscreetSettings, RhythmSettings } from "./settings/rhythm-settings.tsx";
export { texts as preferenceTexts } from "./settings/texts.ts";
export { usePreferences } from "./settings/use-preferences.ts";
export { texts as notificationTexts } from "./texts.ts";
export { muteIcon, useMute } from "./use-mute.tsx";
export { useNotifications } from "./use-notifications.ts";

/** The browsers whose settings are found in different places. */
export type Device =
  | "ios"
  | "android-chrome"
  | "android-firefox"
  | "android-samsung"
  | "desktop-chrome"
  | "desktop-firefox"
  | "desktop-safari"
  | "other";

/**
 * The reader's device, to say where its settings are; only words depend on it.
 *
 * @param touches the screen's `maxTouchPoints`: an iPad says it is a Mac
 */
export function deviceOf(userAgent: string, touches: number): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touches > 1))
    return "ios";
  if (/Android/.test(userAgent)) {
    if (/Firefox\//.test(userAgent)) return "android-firefox";
    return /SamsungBrowser\//.test(userAgent) ? "android-samsung" : "android-chrome";
  }
  if (/Firefox\//.test(userAgent)) return "desktop-firefox";
  if (/Chrom(e|ium)\//.test(userAgent)) return "desktop-chrome";
  return /Safari\//.test(userAgent) ? "desktop-safari" : "other";
}

/** The device this page is read on. */
export const thisDevice = (): Device => deviceOf(navigator.userAgent, navigator.maxTouchPoints);

/** Whether the application was opened from the home screen. */
export const isOnHomeScreen = (): boolean =>
  matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

import { texts } from "./texts.ts";

/** What a device is called, and the browser on it when it is known. */
export type DeviceName = { device: string; browser: string | null; held: boolean };

const { device: names } = texts;

/** In their order: many browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/FBA[NV]\/|FB_IAB/, "Facebook"],
  [/Instagram/, "Instagram"],
  [/EdgA?\/|EdgiOS\//, "Edge"],
  [/Opera Mini|OPiOS\//, "Opera Mini"],
  [/OPR\/|OPT\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const DEVICES: readonly [RegExp, string, held: boolean][] = [
  [/iPhone|iPod/, names.iphone, true],
  [/iPad/, names.ipad, true],
  // Opera Mini calls itself mobile nowhere else than in its own name.
  [/Android.*(Mobile|Opera Mini)/, names.androidPhone, true],
  [/Android/, names.androidTablet, true],
  [/CrOS/, names.chromebook, false],
  [/Windows/, names.windows, false],
  [/Macintosh|Mac OS X/, names.mac, false],
  [/Linux|X11/, names.linux, false],
];

/** A device as a person would call it, from what its browser says of itself. */
export function deviceName(userAgent: string): DeviceName {
  const [, device, held] = DEVICES.find(([sign]) => sign.test(userAgent)) ?? [];
  const [, browser] = BROWSERS.find(([sign]) => sign.test(userAgent)) ?? [];
  return { device: device ?? names.unknown, browser: browser ?? null, held: held ?? false };
}

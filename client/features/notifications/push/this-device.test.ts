import { expect, it } from "vitest";
import { deviceOf } from "./this-device.ts";

const MOBILE = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1", 5, "ios"],
  [`${MAC} Version/17.4 Safari/605.1.15`, 5, "ios"],
  [`${MAC} Version/17.4 Safari/605.1.15`, 0, "desktop-safari"],
  [`${MOBILE} Chrome/140.0.0.0 Mobile Safari/537.36`, 5, "android-chrome"],
  [`${MOBILE} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 5, "android-samsung"],
  ["Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0", 5, "android-firefox"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", 0, "desktop-firefox"],
  [`${MAC} Chrome/140.0.0.0 Safari/537.36`, 0, "desktop-chrome"],
  ["Mozilla/5.0 (X11) Autre/1.0", 0, "other"],
])("%s, %s fingers: %s", (userAgent, touches, device) => {
  expect(deviceOf(userAgent, touches)).toBe(device);
});

import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Téléphone Android",
    "Chrome",
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X200) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    "Tablette Android",
    "Samsung Internet",
  ],
  [
    "Opera/9.80 (Android; Opera Mini/70.0/191.303; U; fr) Presto/2.12.423 Version/12.16",
    "Téléphone Android",
    "Opera Mini",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "iPhone",
    "Safari",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "iPhone",
    "Chrome",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    "Ordinateur Windows",
    "Edge",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Ordinateur Linux",
    "Firefox",
  ],
])("%s is called by what one holds", (userAgent, device, browser) => {
  expect(deviceName(userAgent)).toMatchObject({ device, browser });
});

test("a device that says nothing is said unknown", () => {
  expect(deviceName("")).toEqual({ device: "Appareil inconnu", browser: null, held: false });
  expect(deviceName("curl/8.5.0").device).toBe("Appareil inconnu");
});

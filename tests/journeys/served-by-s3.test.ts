import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Directness } from "../../server/infrastructure/config-places.ts";
import { writeMediaChoice } from "../../server/infrastructure/storage/media-choice.ts";
import { type OpenBrowser, openBrowser, type Visit, visitAs } from "../browser/browser.ts";
import {
  jpeg,
  recording,
  startTestParvis,
  type TestParvis,
  until,
  upload,
  uploadPhoto,
} from "../builders/index.ts";
import { type StrictS3, startStrictS3 } from "../fakes/s3-server.ts";

let s3: StrictS3;
let browser: OpenBrowser;
const sites: TestParvis[] = [];
const visits: Visit[] = [];

beforeAll(async () => {
  s3 = await startStrictS3();
  browser = await openBrowser();
}, 60_000);
afterAll(async () => {
  for (const one of visits) await one.close();
  await browser?.close();
  for (const one of sites) await one.stop();
  await s3?.stop();
});

/** A community whose files browsers fetch from S3, and someone in it, whose worker is there. */
async function enter(s3Direct: Directness) {
  const s3Media = { bucket: s3.bucket, prefix: "" };
  const site = await startTestParvis({
    config: { s3: s3.access, s3Media, s3Direct, ffmpeg: "off" },
  });
  sites.push(site);
  await writeMediaChoice(site.db, site.dataDir, { place: "s3", former: null, s3: s3Media });
  await until(() => site.parvis.services.media.bucket());
  const visit = await visitAs(browser, site, site.admin, { worker: true });
  visits.push(visit);
  const { page } = visit;
  const refused: string[] = [];
  page.on("console", (line) => {
    if (/Content Security Policy|CORS/.test(line.text())) refused.push(line.text());
  });
  await page.goto(`${site.url}/community/${site.communityId}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).catch(() =>
    page.reload(),
  );
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  const addressOf = async (id: string): Promise<string> =>
    (await site.admin.get(`/api/media/${id}`)).body.url;
  return { site, page, addressOf, refused };
}

const widthOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  }, address);

/** Plays a film from its middle on. @returns how long it is, and whether it moved */
const playFrom = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const film = document.createElement("video");
    film.muted = true;
    film.src = src;
    document.body.append(film);
    const heard = (name: string) =>
      new Promise((resolve, reject) => {
        film.addEventListener(name, resolve, { once: true });
        film.addEventListener("error", () => reject(film.error), { once: true });
      });
    await heard("loadedmetadata");
    film.currentTime = film.duration / 2;
    await heard("seeked");
    await film.play();
    await heard("timeupdate");
    const moved = film.currentTime >= film.duration / 2;
    film.remove();
    return { moved, seconds: Math.round(film.duration) };
  }, address);

const keptPictures = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open("parvis-media")).keys()).map(({ url }) => url),
  );

/** What a browser asked the store itself: the address carries its signature. */
const askedBy = (id: string) =>
  s3.asked.filter((one) => one.includes(id) && one.includes("X-Amz-Signature"));

test("photos and films are shown from the store itself, as the content policy lets them", async () => {
  const { site, page, addressOf, refused } = await enter("all");
  const photo = await uploadPhoto(site.admin, await jpeg(900, 600));
  expect(await widthOf(page, await addressOf(photo))).toBeGreaterThan(500);
  expect(askedBy(photo)).not.toEqual([]);

  const bytes = await recording("webm", 6);
  const film = await upload(site.admin, bytes, {
    filename: "baptême.webm",
    filetype: "video/webm",
  });
  expect(await playFrom(page, await addressOf(film))).toEqual({ moved: true, seconds: 6 });
  expect(askedBy(film)).not.toEqual([]);

  // A script reads it here: the store has no rule that would let it in.
  const status = await page.evaluate(
    async (src) => (await fetch(src)).status,
    await addressOf(photo),
  );
  expect(status).toBe(200);
  expect(refused).toEqual([]);
  // What comes from elsewhere is not the worker's to keep.
  expect((await keptPictures(page)).filter((url) => url.includes(photo))).toEqual([]);
}, 120_000);

test("with films alone from the store, photos are kept on the phone as ever", async () => {
  const { site, page, addressOf, refused } = await enter("recordings");
  const photo = await uploadPhoto(site.admin, await jpeg(900, 600));
  expect(await widthOf(page, await addressOf(photo))).toBeGreaterThan(500);
  expect(askedBy(photo)).toEqual([]);
  await until(async () => (await keptPictures(page)).some((url) => url.includes(photo)));
  const bytes = await recording("webm", 6);
  const film = await upload(site.admin, bytes, {
    filename: "baptême.webm",
    filetype: "video/webm",
  });
  expect(await playFrom(page, await addressOf(film))).toEqual({ moved: true, seconds: 6 });
  expect(askedBy(film)).not.toEqual([]);
  expect(refused).toEqual([]);
}, 120_000);

import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, SIZES } from "../browser/browser.ts";
import { isPeoplesFace, pictureFaults, unfinished } from "../browser/picture-faults.ts";

let browser: OpenBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  const context = await browser.newContext({ viewport: SIZES.phone });
  page = await context.newPage();
  return () => context.close();
});

/** A whole image of one dot. */
const DOT = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const body = (markup: string) => page.setContent(`<body>${markup}</body>`);

test("a page whose images are decoded waits for nothing", async () => {
  await body(`<h1>Accueil</h1><img src="${DOT}" width="40" height="40" alt="">`);
  expect(await unfinished(page)).toEqual([]);
});

test("skeletons, what is being read and images in view that are not there are refused", async () => {
  await body(`
    <span data-skeleton="" style="display: block; height: 14px"></span>
    <section aria-busy="true">Chargement</section>
    <img src="data:image/gif;base64,broken" width="40" height="40" alt="">`);
  expect(await unfinished(page)).toEqual([
    "a skeleton",
    "something that is being read",
    "an image that is not there: data:image/gif;base64,broken",
  ]);
});

test("what is below the picture may still be on its way", async () => {
  await body(`<div style="height: 3000px"></div>
    <span data-skeleton="" style="display: block; height: 14px"></span>
    <img src="data:image/gif;base64,broken" width="40" height="40" alt="">`);
  expect(await unfinished(page)).toEqual([]);
});

test("letters in a face that no phone has are refused, by the name of what is really drawn", async () => {
  await page.setContent(
    `<style>:root { --face-ui: "Liberation Mono", monospace }</style><body>Accueil</body>`,
  );
  const [fault = ""] = await pictureFaults(page);
  expect(fault).toMatch(/^letters in \S/);
  expect(await page.locator("#face-probe").count()).toBe(0);
  expect(["Roboto", "Segoe UI", "SF Pro Text"].every(isPeoplesFace)).toBe(true);
  expect(["DejaVu Sans", "Liberation Sans", "Robotics", "no face"].some(isPeoplesFace)).toBe(false);
});

import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_VIEW } from "../../shared/ground/first-data.ts";
import { type OpenBrowser, openBrowser, visit, visitAs } from "../browser/browser.ts";
import {
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  uploadPhoto,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let member: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Josué");
  for (let index = 0; index < 12; index++) {
    const mediaIds = index % 3 === 0 ? [await uploadPhoto(member)] : [];
    await member.post(`/api/groups/${site.group.id}/posts`, { text: `Partage ${index}`, mediaIds });
  }
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

type Weights = { script: number; style: number; other: number; photos: number };

type Sent = { type: string; body: Buffer };

/** What a first visit brings, in bytes as brotli would send them; photos and fonts as they are. */
async function weigh(path: string, who: TestMember | null): Promise<Weights> {
  const opened = who ? await visitAs(browser, site, who) : await visit(browser, site);
  const answers: Promise<Sent[]>[] = [];
  opened.page.on("response", (response) => {
    const type = response.request().resourceType();
    if (response.status() !== 200 || type === "eventsource") return;
    const sent = response.body().then(
      (body) => [{ type, body }],
      () => [],
    );
    answers.push(sent);
  });
  await opened.page.goto(path);
  await opened.page.getByRole("heading", { level: 1 }).first().waitFor();
  // What the server drew asks for its script once it has been read.
  await opened.page.waitForFunction(
    (drawn) => !document.querySelector(`#root[${drawn}]`),
    FIRST_VIEW,
  );
  await opened.page.waitForLoadState("networkidle");
  const sent = (await Promise.all(answers)).flat();
  await opened.close();
  return sum(sent);
}

// After the visit: the server runs in this process, and would be too busy to answer meanwhile.
function sum(sent: Sent[]): Weights {
  const weights: Weights = { script: 0, style: 0, other: 0, photos: 0 };
  for (const { type, body } of sent) {
    if (type === "image") weights.photos += body.length;
    else if (type === "font") weights.other += body.length;
    else {
      const kind = type === "script" ? "script" : type === "stylesheet" ? "style" : "other";
      weights[kind] += brotliCompressSync(body).length;
    }
  }
  return weights;
}

const KB = 1000;

describe("a first visit is light (brotli)", () => {
  test.each([
    ["home", () => `/community/${site.communityId}`],
    ["a group", () => `/community/${site.communityId}/${site.group.id}`],
  ])(
    "%s: at most 160 kB of script, 15 kB of style, 220 kB before photos",
    async (_name, path) => {
      const { script, style, other } = await weigh(path(), member);
      expect(script).toBeLessThanOrEqual(160 * KB);
      expect(style).toBeLessThanOrEqual(15 * KB);
      expect(script + style + other).toBeLessThanOrEqual(220 * KB);
      expect(script).toBeGreaterThan(50 * KB);
    },
    60_000,
  );

  test.each([
    ["the share creator", "/shareSocial", { script: 220, total: 270 }],
    ["the calendar of publications", "/dashboard/calendrier", { script: 190, total: 240 }],
    ["the history of publications", "/dashboard/publications", { script: 190, total: 240 }],
  ])(
    "%s: what it brings is within its budget",
    async (_name, path, most) => {
      const { script, style, other } = await weigh(path, member);
      expect(script).toBeLessThanOrEqual(most.script * KB);
      expect(script + style + other).toBeLessThanOrEqual(most.total * KB);
      expect(script).toBeGreaterThan(160 * KB);
    },
    60_000,
  );

  const ofAll = ["/api/community", "/api/me"];
  const ofGroup = () => `/api/groups/${site.group.id}`;
  test.each([
    ["home", () => `/community/${site.communityId}`, () => [...ofAll, "/api/feed"]],
    [
      "a group",
      () => `/community/${site.communityId}/${site.group.id}`,
      () => [...ofAll, ofGroup(), `${ofGroup()}/posts`],
    ],
  ])("%s: its posts come with the page, before any question to the API", async (...row) => {
    const [_name, path, answered] = row;
    const { page, close } = await visitAs(browser, site, member);
    const asked: string[] = [];
    // Nothing of the API answers: what shows came with the page. The stream is awaited for good:
    // refused three times, it has everything read again.
    await page.route("**/api/**", (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/api/stream") return;
      asked.push(pathname);
      return route.abort();
    });
    await page.goto(path());
    await page.getByText("Partage 11", { exact: true }).waitFor();
    await close();
    // What the page may show beside, the events to come, is asked for a little later.
    expect(asked.filter((one) => answered().includes(one))).toEqual([]);
  });

  test.each([
    ["the landing page", "/"],
    ["the terms", "/term-of-use"],
    ["the privacy policy", "/privacy-policy"],
    ["writing to the community", "/send-message"],
    ["the help", "/aide"],
    ["a page of help", "/aide/qui-voit-quoi"],
  ])(
    "%s: at most 50 kB before photos, and nothing to run",
    async (_name, path) => {
      const { script, style, other } = await weigh(path, null);
      expect(script).toBe(0);
      expect(style + other).toBeLessThanOrEqual(50 * KB);
      expect(other).toBeGreaterThan(5 * KB);
    },
    30_000,
  );

  test("the login page: at most 160 kB of script", async () => {
    const { script, style, other } = await weigh("/login", null);
    expect(script).toBeLessThanOrEqual(160 * KB);
    expect(script + style + other).toBeLessThanOrEqual(220 * KB);
  }, 60_000);

  test("a list that did not change costs at most 1 kB", async () => {
    const first = await member.get(`/api/groups/${site.group.id}/posts`);
    const etag = String(first.headers.get("etag"));
    const again = await member.get(`/api/groups/${site.group.id}/posts`, {
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
    const headers = [...again.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    expect(headers.length + again.text.length).toBeLessThanOrEqual(1 * KB);
  });
});

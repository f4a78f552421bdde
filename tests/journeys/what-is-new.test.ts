import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Member,
  publish,
  publishAll,
  signUp,
  startTestParvis,
  type TestParvis,
} from "../builders/index.ts";
import { type OpenBrowser, openBrowser, type Visit, visitAs } from "./browser.ts";
import { untilKept } from "./kept.ts";

let site: TestParvis;
let browser: OpenBrowser;
let open: Visit | undefined;

const home = () => `/community/${site.communityId}`;
const group = () => `${home()}/${site.group.id}`;
const messages = () => `${home()}/private-message`;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  await open?.close();
  await browser?.close();
  await site?.stop();
});

/** A member who has read the home and the group, and went to their messages. */
async function away(name: string, former: string): Promise<Visit> {
  await open?.close();
  await publish(site.admin, site.group, former);
  const member: Member = await signUp(site, name);
  open = await visitAs(browser, site, member, { worker: true });
  const { page } = open;
  for (const [address, call] of [
    [home(), '"feed"'],
    [group(), '"listOfGroup"'],
  ] as const) {
    await page.goto(address);
    await page.getByText(former).first().waitFor();
    await untilKept(page, call);
  }
  await page.goto(messages());
  await page.getByRole("heading", { name: "Messages" }).first().waitFor();
  return open;
}

describe("what was posted meanwhile", () => {
  test("is on the home and on the group's page, opened again by their address", async () => {
    const { page } = await away("Firmin", "Avant l’adresse.");
    await publish(site.admin, site.group, "Pendant les messages.");
    await page.goto(home());
    await page.getByText("Pendant les messages.").first().waitFor();
    await page.goto(messages());
    await publish(site.admin, site.group, "Et encore.");
    await page.goto(group());
    await page.getByText("Et encore.").first().waitFor();
  }, 60_000);

  test("is on the home opened again by its tab, however many it was", async () => {
    const { page } = await away("Honoré", "Avant l’onglet.");
    await publishAll(site.admin, site.group, 3, (at) => `Manqué ${at}.`);
    await page.getByRole("link", { name: "Accueil" }).first().click();
    for (const text of ["Manqué 0.", "Manqué 1.", "Manqué 2."]) {
      await page.getByText(text).first().waitFor();
    }
    expect(await page.getByRole("button", { name: /nouveaux? partages?/ }).count()).toBe(0);
  }, 60_000);

  test("waits above who reads further down, counted whole; the tab shows it", async () => {
    const { page } = await away("Léonide", "Avant la lecture.");
    await page.getByRole("link", { name: "Accueil" }).first().click();
    await page.getByText("Avant la lecture.").first().waitFor();
    await page.evaluate(() => scrollTo({ top: 400 }));
    await publishAll(site.admin, site.group, 3, (at) => `Venu ${at}.`);
    await page.getByRole("button", { name: "3 nouveaux partages" }).waitFor();
    expect(await page.getByText("Venu 2.").count()).toBe(0);
    await page.getByRole("link", { name: "Accueil" }).first().click();
    await page.getByText("Venu 2.").first().waitFor();
  }, 60_000);

  test("costs at most 1 kB when it is nothing", async () => {
    const reader = await signUp(site, "Zélie");
    const first = await reader.get("/api/feed");
    const again = await reader.get("/api/feed", {
      headers: { "if-none-match": String(first.headers.get("etag")) },
    });
    expect(again.status).toBe(304);
    const headers = [...again.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    expect(headers.length + again.text.length).toBeLessThanOrEqual(1000);
  });
});

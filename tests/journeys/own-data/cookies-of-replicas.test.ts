import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, visit, visitAs } from "../../browser/browser.ts";
import { until } from "../../builders/index.ts";
import { type ReplicatedSite, replicatedSite } from "../../replicas/replicated-site.ts";

let replicated: ReplicatedSite;
let browser: OpenBrowser;

beforeAll(async () => {
  replicated = await replicatedSite([{}]);
  browser = await openBrowser();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await replicated?.end();
});

/** A cookie by its name, without what is drawn anew each time. */
const kindOf = (name: string): string => name.replace(/^(parvis\.wrote)\..*/, "$1");

test("where the database has replicas, the privacy page names the cookies that a member has", async () => {
  const [site] = replicated.sites;
  const { context, page, close } = await visitAs(browser, site, site.admin);
  await page.goto(`/community/${site.communityId}`);
  await page.locator("h1:visible").first().waitFor();
  await page.evaluate(() =>
    fetch("/api/me", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ city: "Lyon" }),
    }),
  );
  const cookies = await until(async () => {
    const all = await context.cookies();
    return all.some(({ name }) => kindOf(name) === "parvis.wrote") && all;
  });
  const kinds = new Set(cookies.map(({ name }) => kindOf(name)));
  expect(kinds).toEqual(new Set(["parvis.session_token", "parvis.heard", "parvis.wrote"]));
  const lasts = (kind: string) =>
    cookies.filter(({ name }) => kindOf(name) === kind).map(({ expires }) => expires);
  const seconds = lasts("parvis.wrote").map((expires) => expires - Date.now() / 1000);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(30);
  // Until the browser is closed.
  expect(lasts("parvis.heard")).toEqual([-1]);

  await page.goto("/privacy-policy");
  const section = page.getByRole("region", { name: "Des cookies nécessaires" });
  const words = (await section.textContent()) ?? "";
  expect(new Set(words.match(/parvis\.\w+/g))).toEqual(new Set(["parvis.wrote", "parvis.heard"]));
  expect(words).toContain("le cookie de votre session");
  expect(words).toContain("trente secondes");
  expect(await page.locator("body").textContent()).not.toMatch(/un seul cookie/i);
  await close();
});

test("a visitor who writes nothing has none of them", async () => {
  const [site] = replicated.sites;
  const { context, page, close } = await visit(browser, site);
  for (const path of ["/", "/login", "/privacy-policy", `/signup/${site.communityId}`]) {
    await page.goto(path);
    await page.locator("h1:visible").first().waitFor();
  }
  expect(await context.cookies()).toEqual([]);
  await close();
});

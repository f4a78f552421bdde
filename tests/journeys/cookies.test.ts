import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, visit, visitAs } from "../browser/browser.ts";
import { openDoor } from "../browser/sharing-scene.ts";
import {
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";
import { startOpenIdProvider, type TestProvider } from "../fakes/openid-provider.ts";

let site: TestParvis;
let door: Awaited<ReturnType<typeof openDoor>>;
let provider: TestProvider;
let browser: OpenBrowser;
let member: TestMember;

beforeAll(async () => {
  door = await openDoor();
  // Cookies know no port: under the provider's own name, its cookies would count as the site's.
  const publicUrl = door.origin.replace("127.0.0.1", "localhost");
  provider = await startOpenIdProvider(publicUrl);
  const started = await startTestParvis({ config: { publicUrl, openId: provider.openId } });
  door.leadTo(started.url);
  site = { ...started, url: publicUrl };
  browser = await openBrowser();
  member = await signUp(site, "Bernadette");
});
afterAll(async () => {
  await browser?.close();
  await door?.close();
  await site?.stop();
  await provider?.stop();
});

const inCommunity = (rest = "") => `/community/${site.communityId}${rest}`;

test("a visitor walks through every public page and keeps no cookie", async () => {
  const { context, page, close } = await visit(browser, site);
  const pages = [
    "/",
    "/login",
    "/term-of-use",
    "/privacy-policy",
    "/send-message",
    "/settings/data-deleted?user=1234567890",
    `/signup/${site.communityId}`,
    "/nulle-part",
  ];
  for (const path of pages) {
    await page.goto(path);
    await page.locator("h1:visible").first().waitFor();
  }
  expect(await context.cookies()).toEqual([]);
  await close();
});

test("who comes by the identity provider keeps none before they are in, then their session's", async () => {
  const { context, page, close } = await visit(browser, site);
  const cookies = async () => (await context.cookies(site.url)).map(({ name }) => name);
  provider.be({ sub: "joël", name: "Joël", email: "joel@parvis.test", email_verified: true });
  await page.goto("/login");
  await page.getByRole("button", { name: /Continuer avec/ }).click();
  await page.getByRole("heading", { name: "Créer votre compte" }).waitFor();
  expect(await cookies()).toEqual([]);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.waitForURL(`**${inCommunity()}**`);
  expect(await cookies()).toEqual(["parvis.session_token"]);
  await close();
});

test("a member has the cookie of their session, and no other", async () => {
  const post = await publish(member, site.group, "Bonjour");
  const { context, page, close } = await visitAs(browser, site, member);
  const pages = [
    inCommunity(),
    inCommunity("/groupes"),
    inCommunity(`/partage/${post.id}`),
    inCommunity("/private-message"),
    inCommunity("/signalements"),
    inCommunity("/bloques"),
    `/profil/${site.communityId}/reglages`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await page.locator("h1:visible").first().waitFor();
  }
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(["parvis.session_token"]);
  await close();
});

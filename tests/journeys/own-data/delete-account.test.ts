import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { eraseTextsJob } from "../../../server/features/administration/wiring.ts";
import { expectNoFault } from "../../browser/axe.ts";
import { keepScreen, type OpenBrowser, openBrowser, visitAs } from "../../browser/browser.ts";
import {
  DAY,
  openGroup,
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function pageOf(member: TestMember, path: string) {
  const visit = await visitAs(browser, site, member);
  onTestFinished(visit.close);
  await visit.page.goto(path);
  return visit.page;
}

async function leave(member: TestMember) {
  const settings = `/profil/${site.communityId}/reglages?ouvrir=supprimer-mon-compte`;
  const page = await pageOf(member, settings);
  const sheet = page.getByRole("dialog", { name: "Supprimer votre compte" });
  await sheet.getByText("Le groupe «\u00a0Lecture\u00a0»", { exact: false }).waitFor();
  return { page, sheet };
}

test("a member deletes their account, comes back, deletes it again, and is gone a month later", async () => {
  const ruth = await signUp(site, "Ruth");
  const witness = await signUp(site, "Noémi");
  const group = await openGroup(site, "Lecture", { members: [ruth] });
  await site.admin.put(`/api/groups/${group.id}/animators/${ruth.id}`);
  const post = await publish(ruth, site.group, "Merci pour dimanche");
  const readByOthers = async () => (await witness.get(`/api/posts/${post.id}`)).status;

  const first = await leave(ruth);
  await expectNoFault(first.page, "delete-account-phone");
  await first.sheet.getByRole("button", { name: "Prendre d’abord mes données" }).click();
  await first.page.getByRole("dialog", { name: "Mes données" }).waitFor();

  const { page, sheet } = await leave(ruth);
  await sheet.getByRole("button", { name: "Supprimer mon compte" }).click();
  await sheet.getByText("Indiquez votre mot de passe.").waitFor();
  await sheet.getByLabel("Votre mot de passe").fill(PASSWORD);
  await sheet.getByRole("button", { name: "Supprimer mon compte" }).click();
  await page.getByRole("heading", { name: "Votre compte est caché" }).waitFor();
  await keepScreen(page, "delete-account-done-phone");
  expect(await readByOthers()).toBe(404);

  await ruth.enter();
  const back = await pageOf(ruth, `/community/${site.communityId}`);
  await back.getByRole("heading", { name: /^Votre compte sera supprimé le / }).waitFor();
  await expectNoFault(back, "delete-account-standing-phone");
  await back.getByRole("button", { name: "Garder mon compte" }).click();
  await back.getByRole("navigation").first().waitFor();
  expect(await readByOthers()).toBe(200);

  const again = await leave(ruth);
  await again.sheet.getByLabel("Votre mot de passe").fill(PASSWORD);
  await again.sheet.getByRole("button", { name: "Supprimer mon compte" }).click();
  await again.page.getByRole("heading", { name: "Votre compte est caché" }).waitFor();
  site.clock.advance(30 * DAY + 1000);
  await eraseTextsJob(site.parvis.services).run({});
  expect((await ruth.signIn()).status).toBe(401);
});

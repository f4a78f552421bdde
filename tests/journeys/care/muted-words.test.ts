import { afterAll, beforeAll, expect, test } from "vitest";
import { keepScreen, type OpenBrowser, openBrowser, visitAs } from "../../browser/browser.ts";
import {
  comment,
  openGroup,
  publish,
  signUp,
  startTestParvis,
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

test.each([
  { size: "phone", theme: "light" },
  { size: "desktop", theme: "dark" },
] as const)(
  "on a $size, a member mutes a word: what holds it is folded, shown by one press, and told again once it is taken out",
  async ({ size, theme }) => {
    const [author, member] = [
      await signUp(site, `Élie ${size}`),
      await signUp(site, `Ruth ${size}`),
    ];
    const group = await openGroup(site, `Place ${size}`, { members: [author, member] });
    const said = `Les ÉLECTIONS, dit un ${size}`;
    const post = await publish(author, group, said);
    const quiet = await publish(author, group, `La chorale, dit un ${size}`);
    await comment(author, quiet, "Et les élections ?");
    const { page, faults, close } = await visitAs(browser, site, member, { size, theme });
    await page.goto(`/profil/${site.communityId}/reglages`);
    await page.getByRole("button", { name: /^Mots en sourdine/ }).click();
    const sheet = page.getByRole("dialog", { name: "Mots en sourdine" });
    await sheet.getByText("Aucun mot n’est en sourdine.").waitFor();
    await sheet.getByRole("button", { name: "Mettre en sourdine" }).click();
    await sheet.getByText("Écrivez un mot ou une expression.").waitFor();
    await sheet.getByRole("textbox", { name: "Mot ou expression" }).fill("élections");
    await sheet.getByLabel("Pendant").selectOption("7 jours");
    await sheet.getByRole("button", { name: "Mettre en sourdine" }).click();
    await sheet.getByRole("button", { name: /^Retirer .*élections/ }).waitFor();
    await keepScreen(page, `journey-muted-words-${size}`);

    await page.goto(`/community/${site.communityId}/${group.id}`);
    const folded = page.getByText(/Partage en sourdine.: «.élections.»/);
    await folded.waitFor();
    expect(await page.getByText(said).count()).toBe(0);
    await keepScreen(page, `journey-muted-words-folded-${size}`);
    await page.getByRole("button", { name: `Afficher ce qu’a écrit ${author.name}` }).click();
    await page.getByText(said).waitFor();

    await page.goto(`/community/${site.communityId}/partage/${post.id}`);
    await page.getByText(said).waitFor();
    await page.goto(`/community/${site.communityId}/partage/${quiet.id}`);
    await page.getByText(/Commentaire en sourdine.: «.élections.»/).waitFor();

    await page.goto(`/profil/${site.communityId}/reglages?ouvrir=mots-en-sourdine`);
    await sheet.getByRole("button", { name: /^Retirer .*élections/ }).click();
    await sheet.getByText("Aucun mot n’est en sourdine.").waitFor();
    await page.goto(`/community/${site.communityId}/${group.id}`);
    await page.getByText(said).waitFor();
    expect(faults).toEqual([]);
    await close();
  },
);

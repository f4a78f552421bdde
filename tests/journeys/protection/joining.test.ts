import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  told,
  type Visit,
  visit,
  visitAs,
} from "../../browser/browser.ts";
import { PASSWORD, signUp, startTestParvis, type TestParvis } from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  expect(faults).toEqual([]);
});

const kept = (opened: Visit): Visit => {
  open.push(opened);
  return opened;
};

describe.each([
  { size: "phone", theme: "light" },
  { size: "desktop", theme: "dark" },
] as const)("a community opens to minors, on a $size, in a $theme theme", ({ size, theme }) => {
  test("two referents, a teenager who joins, a parent who accepts by the link", async () => {
    const of = (name: string) => `${name} ${size === "phone" ? "Petit" : "Grand"}`;
    const [mireille, jean] = [await signUp(site, of("Mireille")), await signUp(site, of("Jean"))];
    const { page: runs } = kept(await visitAs(browser, site, site.admin, { size, theme }));
    await runs.goto("/administration/mineurs");
    await runs.getByRole("heading", { name: "Référents" }).waitFor();
    for (const { name } of [mireille, jean]) {
      await runs.getByLabel("Nommer un référent").fill(name);
      await runs.getByRole("button", { name: `Nommer un référent : ${name}` }).click();
      await told(runs, `La charge de référent est confiée à ${name}.`);
    }
    await runs
      .getByText(/La communauté (peut accueillir des mineurs|accueille un mineur)/)
      .waitFor();
    await keepScreen(runs, `protection-settings-${size}`);

    const { page: young } = kept(await visit(browser, site, { size, theme }));
    await young.goto("/register");
    await young.getByLabel("Votre nom").fill(of("Lucie"));
    await young.getByLabel("Adresse e-mail").fill(`lucie-${size}@parvis.test`);
    await young.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    for (const box of await young.getByRole("checkbox").all()) await box.check();
    await young.getByRole("button", { name: "Créer mon compte" }).click();
    await young.getByText("Dites si vous avez 18 ans ou plus.").waitFor();
    await young.getByLabel("J’ai entre 15 et 17 ans").check();
    await young.getByLabel("Mois", { exact: true }).selectOption("mars");
    const year = new Date().getFullYear() - 16;
    await young.getByLabel("Année", { exact: true }).selectOption(String(year));
    await keepScreen(young, `protection-sign-up-${size}`);
    await young.getByRole("button", { name: "Créer mon compte" }).click();
    await young.waitForURL(/\/community\//);
    await young.goto(`/community/${site.communityId}/protection`);
    await young.getByText(/On veille sur vous jusqu’au/).waitFor();
    await young.getByText(mireille.name).waitFor();
    await young.getByRole("button", { name: "Inviter un parent" }).click();
    const given = young.getByRole("main").getByText("http://parvis.test/garant?token=");
    const link = (await given.textContent()) ?? "";
    await keepScreen(young, `protection-own-${size}`);

    const mother = await signUp(site, of("Maman"));
    const { page: parent } = kept(await visit(browser, site, { size, theme }));
    await parent.goto(link.replace("http://parvis.test", ""));
    await parent.getByLabel("Adresse e-mail").fill(mother.email);
    await parent.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await parent.getByRole("button", { name: "Se connecter", exact: true }).click();
    await parent.getByText(`${of("Lucie")} vous demande d’être son garant.`).waitFor();
    await keepScreen(parent, `protection-guardian-${size}`);
    await parent.getByRole("button", { name: "Accepter" }).click();
    await parent.getByText(`Vous êtes garant de ${of("Lucie")}`).waitFor();
    await young.reload();
    await young.getByText(of("Maman")).waitFor();

    await runs.getByRole("button", { name: `Retirer la charge de ${jean.name}` }).click();
    await runs.getByRole("button", { name: "Retirer", exact: true }).click();
    // On the desktop those of the phone still watch.
    if (size === "phone")
      await runs
        .getByText(/il leur faut deux référents/)
        .first()
        .waitFor();
    else await told(runs, `La charge de référent n’est plus confiée à ${jean.name}.`);
  });
});

test("who joined before is asked once, at home", async () => {
  const before = await signUp(site, "Ancien");
  const { page } = kept(await visitAs(browser, site, before, {}));
  await page.goto(`/community/${site.communityId}`);
  await page.getByRole("heading", { name: "Une question, une seule fois" }).waitFor();
  await keepScreen(page, "protection-question");
  await page.getByLabel("J’ai 18 ans ou plus").check();
  await page.getByRole("button", { name: "Répondre" }).click();
  await told(page, "C’est noté. Merci.");
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByText("Une question, une seule fois").count()).toBe(0);
});

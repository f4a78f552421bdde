import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  told,
  visit,
  visitAs,
} from "../../browser/browser.ts";
import {
  openGroup,
  PASSWORD,
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

const RULES = ["Parler en son nom.", "Ce qui se dit ici reste ici."];

test.each([
  { size: "phone", theme: "light" },
  { size: "desktop", theme: "dark" },
] as const)(
  "on a $size, a group writes its rules, who joins accepts them, and a change is shown once",
  async ({ size, theme }) => {
    const animator = await signUp(site, `Anne ${size}`);
    const member = await signUp(site, `Myriam ${size}`);
    const group = await openGroup(site, `Partage ${size}`, { animators: [animator] });
    const runs = await visitAs(browser, site, animator, { size, theme });
    const manage = `/administration/groupes/${group.id}`;
    await runs.page.goto(manage);
    const rules = runs.page.getByRole("textbox", { name: "Les règles, une par ligne" });
    await rules.fill(Array.from({ length: 11 }, (_, at) => `Règle ${at}`).join("\n"));
    await runs.page.getByRole("button", { name: "Enregistrer les règles" }).click();
    await runs.page.getByText(/Il y a 11.règles.: gardez-en 10 au plus\./).waitFor();
    await rules.fill(RULES.join("\n"));
    await runs.page.getByRole("button", { name: "Enregistrer les règles" }).click();
    await told(runs.page, "Les règles sont enregistrées");
    await keepScreen(runs.page, `journey-group-rules-written-${size}`);

    const theirs = await visitAs(browser, site, member, { size, theme });
    const { page } = theirs;
    await page.goto(`/community/${site.communityId}/groupes`);
    const join = page.getByRole("main").getByRole("button", { name: `Rejoindre ${group.name}` });
    await join.click();
    const sheet = page.getByRole("dialog", { name: new RegExp(`Les règles de.*${group.name}`) });
    await sheet.getByText("Ce qui se dit ici reste ici.").waitFor();
    await keepScreen(page, `journey-group-rules-door-${size}`);
    await sheet.getByRole("button", { name: "Pas maintenant" }).click();
    await sheet.waitFor({ state: "detached" });
    expect((await member.get(`/api/groups/${group.id}`)).body.membership).toBe("none");
    await join.click();
    await sheet.getByRole("button", { name: "J’accepte ces règles" }).click();
    await sheet.waitFor({ state: "detached" });
    await page.goto(`/community/${site.communityId}/${group.id}`);
    await page.getByText("Règles du groupe").click();
    await page.getByText("Parler en son nom.").waitFor();
    expect((await member.get(`/api/groups/${group.id}`)).body.membership).toBe("membre");

    await rules.fill([...RULES, "Rien de commercial."].join("\n"));
    await runs.page.getByRole("button", { name: "Enregistrer les règles" }).click();
    await page.getByText("Les règles du groupe ont changé").waitFor();
    await keepScreen(page, `journey-group-rules-changed-${size}`);
    await page.getByRole("button", { name: "J’ai lu" }).click();
    await page.getByText("Les règles du groupe ont changé").waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("Règles du groupe").waitFor();
    expect(await page.getByRole("button", { name: "J’ai lu" }).count()).toBe(0);

    expect([...runs.faults, ...theirs.faults]).toEqual([]);
    await runs.close();
    await theirs.close();
  },
);

test.each(["phone", "desktop"] as const)(
  "on a %s, who signs up for a group with rules reads and accepts them",
  async (size) => {
    const animator = await signUp(site, `Aaron ${size}`);
    const group = await openGroup(site, `Veillée ${size}`, { animators: [animator] });
    await animator.put(`/api/groups/${group.id}/rules`, { rules: RULES });
    const { page, faults, close } = await visit(browser, site, { size });
    await page.goto(`/signup/${site.communityId}/${group.id}`);
    await page.getByText("Ce qui se dit ici reste ici.").waitFor();
    await page.getByLabel("Votre nom").fill(`Noé ${size}`);
    await page.getByLabel("Adresse e-mail").fill(`noe-${size}@parvis.test`);
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("checkbox", { name: "J’accepte ces règles" }).uncheck();
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByText("Lisez les règles du groupe et acceptez-les pour y entrer.").waitFor();
    await keepScreen(page, `journey-group-rules-sign-up-${size}`);
    await page.getByRole("checkbox", { name: "J’accepte ces règles" }).check();
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.waitForURL(new RegExp(`/community/.*${group.id}`));
    await page.getByText("Règles du groupe").waitFor();
    expect(faults).toEqual([]);
    await close();
  },
);

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepScreen, type OpenBrowser, openBrowser, told, visitAs } from "../../browser/browser.ts";
import {
  giveRole,
  openGroup,
  publish,
  signUp,
  startTestParvis,
  type TestGroup,
  type TestMember,
  type TestParvis,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let group: TestGroup;
let author: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  author = await signUp(site, "Élie");
  moderator = await giveRole(site, await signUp(site, "Modeste"), "moderateur");
  group = await openGroup(site, "Chorale", { members: [author] });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test.each(["phone", "desktop"] as const)(
  "on a %s, a text waits, is declined, and is published once it is changed",
  async (size) => {
    await sql`update members set limited_until = 'infinity' where id = ${author.id}`.execute(
      site.db,
    );
    const mine = await visitAs(browser, site, author, { size });
    const theirs = await visitAs(browser, site, moderator, { size });
    await mine.page.goto(`/community/${site.communityId}/partager?groupe=${group.id}`);
    const words = `La répétition est avancée, dit un ${size}`;
    await mine.page.getByRole("textbox", { name: "Votre message" }).fill(words);
    await mine.page.getByRole("button", { name: "Publier" }).click();
    await told(
      mine.page,
      "En attente d’approbation\u00a0: la modération relit ce que vous publiez pour le moment.",
    );
    await mine.page.goto(`/community/${site.communityId}/en-attente`);
    await mine.page.getByRole("article", { name: "Partage, en attente d’approbation" }).waitFor();
    await keepScreen(mine.page, `journey-held-text-${size}`);

    await theirs.page.goto("/administration/approbations");
    await theirs.page.getByText(words).waitFor();
    await keepScreen(theirs.page, `journey-approvals-${size}`);
    await theirs.page.getByRole("button", { name: "Refuser le texte d’Élie" }).click();
    await theirs.page.getByRole("textbox", { name: /^Motif/ }).fill("Dites à quelle heure.");
    await theirs.page.getByRole("dialog").getByRole("button", { name: "Refuser" }).click();
    await theirs.page.getByText("Rien à approuver").waitFor();

    await mine.page.getByText("Dites à quelle heure.").waitFor();
    await mine.page.getByRole("button", { name: "Modifier et renvoyer" }).click();
    await mine.page
      .getByRole("textbox", { name: "Votre texte" })
      .fill(`${words}, à dix-neuf heures`);
    await mine.page.getByRole("button", { name: "Envoyer pour approbation" }).click();
    await mine.page.getByRole("article", { name: "Partage, en attente d’approbation" }).waitFor();

    await theirs.page.reload();
    await theirs.page.getByRole("button", { name: "Approuver le texte d’Élie" }).click();
    await theirs.page.getByText("Rien à approuver").waitFor();
    await mine.page.getByText("Rien n’attend").waitFor();
    await mine.page.goto(`/community/${site.communityId}/${group.id}`);
    await mine.page.getByText(`${words}, à dix-neuf heures`).waitFor();
    expect([...mine.faults, ...theirs.faults]).toEqual([]);
    await mine.close();
    await theirs.close();
  },
);

test.each(["phone", "desktop"] as const)(
  "on a %s, an entry says what it would touch, and is asked again",
  async (size) => {
    const writer = await signUp(site, `Rachel ${size}`);
    await writer.post(`/api/groups/${group.id}/membership`);
    for (let at = 0; at < 12; at++) await publish(writer, group, `Le ${size} numéro ${at}`);
    const { page, faults, close } = await visitAs(browser, site, site.admin, { size });
    await page.goto("/administration/filtres");
    await page.getByRole("textbox", { name: "Mots ou expressions" }).fill(size);
    await page.getByRole("button", { name: "Voir ce que cela toucherait" }).click();
    await page.getByText(/^Cela toucherait (tout.: )?1\d des \d+ derniers partages\.$/).waitFor();
    await page.getByRole("button", { name: "Ajouter quand même" }).click();
    await page.getByRole("button", { name: new RegExp(`Retirer.*${size}`) }).waitFor();
    await page.getByRole("textbox", { name: "Collez un texte" }).fill(`Un ${size.toUpperCase()} ?`);
    await page.getByRole("button", { name: "Essayer" }).click();
    await page.getByText("Ce texte attendrait une approbation.").waitFor();
    await keepScreen(page, `journey-filters-${size}`);
    expect(faults).toEqual([]);
    await close();
  },
);

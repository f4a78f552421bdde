import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  told,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import {
  converse,
  giveRole,
  HOUR,
  nameReferent,
  protect,
  publish,
  say,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  uploadPhoto,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let [mireille, oscar, marc] = [] as unknown as [TestMember, TestMember, TestMember];
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  [mireille, oscar] = [await signUp(site, "Mireille"), await signUp(site, "Oscar")];
  for (const referent of [mireille, oscar]) await nameReferent(site, referent);
  marc = await giveRole(site, await signUp(site, "Marc"), "moderateur");
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  expect(faults).toEqual([]);
});

describe.each([
  { size: "phone", theme: "light" },
  { size: "desktop", theme: "dark" },
] as const)("those who watch over minors, on a $size, in a $theme theme", ({ size, theme }) => {
  const pageOf = async (member: TestMember, path: string): Promise<Page> => {
    const opened = await visitAs(browser, site, member, { size, theme });
    open.push(opened);
    await opened.page.goto(path);
    return opened.page;
  };
  const of = (name: string) => `${name} ${size === "phone" ? "Petit" : "Grand"}`;
  const report = (page: Page) => page.getByRole("dialog", { name: "Signaler ce partage" });

  async function aYoungPersonReports(reason: string): Promise<Page> {
    const [lea, paul] = [await signUp(site, of("Léa")), await signUp(site, of("Paul"))];
    await protect(site, [lea]);
    const { id } = await publish(paul, site.group, `Donne-moi ton numéro, ${of("Léa")}.`);
    const page = await pageOf(lea, `/community/${site.communityId}/partage/${id}`);
    await page.getByRole("button", { name: "Plus d’actions" }).first().click();
    await page.getByRole("menuitem", { name: "Signaler" }).click();
    await report(page).getByRole("radio", { name: reason }).check();
    return page;
  }

  test("a report about a minor reaches referents first", async () => {
    const young = await aYoungPersonReports("Harcèlement");
    await report(young).getByRole("button", { name: "Signaler" }).click();
    await told(young, "Merci. L’équipe de modération lira votre signalement.");

    const moderates = await pageOf(marc, "/administration/signalements");
    await moderates.getByRole("heading", { name: "Qui porte la modération" }).waitFor();
    expect(await moderates.getByText(of("Paul")).count()).toBe(0);

    const watches = await pageOf(mireille, "/administration");
    await watches
      .getByText(/signalement/)
      .first()
      .waitFor();
    await keepScreen(watches, `referent-today-${size}`);
    await watches.goto("/administration/signalements");
    await watches.getByRole("link", { name: new RegExp(of("Paul")) }).click();
    await watches.getByText(/seuls les référents lisent ce signalement/).waitFor();
    await watches.getByText(`Signalé par ${of("Léa")}`).waitFor();
    expect(await watches.getByText("Suspendre le compte").count()).toBe(0);
    await keepScreen(watches, `referent-report-${size}`);
    await watches.getByRole("button", { name: "Transmettre maintenant" }).click();
    await told(watches, "Le signalement est transmis à la modération");
    await watches.getByText(/les référents lisent aussi ce signalement/).waitFor();

    await moderates.reload();
    await moderates.getByRole("link", { name: new RegExp(of("Paul")) }).click();
    await moderates.getByText(/les référents lisent aussi ce signalement/).waitFor();
    await moderates.getByRole("radio", { name: "Retirer le texte" }).waitFor();
  });

  test("who reports that a minor is exposed is given the numbers of the community", async () => {
    const runs = await pageOf(site.admin, "/administration/mineurs");
    await runs.getByRole("heading", { name: "Numéros d’aide" }).waitFor();
    const name = of("Écoute");
    await runs.getByLabel("Nom", { exact: true }).first().fill(name);
    await runs.getByLabel("Nom", { exact: true }).last().fill("");
    await runs.getByRole("button", { name: "Enregistrer" }).click();
    await runs.getByText("Écrivez le nom de ce service.").waitFor();
    await runs.getByLabel("Nom", { exact: true }).last().fill("Secours");
    await runs.getByRole("button", { name: "Enregistrer" }).click();
    await told(runs, "Les numéros d’aide sont enregistrés.");
    await keepScreen(runs, `help-numbers-${size}`);

    const young = await aYoungPersonReports("C’est un mineur, ou un mineur est exposé");
    await report(young).getByText(name).waitFor();
    await report(young)
      .getByText(/appelez d’abord les secours/)
      .waitFor();
    await keepScreen(young, `help-numbers-report-${size}`);
    await report(young).getByRole("button", { name: "Signaler" }).click();
    const sent = young.getByRole("dialog", { name: "Merci, c’est transmis" });
    await sent.getByText(name).waitFor();
    await keepScreen(young, `help-numbers-sent-${size}`);
    await sent.getByRole("button", { name: "J’ai compris" }).click();
    await young.goto("/aide/proteger-les-mineurs");
    await young.getByText(name).waitFor();
    // A visitor too, without script; on that page alone.
    const ofVisitor = async (page: string) => (await fetch(`${site.url}/aide/${page}`)).text();
    expect(await ofVisitor("proteger-les-mineurs")).toContain(name);
    expect(await ofVisitor("carte")).not.toContain(name);
  });

  test("a referent opens what an adult deleted beside a minor, saying why", async () => {
    const [nathan, adjoua] = [await signUp(site, of("Nathan")), await signUp(site, of("Adjoua"))];
    await protect(site, [nathan]);
    const trio = await converse(adjoua, nathan);
    const mediaIds = [await uploadPhoto(adjoua, undefined, { alt: "La salle vide" })];
    const { id } = await say(adjoua, trio, "Viens seul.", { mediaIds });
    await adjoua.delete(`/api/private-messages/${id}`);

    const watches = await pageOf(oscar, "/administration/mineurs");
    await watches.getByRole("heading", { name: "Messages scellés", level: 1 }).waitFor();
    await watches.getByRole("heading", { name: new RegExp(of("Nathan")) }).waitFor();
    await watches.getByText(`Supprimé par ${of("Adjoua")}`).waitFor();
    await watches
      .getByText(/Effacé pour toujours le/)
      .first()
      .waitFor();
    expect(await watches.getByText("Viens seul.").count()).toBe(0);
    await keepScreen(watches, `sealed-list-${size}`);
    const opens = new RegExp(`Ouvrir le message d.*${of("Adjoua")}`);
    await watches.getByRole("button", { name: opens }).click();
    const sheet = watches.getByRole("dialog");
    await sheet.getByRole("button", { name: "Ouvrir et lire" }).click();
    await sheet.getByText("Choisissez une raison.").waitFor();
    await sheet.getByRole("radio", { name: "Je m’inquiète pour un jeune" }).check();
    await keepScreen(watches, `sealed-reason-${size}`);
    await sheet.getByRole("button", { name: "Ouvrir et lire" }).click();
    await sheet.getByText("Viens seul.").waitFor();
    await sheet.getByRole("img", { name: "La salle vide" }).waitFor();
    await sheet.getByText(/Inscrit au journal.*une inquiétude/).waitFor();
    await keepScreen(watches, `sealed-read-${size}`);
    await sheet.getByRole("button", { name: "Refermer" }).click();
    expect(await watches.getByText("Viens seul.").count()).toBe(0);

    const stranger = await pageOf(adjoua, "/administration/mineurs/scelles");
    await stranger.getByText("Cette page n’est pas pour vous").waitFor();
  });
});

test("a day later those who moderate read it too", async () => {
  const [lea, paul] = [await signUp(site, "Zoé"), await signUp(site, "Luc")];
  await protect(site, [lea]);
  const { id } = await publish(paul, site.group, "Un dernier mot.");
  await lea.post("/api/reports", { subject: { kind: "post", id }, reason: "hate" });
  const { page } = await visitAs(browser, site, marc, {});
  await page.goto("/administration/signalements");
  await page
    .getByText("Rien à décider")
    .or(page.getByText(/ partage /).first())
    .first()
    .waitFor();
  expect(await page.getByText("Un dernier mot.").count()).toBe(0);
  await site.db
    .updateTable("reports")
    .set({ referents_until: new Date(Date.now() - HOUR) })
    .where("subject_id", "=", id)
    .execute();
  await page.reload();
  await page.getByText("Un dernier mot.").waitFor();
});

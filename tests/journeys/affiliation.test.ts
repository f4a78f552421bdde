import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shortCodeOf } from "../../shared/ground/short-code.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  told,
  type Visit,
  visit,
  visitAs,
} from "../browser/browser.ts";
import {
  openGroup,
  PASSWORD,
  signUp,
  startTestParvis,
  type TestParvis,
} from "../builders/index.ts";

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

/** Fills the sign-up as a person does, and sends it. */
async function comeBy(code: string, name: string, notice: string) {
  const { page } = kept(await visit(browser, site));
  await page.goto(`/i/${code}`);
  await page.getByText(notice).waitFor();
  await page.getByLabel("Votre nom").fill(name);
  await page.getByLabel("Adresse e-mail").fill(`${name.toLowerCase()}@parvis.test`);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  return page;
}

test("a link to an invitation or a group leads on from a phone that keeps the application", async () => {
  const host = await signUp(site, "Hôtesse");
  const { code } = (await host.post("/api/me/affiliation")).body;
  const { page } = kept(await visit(browser, site, { worker: true }));
  await page.goto("/login");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const address of [`/i/${code}`, `/g/${shortCodeOf(site.group.id)}`]) {
    await page.goto(address);
    await page.waitForURL(/\/(signup|login)\//);
  }
});

describe("one's own invitation, on a phone", () => {
  test("is copied, given in one press, kept as a QR code; who comes by it is listed", async () => {
    const hote = await signUp(site, "Hôte");
    const { page } = kept(await visitAs(browser, site, hote));
    await page.goto(`/profil/${site.communityId}`);
    await page.getByRole("link", { name: "Inviter" }).click();
    await page.getByRole("button", { name: "Créer mon lien" }).click();
    await page
      .getByRole("img", { name: /QR code/ })
      .first()
      .waitFor();
    const { code, url } = (await hote.get("/api/me/affiliation")).body.link;
    await page.getByText(url, { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Copier" }).click();
    await told(page, "Le lien est copié");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    for (const [name, scheme] of [
      ["WhatsApp", "https://wa.me/?text="],
      ["SMS", "sms:?&body="],
      ["E-mail", "mailto:?subject="],
    ] as const) {
      const href = await page.getByRole("link", { name }).getAttribute("href");
      expect(href?.startsWith(scheme)).toBe(true);
      expect(decodeURIComponent(href ?? "")).toContain(url);
    }
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Enregistrer" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("invitation-qr.svg");
    await page.getByText("Personne encore").waitFor();
    await keepScreen(page, "journey-affiliation-phone");

    const arrival = await comeBy(code, "Naomi", "Hôte vous invite");
    await arrival.getByRole("heading", { level: 1, name: site.group.name }).waitFor();
    await page.reload();
    await page.getByRole("link", { name: /Naomi/ }).waitFor();
    expect(plainSpaces(await page.getByRole("main").textContent())).toContain("29 places encore");
  });

  test("given with a group's link, it names the group; the bare link says where it leads", async () => {
    const choir = await openGroup(site, "Chorale");
    const odile = await signUp(site, "Odile");
    const { code } = (await odile.post("/api/me/affiliation")).body;
    const { page } = kept(await visit(browser, site));
    const place = `${site.communityId}/${choir.id}`;
    await page.goto(`/signup/${place}?invitation=${code}`);
    await page.getByText(/Odile vous invite dans le groupe «\sChorale\s»/).waitFor();
    await keepScreen(page, "sign-up-invited-to-group-phone");
    await page.goto(`/community/${place}`);
    await page.getByText(/Ce lien mène à un groupe/).waitFor();
    expect(await page.getByText("Chorale").count()).toBe(0);
    await keepScreen(page, "login-to-group-phone");
    await page.getByRole("link", { name: "Créer un compte" }).click();
    await page.waitForURL(`**/signup/${place}*`);
  });

  test("closed, it keeps no one out where registration is open, and the person is told", async () => {
    const prudente = await signUp(site, "Prudente");
    const { code } = (await prudente.post("/api/me/affiliation")).body;
    const { page } = kept(await visitAs(browser, site, prudente));
    await page.goto("/affiliation");
    await page.getByRole("button", { name: "Fermer le lien" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Fermer le lien" }).click();
    await page.getByText("Votre lien ne fait plus entrer personne").waitFor();

    const arrival = await comeBy(code, "Tardif", "Cette invitation ne vaut plus");
    await arrival.getByRole("heading", { level: 1, name: site.group.name }).waitFor();
    await page.getByRole("button", { name: "Demander un nouveau lien" }).click();
    await page
      .getByRole("img", { name: /QR code/ })
      .first()
      .waitFor();
    await page.getByText("Personne encore").waitFor();
  });

  test("closed by someone who watches over the community, it says so", async () => {
    const bavard = await signUp(site, "Bavard");
    await bavard.post("/api/me/affiliation");
    const { page } = kept(await visitAs(browser, site, site.admin));
    await page.goto("/affiliation");
    await page.getByRole("button", { name: "Fermer le lien de Bavard" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Fermer" }).click();
    await told(page, "Le lien de Bavard est fermé");
    const own = kept(await visitAs(browser, site, bavard));
    await own.page.goto("/affiliation");
    await own.page.getByText(/L’équipe de modération l’a fermé/).waitFor();
    await own.page.getByRole("button", { name: "Demander un nouveau lien" }).click();
    await told(
      own.page,
      "Votre lien a été fermé par l’équipe de modération. Parlez-lui-en avant d’en demander un autre.",
    );
    await keepScreen(own.page, "journey-affiliation-closed-phone");
  });
});

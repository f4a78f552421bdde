import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Look,
  type OpenBrowser,
  openBrowser,
  untilAlive,
  type Visit,
} from "../../browser/browser.ts";
import {
  card,
  next,
  row,
  type SharingScene,
  startSharingScene,
  visitCreator,
  writeFor,
} from "../../browser/sharing-scene.ts";
import { signUp, type TestMember, until, uploadPhoto } from "../../builders/index.ts";

let scene: SharingScene;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  scene = await startSharingScene();
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  await scene?.stop();
});

async function arrive(member: TestMember, look: Look = {}): Promise<Page> {
  const opened = await visitCreator(browser, scene, member, look);
  open.push(opened);
  return opened.page;
}

const planned = async (member: TestMember) =>
  (await member.get("/api/shares")).body.items as {
    scheduleFor: string;
    content: { text: string };
  }[];

describe("several drafts", () => {
  test("one begun on a phone goes on elsewhere; of two that change it, none is lost", async () => {
    const lydie = await signUp(scene.site, "Lydie");
    const phone = await arrive(lydie);
    await phone.goto("/shareSocial");
    await untilAlive(phone);
    await phone.getByLabel("Votre message").fill("Fête de la moisson");
    await phone.getByRole("button", { name: "Enregistrer comme brouillon" }).click();
    await phone.getByText("Brouillon enregistré").first().waitFor();
    await phone.waitForURL(/brouillon=/);

    const desktop = await arrive(lydie, { size: "desktop" });
    await desktop.goto("/shareSocial");
    await untilAlive(desktop);
    expect(await desktop.getByLabel("Votre message").inputValue()).toBe("");
    await desktop.getByRole("button", { name: "Mes brouillons" }).click();
    await desktop.getByRole("link", { name: /Fête de la moisson/ }).click();
    await desktop.getByLabel("Votre message").fill("Fête de la moisson, dimanche");
    await desktop.getByRole("button", { name: "Enregistrer comme brouillon" }).click();
    await desktop.getByText("Brouillon enregistré").first().waitFor();

    await phone.getByLabel("Votre message").fill("Fête de la moisson, samedi");
    await phone.getByRole("button", { name: "Enregistrer comme brouillon" }).click();
    await phone.getByText(/changé sur un autre appareil/).waitFor();
    expect(await phone.getByLabel("Votre message").inputValue()).toBe("Fête de la moisson, samedi");
    await phone.getByRole("button", { name: "Enregistrer le mien à part" }).click();
    await until(async () => (await lydie.get("/api/share-drafts")).body.items.length === 2);
  }, 60_000);

  test("its image is there on another device; published, the draft is gone", async () => {
    const boaz = await signUp(scene.site, "Boaz");
    const id = "019b9288-d680-74a2-b311-dae4fc6750c1";
    const images = [{ id: await uploadPhoto(boaz), alt: "Le temple" }];
    const content = { text: "Portes ouvertes", images, platforms: ["sms"] };
    expect((await boaz.put(`/api/share-drafts/${id}`, { content })).status).toBe(200);
    const page = await arrive(boaz);
    await page.goto(`/shareSocial?brouillon=${id}`);
    await page.getByRole("img", { name: "Le temple" }).first().waitFor();
    await next(page).click();
    await next(page).click();
    await page.getByText("Non", { exact: true }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await row(page, "SMS").waitFor();
    await until(async () => (await boaz.get("/api/share-drafts")).body.items.length === 0);
  }, 60_000);
});

describe("the queue", () => {
  test.each(["phone", "desktop"] as const)(
    "slots are chosen once, then each goes to the next free one (%s)",
    async (size) => {
      const elie = await signUp(scene.site, `Élie ${size}`);
      const page = await arrive(elie, { size });
      await writeFor(page, "Étude biblique", ["SMS"]);
      await page.getByRole("button", { name: "Choisir mes créneaux" }).click();
      const sheet = page.getByRole("dialog", { name: "Mes créneaux" });
      await sheet.getByRole("button", { name: "Ajouter un créneau" }).click();
      await sheet.getByLabel("Jour").selectOption({ label: "mardi" });
      await sheet.getByLabel("Heure", { exact: true }).fill("18:00");
      await sheet.getByRole("button", { name: "Enregistrer" }).click();
      await page.getByRole("button", { name: /Ajouter à la file \(mardi .* 18\sh\)/ }).click();
      await page.getByRole("heading", { name: "C’est prévu" }).waitFor();
      const [share] = await planned(elie);
      const said = new Intl.DateTimeFormat("fr-FR", {
        timeZone: "Europe/Paris",
        weekday: "long",
        hour: "2-digit",
        minute: "2-digit",
      }).format(new Date(share?.scheduleFor ?? 0));
      expect(said).toBe("mardi 18:00");
    },
    60_000,
  );
});

describe("sets of accounts", () => {
  test("what is chosen together is kept under a name and chosen in one tap", async () => {
    const dina = await signUp(scene.site, "Dina");
    const page = await arrive(dina);
    await page.goto("/shareSocial");
    await untilAlive(page);
    await page.getByLabel("Votre message").fill("Culte");
    await next(page).click();
    for (const name of ["SMS", "WhatsApp"]) await card(page, name).click();
    await page.getByRole("button", { name: "Enregistrer ce choix" }).click();
    await page.getByLabel("Nom").fill("Le culte");
    await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
    const set = page.getByRole("button", { name: "Le culte", exact: true });
    await set.waitFor();
    for (const name of ["SMS", "WhatsApp"]) await card(page, name).click();
    await set.click();
    await page.getByRole("button", { name: "Le culte", exact: true, pressed: true }).waitFor();
    expect(await card(page, "SMS").getAttribute("aria-pressed")).toBe("true");
    expect(await card(page, "WhatsApp").getAttribute("aria-pressed")).toBe("true");
  }, 60_000);
});

describe("what comes back", () => {
  test("a planned publication is repeated with its date filled in, seen and stopped", async () => {
    const tite = await signUp(scene.site, "Tite");
    const page = await arrive(tite);
    await writeFor(page, "Culte {date}", ["SMS"]);
    await page.getByRole("switch", { name: /Publier plus tard/ }).check();
    await page.getByRole("switch", { name: /Répéter/ }).check();
    await page.getByRole("textbox", { name: "Nombre de fois" }).fill("1");
    await page.getByText(/Choisissez de 2 à/).waitFor();
    await page.getByRole("textbox", { name: "Nombre de fois" }).fill("3");
    await page.getByRole("button", { name: "Programmer la série" }).click();
    await page.getByRole("heading", { name: "C’est prévu" }).waitFor();
    const [share] = await planned(tite);
    expect(share?.content.text).toMatch(/^Culte \p{L}+ \d+\S* \p{L}+$/u);
    await page.goto("/dashboard/calendrier");
    await untilAlive(page);
    await page.getByRole("button", { name: "Ce qui revient" }).click();
    await page.getByText(/chaque semaine, 3\sfois/).waitFor();
    await page.getByRole("button", { name: /^Arrêter Culte/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Arrêter" }).click();
    await page.getByText("Rien ne revient").waitFor();
  }, 60_000);
});

describe("a table", () => {
  test("of an old spreadsheet is read, its faults said, and the same again plans nothing twice", async () => {
    const job = await signUp(scene.site, "Job");
    const page = await arrive(job, { size: "desktop" });
    await page.goto("/dashboard/calendrier");
    await untilAlive(page);
    await page.getByRole("button", { name: "Importer un tableau" }).click();
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const table = [
      "Date;Heure;Texte;Plateformes",
      `${day};18h;"Veillée ; à l’église`,
      `et à la maison";SMS`,
      `${day};19:30;Répétition;sms, whatsapp`,
      "hier;19:30;Fête;sms",
    ].join("\r\n");
    const file = {
      name: "semaine.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(table.replaceAll("’", "\u0092"), "latin1"),
    };
    await page.getByLabel("Fichier CSV").setInputFiles(file);
    await page.getByText(/2\spublications prêtes, 1\sligne à corriger/).waitFor();
    await page.getByText("« hier » n’est pas une date", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Planifier les 2 qui sont prêtes" }).click();
    await page.getByText(/^2\spublications prévues$/).waitFor();
    expect((await planned(job)).map(({ content }) => content.text).sort()).toEqual([
      "Répétition",
      "Veillée ; à l’église\net à la maison",
    ]);
    await page.reload();
    await page.getByRole("button", { name: "Importer un tableau" }).click();
    await page.getByLabel("Fichier CSV").setInputFiles(file);
    await page.getByRole("button", { name: "Planifier les 2 qui sont prêtes" }).click();
    await page.getByText(/^2\spublications prévues$/).waitFor();
    expect(await planned(job)).toHaveLength(2);
  }, 60_000);
});

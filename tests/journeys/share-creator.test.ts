import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLBACK_REDIRECT_MS, CREATOR_RESET_MS } from "../../shared/sharing/platforms.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  untilAlive,
  type Visit,
} from "../browser/browser.ts";
import { holdTimers, holdTimersHere, letTimersGo } from "../browser/held-timers.ts";
import {
  card,
  next,
  publish,
  row,
  type SharingScene,
  startSharingScene,
  visitCreator,
} from "../browser/sharing-scene.ts";
import { explained, jpeg, recording, signUp, type TestMember, until } from "../builders/index.ts";

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

async function arrive(member: TestMember): Promise<Visit> {
  const opened = await visitCreator(browser, scene, member);
  open.push(opened);
  await opened.page.goto("/shareSocial");
  await untilAlive(opened.page);
  return opened;
}

const MESSAGE =
  "Samedi 28 novembre, venez chanter avec nous ! Veillée de louange à 19 h 30, église Saint-Rémi à Montreuil.";

/** How each delivery stands, with what was tried and the warnings of the server. */
async function deliveriesNow(): Promise<string> {
  const { db } = scene.site;
  const deliveries = await db.selectFrom("deliveries").selectAll().execute();
  const attempts = await db.selectFrom("delivery_attempts").selectAll().execute();
  return JSON.stringify({ deliveries, attempts, warnings: scene.warnings }, null, 1);
}

/** Presses the card of a platform that is not connected, and agrees in the window that opens. */
async function connect({ page, context }: Visit, name: string): Promise<void> {
  const opening = context.waitForEvent("page");
  await card(page, name).click();
  const popup = await opening;
  await holdTimers(popup, CALLBACK_REDIRECT_MS);
  await popup.getByRole("button", { name: "Autoriser", exact: true }).click();
  await popup.waitForURL(/\/oauth\/callback/);
  const several = popup.getByRole("button", { name: /^Connecter/ });
  await popup
    .getByRole("heading", { level: 1 })
    .filter({ hasText: /connecté|Quel compte/ })
    .waitFor();
  if (await several.isVisible()) {
    await popup.getByRole("checkbox", { name: /Béthanie Montreuil/ }).check();
    await several.click();
  }
  await popup.getByText("connecté avec succès").waitFor();
  await keepScreen(popup, `share-callback-${name}`);
  await until(async () => (await card(page, name).getAttribute("aria-pressed")) === "true");
  const closed = popup.waitForEvent("close");
  await letTimersGo(popup);
  await closed;
}

describe("publishing to five platforms, on a phone", () => {
  test("from an empty creator to five platforms, each of which receives it once", async () => {
    const grace = await signUp(scene.site, "Grâce");
    const visit = await arrive(grace);
    const { page } = visit;
    await page.getByLabel("Votre message").waitFor();
    await keepScreen(page, "share-1-empty");
    expect(await next(page).isDisabled()).toBe(true);

    await page.getByLabel("Votre message").fill(MESSAGE);
    await page
      .getByLabel("Ajouter des images")
      .first()
      .setInputFiles([
        { name: "veillee.jpg", mimeType: "image/jpeg", buffer: await jpeg(1200, 900, "#884422") },
        { name: "chorale.jpg", mimeType: "image/jpeg", buffer: await jpeg(900, 1200, "#223388") },
      ]);
    await page.getByRole("button", { name: "Décrire l’image 1" }).click();
    await page.getByLabel("Ce que l’on y voit").fill("L’église illuminée");
    await page.getByRole("button", { name: "Terminé" }).click();
    await page.getByRole("textbox", { name: "Lien" }).fill("bethanie.example/veillee");
    await keepScreen(page, "share-1-filled");
    await next(page).click();

    await page.getByRole("heading", { name: /Où voulez-vous publier/ }).waitFor();
    expect(await next(page).isDisabled()).toBe(true);
    for (const name of ["Facebook", "Instagram", "X (Twitter)"]) await connect(visit, name);
    for (const name of ["WhatsApp", "SMS"]) await card(page, name).click();
    await page.getByText("Cinq plateformes au plus.").first().waitFor();
    expect(await card(page, "Messenger").isDisabled()).toBe(true);
    await keepScreen(page, "share-2-platforms");
    await next(page).click();

    await page.getByRole("heading", { name: "Plateformes choisies" }).waitFor();
    await page.getByText("2 images · 1 lien").waitFor();
    await page.getByRole("radio", { name: "Non", exact: true }).check();
    await page.getByText(/X demande/).waitFor();
    await keepScreen(page, "share-3-publication");
    await publish(page);

    const progress = page.getByRole("dialog");
    await progress.waitFor();
    await keepScreen(page, "share-4-progress");
    // Once everything is out, the sheet closes by itself.
    await holdTimersHere(page, CREATOR_RESET_MS);
    for (const name of ["Facebook", "Instagram", "X (Twitter)"]) {
      const published = row(page, name).getByText("Publié", { exact: true });
      await explained(published.waitFor({ timeout: 60_000 }), () => deliveriesNow());
    }
    for (const name of ["WhatsApp", "SMS"]) {
      await row(page, name)
        .getByRole("link", { name: `Ouvrir ${name === "SMS" ? "vos SMS" : name}` })
        .click();
      await row(page, name).getByText("L’avez-vous envoyé").waitFor();
      await row(page, name)
        .getByRole("button", { name: `Oui, envoyé par ${name}` })
        .click();
      await row(page, name).getByText("Confirmé par vous").waitFor();
    }
    await page.getByRole("heading", { name: "C’est publié" }).waitFor();
    await keepScreen(page, "share-5-done");
    await letTimersGo(page);

    await progress.waitFor({ state: "hidden", timeout: 10_000 });
    expect(await page.getByLabel("Votre message").inputValue()).toBe("");
    await page.waitForURL((url) => url.search === "");
    const received = await scene.received();
    for (const platform of ["facebook", "instagram", "twitter"]) {
      expect(received.filter((one) => one.platform === platform)).toHaveLength(1);
    }
    expect(received.find(({ platform }) => platform === "facebook")?.text).toContain(MESSAGE);
    expect(visit.faults).toEqual([]);
  }, 180_000);
});

describe("nothing typed is lost, nothing goes out twice", () => {
  test("an answer that got lost: pressed again, it is published once and shown", async () => {
    const koffi = await signUp(scene.site, "Koffi");
    const { page } = await arrive(koffi);
    await page.getByLabel("Votre message").fill("Une seule fois.");
    await next(page).click();
    await card(page, "SMS").click();
    await next(page).click();
    let lost = 1;
    await page.route("**/api/shares", async (route) => {
      if (route.request().method() !== "POST" || lost-- <= 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await publish(page);
    await page.getByText(/Erreur lors de la publication/).waitFor();
    await page.reload();
    await publish(page);
    await row(page, "SMS").waitFor();
    const { body } = await koffi.get("/api/shares");
    expect(body.items).toHaveLength(1);
    expect(body.items[0].content.text).toBe("Une seule fois.");
  }, 90_000);

  test("a page closed in the middle begins again where it was, and progress opens again", async () => {
    const odile = await signUp(scene.site, "Odile");
    const { page } = await arrive(odile);
    await page.getByLabel("Votre message").fill("Prions pour la rentrée.");
    await next(page).click();
    await card(page, "WhatsApp").click();
    await until(async () => (await card(page, "WhatsApp").getAttribute("aria-pressed")) === "true");
    await page.goto(`/community/${scene.site.communityId}`);
    await page.goto("/shareSocial");
    await untilAlive(page);
    await page.getByText("1 / 5 plateformes sélectionnées").first().waitFor();
    expect(await card(page, "WhatsApp").getAttribute("aria-pressed")).toBe("true");
    await next(page).click();
    await publish(page);
    await row(page, "WhatsApp").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).last().click();
    const again = page.getByRole("link", { name: /Prions pour la rentrée/ }).first();
    await again.click();
    await row(page, "WhatsApp").getByRole("link", { name: "Ouvrir WhatsApp" }).waitFor();
  }, 90_000);
});

describe("what bad input gets", () => {
  test("a text file as an image, one that only says it is one, a second video", async () => {
    const paul = await signUp(scene.site, "Paul");
    const { page } = await arrive(paul);
    const images = page.getByLabel("Ajouter des images").first();
    const words = Buffer.from("Ceci n’est pas une image.");
    await images.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: words });
    await page.getByText(/Ce fichier n’est pas une image/).waitFor();
    await images.setInputFiles({ name: "faux.jpg", mimeType: "image/jpeg", buffer: words });
    await page
      .getByText(/pas une image|non envoyée|ne peut pas être lue/)
      .first()
      .waitFor();
    await until(async () => (await page.getByRole("button", { name: /Décrire/ }).count()) === 0);
    expect(await next(page).isDisabled()).toBe(true);
    const video = page.getByLabel("Ajouter une vidéo").first();
    await video.setInputFiles({ name: "film.txt", mimeType: "text/plain", buffer: words });
    await page.getByText(/Ce fichier n’est pas une vidéo/).waitFor();
    const film = await recording("webm");
    await video.setInputFiles({ name: "film.webm", mimeType: "video/webm", buffer: film });
    await page.getByText(/Une seule vidéo par publication/).waitFor();
    const add = page.getByRole("button", { name: "Ajouter une vidéo" });
    expect(await add.isDisabled()).toBe(true);
    // Its title and its description are asked for, and kept with it.
    await until(async () => (await page.getByRole("progressbar").count()) === 0);
    await page.getByLabel("Titre de la vidéo").fill("La veillée");
    await page.getByLabel("Description de la vidéo").fill("Dans la nef");
    await page.goto(`/community/${scene.site.communityId}`);
    await page.goto("/shareSocial");
    await untilAlive(page);
    const written = (label: string) => page.getByLabel(label).inputValue();
    await until(async () => (await written("Titre de la vidéo")) === "La veillée");
    expect(await written("Description de la vidéo")).toBe("Dans la nef");
    await page.getByRole("button", { name: /^Retirer la vidéo/ }).click();
    expect(await add.isEnabled()).toBe(true);
    expect(plainSpaces(await page.getByRole("main").textContent())).toContain(
      "Écrivez un texte, ou ajoutez une image.",
    );
  }, 60_000);

  test("Instagram without an image says so and leads back to where one adds it", async () => {
    const ruth = await signUp(scene.site, "Ruth");
    const visit = await arrive(ruth);
    const { page } = visit;
    await page.getByLabel("Votre message").fill("Sans image.");
    await next(page).click();
    await connect(visit, "Instagram");
    await next(page).click();
    await page.getByText("Instagram demande une image.").waitFor();
    expect(await page.getByRole("button", { name: "Publier maintenant" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Ajouter une image" }).click();
    await page.getByLabel("Votre message").waitFor();
  }, 90_000);
});

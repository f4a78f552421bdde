import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  untilAlive,
  type Visit,
} from "../browser/browser.ts";
import { Keyboard } from "../browser/keyboard.ts";
import {
  card,
  chooseFor,
  frame,
  next,
  publish,
  row,
  type SharingScene,
  startSharingScene,
  visitCreator,
  writeFor,
} from "../browser/sharing-scene.ts";
import { signUp, type TestMember, until, uploadPhoto } from "../builders/index.ts";

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

describe("from a post of one's own", () => {
  test("its menu opens the creator filled with it; its photo goes out and stays in the post", async () => {
    const grace = await signUp(scene.site, "Grâce");
    const mediaIds = [await uploadPhoto(grace)];
    const { body: post } = await grace.post(`/api/groups/${scene.site.group.id}/posts`, {
      text: "La veillée a rempli l’église.",
      mediaIds,
    });
    const page = await arrive(grace);
    await page.goto(`/community/${scene.site.communityId}/partage/${post.id}`);
    await page.getByRole("button", { name: "Plus d’actions" }).first().click();
    await page.getByRole("menuitem", { name: "Publier ailleurs" }).click();
    const message = page.getByLabel("Votre message");
    await message.waitFor();
    expect(await message.inputValue()).toBe("La veillée a rempli l’église.");
    await page.getByRole("button", { name: "Décrire l’image 1" }).waitFor();
    await next(page).click();
    await card(page, "WhatsApp").click();
    await next(page).click();
    await page.getByRole("radio", { name: "Non", exact: true }).check();
    await publish(page);
    await row(page, "WhatsApp").getByRole("link", { name: "Ouvrir WhatsApp" }).waitFor();
    const { items } = (await grace.get("/api/shares")).body;
    expect(items[0].content.images).toHaveLength(1);
    const kept = (await grace.get(`/api/posts/${post.id}`)).body;
    expect(kept.media).toHaveLength(1);

    await page.goto(`/shareSocial?copie=${items[0].id}`);
    await page.getByRole("button", { name: "Décrire l’image 1" }).waitFor();
    await next(page).click();
    await next(page).click();
    await page.getByRole("radio", { name: "Non", exact: true }).check();
    await publish(page);
    await row(page, "WhatsApp").waitFor();
    const again = (await grace.get("/api/shares")).body.items;
    expect(again.map(({ content }: never) => (content as { images: [] }).images.length)).toEqual([
      1, 1,
    ]);
  }, 90_000);

  test("another's post offers nothing of the kind", async () => {
    const marc = await signUp(scene.site, "Marc");
    const { body: post } = await scene.site.admin.post(`/api/groups/${scene.site.group.id}/posts`, {
      text: "Un mot de Marthe.",
    });
    const page = await arrive(marc);
    await page.goto(`/community/${scene.site.communityId}/partage/${post.id}`);
    await page.getByRole("button", { name: "Plus d’actions" }).first().click();
    await page.getByRole("menuitem", { name: "Copier le lien" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Publier ailleurs" }).count()).toBe(0);
  }, 60_000);
});

describe("one window at a time", () => {
  test("images go by the phone's share menu; what was not sent may be opened again", async () => {
    const ruth = await signUp(scene.site, "Ruth");
    const page = await arrive(ruth);
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async (given) => {
        const { files = [], text } = given ?? {};
        document.title = `${files.map(({ type }) => type).join(" ")} ${text}`;
      };
    });
    await page.goto("/shareSocial");
    await untilAlive(page);
    await page.getByLabel("Votre message").fill("Une photo du jardin.");
    await page
      .getByLabel("Ajouter des images")
      .first()
      .setInputFiles({
        name: "jardin.png",
        mimeType: "image/png",
        buffer: await png(page),
      });
    await page.getByRole("button", { name: "Décrire l’image 1" }).waitFor();
    await next(page).click();
    for (const name of ["WhatsApp", "SMS"]) await card(page, name).click();
    await next(page).click();
    await page.getByRole("radio", { name: "Non", exact: true }).check();
    await publish(page);
    await row(page, "WhatsApp").getByRole("button", { name: "Envoyer par WhatsApp" }).click();
    await row(page, "WhatsApp").getByText("L’avez-vous envoyé").waitFor();
    expect(await page.title()).toBe("image/jpeg Une photo du jardin.");

    await row(page, "SMS").getByRole("link", { name: "Ouvrir vos SMS" }).click();
    await row(page, "SMS").getByRole("button", { name: "Non, pas envoyé par SMS" }).click();
    await row(page, "SMS").getByText("Non envoyé", { exact: true }).waitFor();
    await row(page, "SMS").getByRole("link", { name: "Rouvrir vos SMS" }).waitFor();
  }, 90_000);

  test("Messenger takes no text by its address: it is copied, to be pasted", async () => {
    const jean = await signUp(scene.site, "Jean");
    const page = await arrive(jean);
    await writeFor(page, "À coller.", ["Messenger"]);
    await page.getByText("vous le collerez dans la conversation").waitFor();
    await publish(page);
    await row(page, "Messenger").getByRole("link", { name: "Ouvrir Messenger" }).click();
    await row(page, "Messenger").getByText("L’avez-vous envoyé").waitFor();
    const [share] = (await jean.get("/api/shares")).body.items;
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(share.deliveries[0].text);
    expect(copied).toContain("À coller.");
  }, 60_000);

  test("what nobody can tell is asked of the person, and never sent again by itself", async () => {
    const luc = await signUp(scene.site, "Luc");
    const page = await arrive(luc);
    await writeFor(page, "Qui sait ?", ["Telegram"]);
    await publish(page);
    await row(page, "Telegram").getByRole("link").first().waitFor();
    await scene.site.db
      .updateTable("deliveries")
      .set({ state: "unknown", error_code: "no-answer" })
      .where("share_id", "=", (await luc.get("/api/shares")).body.items[0].id)
      .execute();
    await page.reload();
    await row(page, "Telegram").getByText("À vérifier").waitFor();
    await page.getByRole("button", { name: "Elle est bien publiée" }).click();
    await page.getByRole("heading", { name: "C’est publié" }).waitFor();
  }, 60_000);
});

describe("later", () => {
  test("a publication is planned on the community's clock, moved, and cancelled", async () => {
    const anne = await signUp(scene.site, "Anne");
    const page = await arrive(anne);
    await writeFor(page, "Marché de l’Avent.", ["SMS"]);
    await page.getByRole("switch", { name: /Publier plus tard/ }).check();
    await page.getByLabel("Jour").fill("2020-01-01");
    await page.getByText("Choisissez un moment à venir.").waitFor();
    expect(await page.getByRole("button", { name: "Programmer" }).isDisabled()).toBe(true);
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Jour").fill(day);
    await page.getByLabel("Heure").fill("19:30");
    await keepScreen(page, "share-later");
    await page.getByRole("button", { name: "Programmer" }).click();
    await page.getByRole("heading", { name: "C’est prévu" }).waitFor();
    const [planned] = (await anne.get("/api/shares")).body.items;
    const paris = new Intl.DateTimeFormat("fr-FR", {
      timeZone: "Europe/Paris",
      hour: "2-digit",
      minute: "2-digit",
    });
    expect(paris.format(new Date(planned.scheduleFor))).toBe("19:30");

    await page.getByRole("button", { name: "Changer l’heure" }).click();
    await page.getByRole("dialog").getByLabel("Heure").fill("08:15");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page
      .getByText(/à 8\sh\s15/)
      .first()
      .waitFor();

    await page.goto(`/dashboard/calendrier?jour=${day}`);
    await untilAlive(page);
    await page.getByRole("button", { name: /, 1 publication$/ }).waitFor();
    await page.getByRole("button", { name: /^Déplacer Marché/ }).click();
    const other = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await page.getByRole("dialog").getByLabel("Jour", { exact: true }).fill(other);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.waitForURL((url) => url.searchParams.get("jour") === other);
    await page.getByRole("link", { name: /^Marché de l’Avent/ }).click();
    await page.getByRole("button", { name: "Annuler la publication" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Annuler la publication" })
      .click();
    await page.getByRole("heading", { name: "Publication annulée" }).waitFor();

    await page.goto("/dashboard/publications");
    await untilAlive(page);
    const listed = page.getByRole("article").filter({ hasText: "Marché de l’Avent." });
    await listed.getByText("Annulée", { exact: true }).waitFor();
    const filter = page.getByRole("group", { name: "Filtrer les publications" });
    await filter.getByRole("button", { name: "Publiées", exact: true }).click();
    await page.getByText("Rien à montrer").waitFor();
    await filter.getByRole("button", { name: "Annulées" }).click();
    await listed.waitFor();
  }, 90_000);
});

describe("the text of one platform", () => {
  test("an SMS keeps or drops its costly letters; a text for one platform leaves the others", async () => {
    const elise = await signUp(scene.site, "Élise");
    const page = await arrive(elise);
    await chooseFor(page, "Noël : la fête où l’on chante « Il est né »", ["SMS", "WhatsApp"]);
    const sms = frame(page, "SMS");
    await sms.getByText(/elles ont été simplifiées/).waitFor();
    await sms.getByText(/1\sSMS · \d+\/160/).waitFor();
    await sms.getByRole("radio", { name: /avec les accents/ }).check();
    await sms.getByText(/change.* le prix/).waitFor();
    await sms.getByRole("radio", { name: /lettres simplifiées/ }).check();

    await page.getByRole("button", { name: "Modifier pour WhatsApp seulement" }).click();
    await page.getByLabel("Texte pour WhatsApp").fill("Chers amis, venez chanter Noël.");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await frame(page, "WhatsApp").getByText("Version pour WhatsApp").waitFor();
    await next(page).click();
    await publish(page);
    await row(page, "WhatsApp").waitFor();
    const [share] = (await elise.get("/api/shares")).body.items;
    const textOf = (platform: string) =>
      share.deliveries.find((one: { platform: string }) => one.platform === platform).text;
    expect(textOf("whatsapp")).toBe("Chers amis, venez chanter Noël.");
    expect(textOf("sms")).toMatch(/^Noel : la fete où l'on chante "Il est né"/);
  }, 60_000);

  test("a text too long for one SMS is sent whole once the person chooses it", async () => {
    const prisca = await signUp(scene.site, "Prisca");
    const page = await arrive(prisca);
    const text = "Fête de Noël au temple. ".repeat(9).trim();
    await chooseFor(page, text, ["SMS"]);
    const sms = frame(page, "SMS");
    await sms.getByText(/La fin de ce texte ne partira pas/).waitFor();
    await sms.getByRole("radio", { name: /Tout envoyer en 4\sSMS/ }).waitFor();
    await sms.getByRole("radio", { name: /Tout envoyer en 2\sSMS/ }).check();
    await sms.getByText(/2\sSMS · \d+\/306/).waitFor();
    await next(page).click();
    await publish(page);
    await row(page, "SMS").waitFor();
    const [share] = (await prisca.get("/api/shares")).body.items;
    expect(share.deliveries[0].text).toContain("Fete de Noel au temple. ".repeat(9).trim());
  }, 60_000);
});

describe("beside the writing, where there is room", () => {
  test("platforms are chosen above frames that change as one writes, and one goes straight on", async () => {
    const page = await arrive(await signUp(scene.site, "Lydie"), { size: "desktop" });
    await page.goto("/shareSocial");
    await untilAlive(page);
    const message = page.getByLabel("Votre message");
    await message.fill("Première version.");
    await card(page, "WhatsApp").click();
    await card(page, "SMS").click();
    await frame(page, "WhatsApp").getByText("Première version.").waitFor();
    await message.fill("Seconde version. ".repeat(20));
    await frame(page, "WhatsApp")
      .getByText(/^(Seconde version\. ?){20}/)
      .waitFor();
    await frame(page, "SMS").getByText("Coupé").waitFor();
    await frame(page, "WhatsApp").getByRole("checkbox").click();
    await until(
      async () => (await card(page, "WhatsApp").getAttribute("aria-pressed")) === "false",
    );
    await next(page).click();
    await page.getByRole("heading", { name: "Plateformes choisies" }).waitFor();
    await frame(page, "SMS").getByText("Coupé").waitFor();
    await page
      .getByRole("listitem")
      .filter({ hasText: "cette fin ne partira pas" })
      .getByText(/^«\s.*Seconde version\.\s»$/)
      .waitFor();
    await page.getByRole("button", { name: "Publier maintenant" }).waitFor();
  }, 60_000);
});

describe("by keys alone", () => {
  test("someone without a mouse publishes", async () => {
    const page = await arrive(await signUp(scene.site, "Clavier"), { size: "desktop" });
    await page.goto("/shareSocial");
    await untilAlive(page);
    await page.getByLabel("Votre message").waitFor();
    const keyboard = new Keyboard(page);
    await keyboard.write("textbox", /Votre message/, "Au clavier seul.");
    await keyboard.press("button", /^Continuer/);
    await card(page, "SMS").waitFor();
    await keyboard.press("button", /^SMS/);
    await keyboard.press("button", /^Continuer/);
    await page.getByRole("heading", { name: "Plateformes choisies" }).waitFor();
    await keyboard.press("button", /^Publier maintenant/);
    await row(page, "SMS").waitFor();
    await keyboard.to("link", /^Ouvrir vos SMS/);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect([...keyboard.unseen]).toEqual([]);
  }, 60_000);
});

/** A picture drawn by the browser itself. */
async function png(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
}

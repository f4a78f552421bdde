import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  untilAlive,
  type Visit,
} from "../../browser/browser.ts";
import { Keyboard } from "../../browser/keyboard.ts";
import {
  card,
  next,
  publish,
  row,
  type SharingScene,
  startSharingScene,
  visitCreator,
} from "../../browser/sharing-scene.ts";
import { created, jpeg, signUp, type TestMember, uploadPhoto } from "../../builders/index.ts";

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

/** Publishes images of different colours, each described. @returns their ids, the last sent first */
async function send(member: TestMember, alts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [place, alt] of alts.entries()) {
    const colour = `#${((place + 1) * 1_234_567).toString(16).padStart(6, "0").slice(0, 6)}`;
    const id = await uploadPhoto(member, await jpeg(640, 480, colour), {
      filename: `${place}.jpg`,
    });
    const content = { text: "Venez", images: [{ id, alt }] };
    created(await member.post("/api/shares", { content, platforms: ["whatsapp"] }));
    ids.unshift(id);
  }
  return ids;
}

const IMAGES = /^Reprendre une image déjà envoyée/;

describe("what was sent before", () => {
  test("is taken again by the keyboard alone, with its words, and goes out as a copy", async () => {
    const ruth = await signUp(scene.site, "Ruth");
    const [, nave] = await send(ruth, ["La nef", "Le chœur"]);
    const visit = await visitCreator(browser, scene, ruth, { size: "desktop" });
    open.push(visit);
    const { page } = visit;
    await page.goto("/shareSocial");
    await untilAlive(page);
    await page.getByLabel("Votre message").waitFor();
    const keyboard = new Keyboard(page);
    await keyboard.write("textbox", /Votre message/, "De nouveau.");
    await keyboard.press("button", IMAGES);
    await page.getByRole("button", { name: "La nef", exact: true }).waitFor();
    await keyboard.press("button", /^La nef$/);
    await page.getByText("1 image dans la publication").waitFor();
    await keepScreen(page, "share-library");
    await keyboard.press("button", /^Terminé/);
    await keyboard.comesTo("button", IMAGES);
    expect([...keyboard.unseen]).toEqual([]);

    // Its words are changed for this publication alone.
    await page.getByRole("button", { name: /^Décrite.* l’image 1/ }).click();
    expect(await page.getByLabel("Ce que l’on y voit").inputValue()).toBe("La nef");
    await page.getByLabel("Ce que l’on y voit").fill("La nef, le soir");
    await page.getByRole("button", { name: "Terminé" }).click();
    await page.reload();
    await page.getByRole("button", { name: /^Décrite.* l’image 1/ }).waitFor();
    await next(page).click();
    await card(page, "WhatsApp").click();
    await next(page).click();
    await page.getByRole("radio", { name: "Non", exact: true }).check();
    await publish(page);
    await row(page, "WhatsApp").waitFor();

    const { items } = (await ruth.get("/api/shares")).body;
    const [again, , first] = items;
    expect(again.content.images).toMatchObject([{ alt: "La nef, le soir" }]);
    expect(again.content.images[0].id).not.toBe(nave);
    expect(first.content.images).toMatchObject([{ id: nave, alt: "La nef" }]);
  }, 90_000);

  test("is nothing yet, then comes by pages; a second press takes out what the first took", async () => {
    const jean = await signUp(scene.site, "Jean");
    const visit = await visitCreator(browser, scene, jean);
    open.push(visit);
    const { page } = visit;
    await page.goto("/shareSocial");
    await untilAlive(page);
    await page.getByRole("button", { name: IMAGES }).click();
    await page.getByText("Vous n’avez pas encore envoyé d’image").waitFor();
    await page.getByRole("button", { name: "Fermer" }).click();
    await send(
      jean,
      Array.from({ length: 13 }, (_, place) => `Photo ${place + 1}`),
    );
    await page.getByRole("button", { name: IMAGES }).click();
    const first = page.getByRole("button", { name: "Photo 13", exact: true });
    await first.click();
    expect(await first.getAttribute("aria-pressed")).toBe("true");
    await first.click();
    expect(await first.getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("button", { name: "Voir la suite" }).click();
    await page.getByRole("button", { name: "Photo 1", exact: true }).click();
    await page.getByRole("button", { name: "Terminé" }).click();
    await page.getByRole("button", { name: /^Décrite.* l’image 1/ }).waitFor();
    expect(await page.getByRole("button", { name: /^Retirer l’image/ }).count()).toBe(1);
  }, 90_000);
});

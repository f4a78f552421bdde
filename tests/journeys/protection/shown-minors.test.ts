import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  untilAlive,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import {
  card,
  next,
  publish,
  row,
  type SharingScene,
  startSharingScene,
} from "../../browser/sharing-scene.ts";
import { jpeg, signUp } from "../../builders/index.ts";

let scene: SharingScene;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  scene = await startSharingScene();
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await scene?.stop();
  expect(faults).toEqual([]);
});

describe.each([
  { size: "phone", theme: "light" },
  { size: "desktop", theme: "dark" },
] as const)("photos that leave the community, on a $size, in a $theme theme", ({ size, theme }) => {
  test("go out once it is said that no minor is recognised, or that parents agreed", async () => {
    const author = await signUp(scene.site, `Autrice ${size}`);
    const visit = await visitAs(browser, scene.site, author, { size, theme });
    open.push(visit);
    const { page } = visit;
    const photo = async (name: string, colour: string) => ({
      name,
      mimeType: "image/jpeg",
      buffer: await jpeg(900, 600, colour),
    });
    const add = page.getByLabel("Ajouter des images").first();
    await page.goto("/shareSocial");
    await untilAlive(page);
    await page.getByLabel("Votre message").fill("La fête des jeunes.");
    await add.setInputFiles(await photo("fete.jpg", "#884422"));
    await page.getByRole("button", { name: "Décrire l’image 1" }).waitFor();
    await next(page).click();
    await card(page, "WhatsApp").click();
    await next(page).click();

    await page.getByText("Des mineurs sont-ils reconnaissables sur ces images").waitFor();
    await publish(page);
    await page.getByText(/Répondez avant de publier/).waitFor();
    await page.getByRole("radio", { name: "Oui, sans accord" }).check();
    await page.getByText(/Demandez leur accord écrit aux parents/).waitFor();
    expect(await page.getByRole("button", { name: "Publier maintenant" }).isDisabled()).toBe(true);
    await keepScreen(page, `shown-minors-refused-${size}`);
    const agreed = page.getByRole("radio", { name: "Oui, avec l’accord écrit des parents" });
    await agreed.check();

    // Another photo, another answer.
    const platforms = page.getByRole("heading", { name: /Où voulez-vous publier/ });
    const message = page.getByLabel("Votre message");
    await page.getByRole("button", { name: "Retour" }).last().click();
    await platforms.or(message).first().waitFor();
    if (!(await message.isVisible()))
      await page.getByRole("button", { name: "Retour" }).last().click();
    await add.setInputFiles(await photo("scene.jpg", "#223388"));
    await page.getByRole("button", { name: "Décrire l’image 2" }).waitFor();
    await next(page).click();
    await platforms.or(agreed).first().waitFor();
    if (!(await agreed.isVisible())) await next(page).click();
    await agreed.waitFor();
    expect(await agreed.isChecked()).toBe(false);
    await agreed.check();
    await keepScreen(page, `shown-minors-agreed-${size}`);
    await publish(page);

    await row(page, "WhatsApp").waitFor();
    await page
      .getByText(new RegExp(`accord écrit des parents.*répondu par ${author.name}`))
      .waitFor();
    await keepScreen(page, `shown-minors-kept-${size}`);
    const [share] = (await author.get("/api/shares")).body.items;
    expect(share.minors.answer).toBe("agreed");
  }, 90_000);
});

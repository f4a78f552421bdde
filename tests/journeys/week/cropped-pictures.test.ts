import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNoFault, faultsOf } from "../../browser/axe.ts";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  untilAlive,
  type Visit,
} from "../../browser/browser.ts";
import { press } from "../../browser/fingers.ts";
import { Keyboard } from "../../browser/keyboard.ts";
import {
  card,
  frame,
  next,
  publish,
  type SharingScene,
  startSharingScene,
  visitCreator,
} from "../../browser/sharing-scene.ts";
import { created, jpeg, signUp, type TestMember, until } from "../../builders/index.ts";
import { answerConsent } from "../../fakes/platforms/consent.ts";
import { answerMetaConsent } from "../../fakes/platforms/meta-consent.ts";

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

const CONSENTS = { instagram: answerMetaConsent, twitter: answerConsent };

async function connect(member: TestMember, platform: keyof typeof CONSENTS): Promise<void> {
  const query = "nonce=nonce-de-la-page&timestamp=1795000000000";
  const away = await member.get(`/api/auth/${platform}?${query}`);
  const back = await CONSENTS[platform](new URL(away.headers.get("location") ?? ""));
  const returned = await member.get(`${back.pathname}${back.search}`);
  const words = new URL(returned.headers.get("location") ?? "", scene.site.url).searchParams;
  created(await member.post("/api/social-accounts/connections", Object.fromEntries(words)));
}

/** A band three times as wide as high, in which every place looks different. */
async function banner(): Promise<Buffer> {
  const [width, height] = [1500, 500];
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => {
      const [across, down] = [at % width, Math.floor(at / width)];
      return [(across * 255) / width, (down * 255) / height, (Math.floor(across / 50) % 2) * 120];
    }).flat(),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

const NAMES = { instagram: "Instagram", twitter: "X (Twitter)" };

/** Writes with an image for a platform; stands before what it will receive. */
async function begin(
  member: TestMember,
  look: Look,
  platform: keyof typeof CONSENTS = "instagram",
  images: readonly Buffer[] = [],
): Promise<Page> {
  await connect(member, platform);
  const opened = await visitCreator(browser, scene, member, look);
  open.push(opened);
  const { page } = opened;
  await page.goto("/shareSocial");
  await untilAlive(page);
  await page.getByLabel("Votre message").fill("La fête de la paroisse");
  await page
    .getByLabel("Ajouter des images")
    .first()
    .setInputFiles(
      [await banner(), ...images].map((buffer, at) => ({
        name: `fete-${at}.jpg`,
        mimeType: "image/jpeg",
        buffer,
      })),
    );
  await until(async () => (await page.getByRole("progressbar").count()) === 0);
  await next(page).click();
  await card(page, NAMES[platform]).click();
  await frame(page, NAMES[platform]).first().waitFor();
  return page;
}

type Rect = { x: number; y: number; width: number; height: number };

/** What of the whole picture a frame shows, read from where its image stands. */
const shownIn = (image: Locator): Promise<Rect> =>
  image.evaluate((element) => {
    const [whole, box] = [element, element.parentElement as Element].map((one) =>
      one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return {
      x: (box.x - whole.x) / whole.width,
      y: (box.y - whole.y) / whole.height,
      width: box.width / whole.width,
      height: box.height / whole.height,
    };
  });

function expectClose(shown: Rect, kept: Rect): void {
  for (const side of ["x", "y", "width", "height"] as const) {
    expect(Math.abs(shown[side] - kept[side]), side).toBeLessThan(0.01);
  }
}

/** Two fingers that part, as real touch events. */
async function spread(page: Page, on: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = await on.boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 100 };
  const fingers = (apart: number) =>
    [-apart, apart].map((by, id) => ({ x: middle.x + by, y: middle.y, id }));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) => {
    const touchPoints = apart === undefined ? [] : fingers(apart);
    return session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await send("touchStart", 20);
  for (const apart of [25, 30, 35, 40]) await send("touchMove", apart);
  await send("touchEnd");
  await session.detach();
}

const sheetOf = (page: Page) => page.getByRole("dialog", { name: /^Cadrer (l’image|les images)/ });

/** What the last publication sends of its image, by format. */
async function sent(member: TestMember): Promise<Record<string, Rect | undefined>> {
  const [share] = (await member.get("/api/shares")).body.items;
  const id = share.content.images[0].id;
  return Object.fromEntries(
    share.deliveries.map((one: { format: string; crops?: Record<string, Rect> }) => [
      one.format,
      one.crops?.[id],
    ]),
  );
}

describe.each(["phone", "desktop"] as const)("an image for Instagram, on a %s", (size) => {
  test("is cropped by keys alone, shown as it goes out, and sent so", async () => {
    const ines = await signUp(scene.site, `Inès ${size}`);
    const page = await begin(ines, { size });
    const phone = frame(page, "Instagram").first();
    await phone.getByText(/sur un fond blanc/).waitFor();
    const keyboard = new Keyboard(page);
    // Away from the card that was pressed by hand.
    await keyboard.keys("Tab");
    await keyboard.press("button", /^Cadrer (l’image|les images)/);
    await sheetOf(page).getByText("L’image part entière, sur un fond blanc.").waitFor();
    await keyboard.to("radio", /^Entière/);
    await keyboard.keys("ArrowRight");
    await keyboard.to("application", /^Cadrage de l’image 1/);
    await keyboard.keys("+", "+", "+", ...Array.from({ length: 6 }, () => "ArrowRight"));
    expect(await faultsOf(page, "all")).toEqual([]);
    await keepScreen(page, `crop-post-${size}`);
    const cropped = await shownIn(sheetOf(page).getByRole("application").locator("img"));
    expect(cropped.x).toBeLessThan(0.5 - cropped.width / 2);
    await keyboard.press("button", /^Enregistrer/);
    await sheetOf(page).waitFor({ state: "hidden" });
    await until(async () => (await phone.getByText(/sur un fond blanc/).count()) === 0);
    const shown = await shownIn(phone.getByRole("article").locator("img").first());
    expectClose(shown, cropped);
    await keepScreen(page, `crop-shown-${size}`);
    expect([...keyboard.unseen]).toEqual([]);

    await next(page).click();
    await page.getByRole("radio", { name: "Non", exact: true }).check();
    await publish(page);
    await page.getByRole("dialog").waitFor();
    const { post } = await until(() => sent(ines));
    expectClose(shown, post as Rect);
    expect(((post as Rect).width * 1500) / ((post as Rect).height * 500)).toBeCloseTo(0.8, 3);
  }, 120_000);

  test("is moved by hand, its story in a shape of its own, and is whole again when one likes", async () => {
    const hugo = await signUp(scene.site, `Hugo ${size}`);
    const page = await begin(hugo, { size });
    await frame(page, "Instagram").first().getByRole("button", { name: "Story" }).click();
    const story = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("checkbox", { name: "Story Instagram" }) });
    const cropping = story.getByRole("button", { name: "Cadrer l’image" });
    await cropping.click();
    await sheetOf(page).getByText("Verticale 9:16").click();
    const area = sheetOf(page).getByRole("application");
    const before = await shownIn(area.locator("img"));
    if (size === "phone") {
      const finger = await press(page, area);
      await finger.slide({ x: 60 });
      await finger.lift();
      await spread(page, area);
    } else {
      await area.hover();
      await page.mouse.down();
      const box = await area.boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + 9, { steps: 4 });
      await page.mouse.up();
      await page.mouse.wheel(0, -300);
    }
    const after = await until(async () => {
      const now = await shownIn(area.locator("img"));
      expect(now.x).toBeLessThan(before.x - 0.01);
      expect(now.width).toBeLessThan(before.width * 0.7);
      return now;
    });
    await expectNoFault(page, `crop-story-${size}`);
    await sheetOf(page).getByRole("button", { name: "Enregistrer" }).click();
    expectClose(await shownIn(story.getByRole("article").locator("img").first()), after);
    await story.scrollIntoViewIfNeeded();
    await keepScreen(page, `crop-story-shown-${size}`);
    // The post beside it is still whole.
    await frame(page, "Instagram")
      .first()
      .getByText(/sur un fond blanc/)
      .waitFor();

    await page.reload();
    await cropping.click();
    expectClose(await shownIn(area.locator("img")), after);
    await sheetOf(page).getByText("Entière", { exact: true }).click();
    await sheetOf(page).getByRole("button", { name: "Enregistrer" }).click();
    await cropping.click();
    await sheetOf(page).getByText("L’image part entière, sur un fond blanc.").waitFor();
    expect(await sheetOf(page).getByRole("application").count()).toBe(0);
  }, 120_000);
});

test("an image that is taken away takes what was kept of it along", async () => {
  const lea = await signUp(scene.site, "Léa");
  const page = await begin(lea, {});
  await frame(page, "Instagram").first().getByRole("button", { name: "Cadrer l’image" }).click();
  await sheetOf(page).getByText("Carrée").click();
  await sheetOf(page).getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("button", { name: "Retour" }).first().click();
  await page.getByRole("button", { name: /^Retirer l’image 1/ }).click();
  await page
    .getByLabel("Ajouter des images")
    .first()
    .setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: await jpeg(1200, 900) });
  await until(async () => (await page.getByRole("progressbar").count()) === 0);
  await next(page).click();
  await next(page).click();
  await page.getByRole("radio", { name: "Non", exact: true }).check();
  await publish(page);
  await page.getByRole("dialog").waitFor();
  expect(await until(() => sent(lea))).toEqual({ post: undefined });
}, 90_000);

test("several images take the same shape in one press, each from its own middle, and are whole in one", async () => {
  const naomi = await signUp(scene.site, "Naomi");
  const tall = await jpeg(600, 1200, "#225588");
  const page = await begin(naomi, {}, "twitter", [tall, await jpeg(1200, 800, "#884422")]);
  const open = frame(page, "X").first().getByRole("button", { name: "Cadrer les images" });
  const sheet = sheetOf(page);
  const cropAll = async () => {
    await open.click();
    await sheet.getByRole("radio", { name: "Image 2", exact: true }).check();
    await sheet.getByText("Paysage").click();
    await sheet.getByRole("button", { name: "Même forme pour toutes" }).click();
    await sheet.getByRole("radio", { name: "Image 3, cadrée" }).waitFor();
  };
  await cropAll();
  await expectNoFault(page, "crop-several");
  await sheet.getByRole("button", { name: "Enregistrer" }).click();
  await open.click();
  await sheet.getByRole("radio", { name: "Image 3, cadrée" }).waitFor();
  await sheet.getByRole("button", { name: "Toutes entières" }).click();
  await open.click();
  await sheet.getByRole("radio", { name: "Image 3", exact: true }).waitFor();
  await sheet.getByRole("button", { name: "Fermer" }).click();
  await cropAll();
  await sheet.getByRole("button", { name: "Enregistrer" }).click();
  await next(page).click();
  await page.getByRole("radio", { name: "Non", exact: true }).check();
  await publish(page);
  await page.getByRole("dialog").waitFor();
  const [share] = (await naomi.get("/api/shares")).body.items;
  const sizes = [1500 / 500, 600 / 1200, 1200 / 800];
  const { crops } = share.deliveries[0];
  for (const [at, { id }] of share.content.images.entries()) {
    const { x, y, width, height } = crops[id];
    expect((width / height) * (sizes[at] ?? 0)).toBeCloseTo(16 / 9, 3);
    expect(x + width / 2).toBeCloseTo(0.5);
    expect(y + height / 2).toBeCloseTo(0.5);
  }
}, 90_000);

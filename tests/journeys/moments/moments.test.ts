import { readdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type OpenBrowser,
  openBrowser,
  untilAlive,
  visit,
  visitAs,
} from "../../browser/browser.ts";
import {
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let adjoua: TestMember;
let rosine: TestMember;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  adjoua = await signUp(site, "Adjoua Kouamé");
  rosine = await signUp(site, "Rosine Mba");
  const mediaIds = [await uploadPhoto(adjoua)];
  await publish(adjoua, site.group, "Le chant de dimanche", { mediaIds });
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

declare global {
  interface Window {
    /** What each view transition grew from, and into. */
    grown: [from: string[], into: string[]][];
    /** How many view transitions are under way. */
    growing: number;
    /** What was drawn over the page for an instant, as it reads. */
    thrown: string[];
  }
}

/** Notes view transitions as they begin, and what passes over the page: it shows for an instant only. */
const watch = (): void => {
  window.grown = [];
  window.growing = 0;
  window.thrown = [];
  const named = () =>
    [...document.querySelectorAll("*")]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== "none" && name !== "root");
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const from = named();
    window.growing++;
    const transition = start(async () => {
      await (update as () => unknown)();
      window.grown.push([from, named()]);
    });
    void transition.finished.finally(() => window.growing--);
    return transition;
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const over = node instanceof HTMLElement && node.parentElement === document.body;
      if (over && node.ariaHidden && node.querySelector("svg"))
        window.thrown.push(node.textContent ?? "");
    }
  }).observe(document, { childList: true, subtree: true });
};

/** A phone of someone who does not refuse motion, as every other journey does. */
async function phoneOf(member: TestMember): Promise<Page> {
  const { page } = await visitAs(browser, site, member);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(watch);
  return page;
}

const home = () => `/community/${site.communityId}`;
const grownOn = (page: Page) => page.evaluate(() => window.grown);
const thrownOn = (page: Page) => page.evaluate(() => window.thrown);

test("a face grows into the head of its page, and back; the heading takes the focus", async () => {
  const page = await phoneOf(rosine);
  await page.goto(home());
  await untilAlive(page);
  const article = page.getByRole("article").filter({ hasText: "Le chant de dimanche" });
  const name = article.getByRole("link", { name: "Adjoua Kouamé" });
  const heading = page.getByRole("heading", { level: 1, name: "Adjoua Kouamé" });
  // The post is on her page too, and while a face grows, the page that is left still shows.
  const still = () => page.waitForFunction(() => window.growing === 0);
  const there = async () => {
    await name.click();
    await heading.waitFor();
    await still();
  };
  const back = async () => {
    await page.goBack();
    await heading.waitFor({ state: "detached" });
    await still();
  };
  /** What was done since, as one passage each: from what is drawn to what is. */
  const grown = async (act: () => Promise<void>) => {
    await page.evaluate(() => {
      window.grown = [];
    });
    await act();
    return grownOn(page);
  };
  // The code of passages comes with the first touch, and a page that is late is replaced as ever.
  const code = page.waitForResponse(/passages/);
  await there();
  await (await code).finished();
  await back();
  expect(await grown(there)).toEqual([[["passage"], ["passage"]]]);
  expect(await grown(back)).toEqual([[["passage"], ["passage"]]]);
  await name.click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Adjoua Kouamé");
  await page.close();
});

test("nothing grows for who wants no motion", async () => {
  const page = await phoneOf(rosine);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(home());
  const article = page.getByRole("article").filter({ hasText: "Le chant de dimanche" });
  const code = page.waitForResponse(/passages/);
  await article.getByRole("button", { name: /^J’aime/ }).click();
  await code;
  await article.getByRole("link", { name: "Adjoua Kouamé" }).click();
  await page.getByRole("heading", { level: 1, name: "Adjoua Kouamé" }).waitFor();
  expect(await grownOn(page)).toEqual([]);
  expect(await thrownOn(page)).toEqual([]);
  await page.close();
});

test("a photo grows into the viewer, and returns to its place", async () => {
  const page = await phoneOf(rosine);
  await page.goto(home());
  const photo = page.getByRole("button", { name: /^Agrandir la photo/ }).first();
  await photo.click();
  const viewer = page.getByRole("dialog");
  await viewer.waitFor();
  await until(async () => (await grownOn(page)).length === 1);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await until(async () => (await grownOn(page)).length === 2);
  expect(await grownOn(page)).toEqual([
    [["photo"], ["photo"]],
    [["photo"], ["photo"]],
  ]);
  await page.close();
});

test("a like throws one méreau to the author, who sees « +1 »; taken back, nothing", async () => {
  const post = await publish(adjoua, site.group, "Merci pour la soupe");
  const [author, reader] = [await phoneOf(adjoua), await phoneOf(rosine)];
  const of = (page: Page) => page.getByRole("article").filter({ hasText: "Merci pour la soupe" });
  const stream = author.waitForResponse(/api\/stream/);
  for (const page of [author, reader]) {
    await page.goto(`/community/${site.communityId}/partage/${post.id}`);
    await of(page).waitFor();
  }
  await stream;
  // What thanks is left out where its code comes later than a moment after the tap: it is there.
  const [code] = await readdir("dist/client/assets").then((all) =>
    all.filter((name) => /^thanks-.*\.js$/.test(name)),
  );
  await reader.evaluate((file) => import(`/assets/${file}`), code);
  const like = of(reader).getByRole("button", { name: /^J’aime/ });
  await like.click();
  await until(async () => (await thrownOn(reader)).length === 1);
  await until(async () => (await thrownOn(author)).join() === "+1");
  await like.click();
  await of(author).getByRole("button", { name: "J’aime, 0" }).waitFor();
  expect(await thrownOn(reader)).toHaveLength(1);
  expect(await thrownOn(author)).toHaveLength(1);
  for (const page of [author, reader]) await page.close();
});

test("who has just signed up is greeted on the home, and puts the three steps away", async () => {
  const { page } = await visit(browser, site);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(`/signup/${site.communityId}/${site.group.id}`);
  await page.getByLabel("Votre nom dans la communauté").fill("Grâce Ndong");
  await page.getByLabel("Adresse e-mail").fill("grace@parvis.test");
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.waitForURL(`**/community/${site.communityId}/${site.group.id}*`);
  await page.goto(home());
  await page.getByRole("heading", { name: "Bonjour Grâce" }).waitFor();
  await page.getByText("0 sur 3").waitFor();
  // Signed out and in again, one goes on where one was.
  await page.goto(`/profil/${site.communityId}/reglages`);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login/**");
  await page.getByLabel("Adresse e-mail").fill("grace@parvis.test");
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/community/**");
  await page.goto(home());
  await page.getByText("0 sur 3").waitFor();
  await page.getByRole("button", { name: "Ranger cette liste" }).click();
  await page.getByRole("heading", { name: "Bonjour Grâce" }).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("article").first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("parvis.arriving"))).toBeNull();
  await page.close();
});

test("the verse of the day becomes an image, tall or square", async () => {
  const page = await phoneOf(rosine);
  await page.goto("/affiliation");
  await page.getByRole("button", { name: "En faire une image" }).click();
  const image = page.getByRole("dialog").getByRole("img");
  const sizeOf = () =>
    image.evaluate((drawn: HTMLImageElement) => [drawn.naturalWidth, drawn.naturalHeight]);
  await until(async () => String(await sizeOf().catch(() => "")) === "1080,1920");
  await page.getByText("Carré", { exact: true }).click();
  await until(async () => String(await sizeOf().catch(() => "")) === "1080,1080");
  const link = page.getByRole("link", { name: "Enregistrer l’image" });
  expect(await link.getAttribute("download")).toMatch(/^verset-[a-z0-9-]+\.png$/);
  await page.close();
});

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_VIEW } from "../../shared/ground/first-data.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  told,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import {
  publish,
  publishAll,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
}, 60_000);

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
});

/** A phone of someone's, 390 by 844. */
async function phoneOf(member: TestMember): Promise<Page> {
  const opened = await visitAs(browser, site, member);
  open.push(opened);
  return opened.page;
}

/** Opens a page as the application shows it: what the server drew takes no answer yet. */
async function reach(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(
    (drawn) => document.querySelector("article, h1") && !document.querySelector(`#root[${drawn}]`),
    FIRST_VIEW,
  );
}

const groupPath = () => `/community/${site.communityId}/${site.group.id}`;
const pinsPath = () => `/community/${site.communityId}/epingles`;
const postOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

/** What each answer of a poll is said to have. */
const resultsOf = async (post: Locator) => {
  const meters = await post.getByRole("meter").all();
  return Promise.all(
    meters.map(async (meter) => [
      await meter.getAttribute("aria-label"),
      plainSpaces(await meter.getAttribute("aria-valuetext")),
    ]),
  );
};

const shows = (post: Locator, expected: string[][]) =>
  until(async () => JSON.stringify(await resultsOf(post)) === JSON.stringify(expected), {
    what: `results ${JSON.stringify(expected)}`,
  });

async function choose(post: Locator, answer: string): Promise<void> {
  await post.getByRole("radio", { name: answer }).check();
  await post.getByRole("button", { name: "Voter" }).click();
}

describe("a poll, on a phone", () => {
  test("is published, answered, changed, and its counts come live to its author", async () => {
    const [grace, koffi] = [await signUp(site, "Grâce"), await signUp(site, "Koffi")];
    const first = await phoneOf(grace);
    await reach(first, `/community/${site.communityId}/partager?groupe=${site.group.id}`);
    await first.getByRole("button", { name: "Ajouter un sondage" }).click();
    await first.getByLabel("Réponse 1", { exact: true }).fill("Mardi");
    await first.getByLabel("Réponse 1", { exact: true }).press("Enter");
    await first.keyboard.type("mardi");
    await first.getByRole("button", { name: "Publier" }).click();
    await first.getByText("Écrivez la question du sondage.").waitFor();
    await first.getByLabel("Votre message").fill("Quel soir pour la répétition ?");
    await first.getByRole("button", { name: "Publier" }).click();
    await first.getByText("Deux réponses du sondage sont les mêmes.").waitFor();
    await first.getByLabel("Réponse 2", { exact: true }).fill("Jeudi");
    await first.getByLabel("Réponse 2", { exact: true }).press("Enter");
    await first.keyboard.type("Samedi matin");
    await keepScreen(first, "poll-editor-phone");
    await first.getByRole("button", { name: "Publier" }).click();

    const own = postOf(first, "Quel soir pour la répétition");
    await own.getByText("Personne n’a encore répondu").waitFor();
    await keepScreen(first, "poll-before-phone");
    await choose(own, "Jeudi");
    await shows(own, [
      ["Mardi", "0 réponse, 0 %"],
      ["Jeudi", "1 réponse, 100 %, votre réponse"],
      ["Samedi matin", "0 réponse, 0 %"],
    ]);

    const second = await phoneOf(koffi);
    await reach(second, groupPath());
    const theirs = postOf(second, "Quel soir pour la répétition");
    await choose(theirs, "Mardi");
    await shows(own, [
      ["Mardi", "1 réponse, 50 %"],
      ["Jeudi", "1 réponse, 50 %, votre réponse"],
      ["Samedi matin", "0 réponse, 0 %"],
    ]);
    await theirs.getByRole("button", { name: "Changer ma réponse" }).click();
    await choose(theirs, "Jeudi");
    await shows(own, [
      ["Mardi", "0 réponse, 0 %"],
      ["Jeudi", "2 réponses, 100 %, votre réponse"],
      ["Samedi matin", "0 réponse, 0 %"],
    ]);
    await own.getByText("2 réponses", { exact: true }).waitFor();
    await keepScreen(first, "poll-results-phone");

    await theirs.getByRole("button", { name: "Changer ma réponse" }).click();
    await theirs.getByRole("button", { name: "Retirer ma réponse" }).click();
    await theirs.getByRole("button", { name: "Voter" }).waitFor();
    await own.getByText("1 réponse", { exact: true }).waitFor();
    await second.reload();
    await theirs.getByText("1 réponse", { exact: true }).waitFor();
    expect(await theirs.getByRole("radio", { checked: true }).count()).toBe(0);
  });

  test("of several answers is answered by the keyboard alone", async () => {
    const [odile, marc] = [await signUp(site, "Odile"), await signUp(site, "Marc")];
    const poll = { options: ["Tarte", "Salade", "Pain"], multiple: true };
    await publish(odile, site.group, "Qu’apportez-vous ?", { poll });
    const page = await phoneOf(marc);
    await reach(page, groupPath());
    const post = postOf(page, "Qu’apportez-vous");
    await post.getByRole("checkbox", { name: "Tarte" }).focus();
    for (const key of ["Space", "Tab", "Tab", "Space", "Tab", "Enter"]) {
      await page.keyboard.press(key);
    }
    await shows(post, [
      ["Tarte", "1 réponse, 100 %, votre réponse"],
      ["Salade", "0 réponse, 0 %"],
      ["Pain", "1 réponse, 100 %, votre réponse"],
    ]);
    await post.getByText("1 votant", { exact: true }).waitFor();
  });

  test("whose answer does not arrive stands as it was, and says so", async () => {
    const [ruth, luc] = [await signUp(site, "Ruth"), await signUp(site, "Luc")];
    await publish(ruth, site.group, "Chorale dimanche ?", { poll: { options: ["Oui", "Non"] } });
    const page = await phoneOf(luc);
    await reach(page, groupPath());
    const post = postOf(page, "Chorale dimanche");
    await post.getByRole("radio", { name: "Oui" }).waitFor();
    let asked = 0;
    await page.route("**/vote", (route) => {
      asked += 1;
      return asked > 2 ? route.continue() : route.abort();
    });
    const said = told(page, "Pas de réseau. Vérifiez votre connexion, puis réessayez.");
    await Promise.all([said, choose(post, "Oui")]);
    expect(await post.getByRole("meter").count()).toBe(0);
    // Fails again, for the message's button: the first message may have gone while we looked.
    await choose(post, "Oui");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await shows(post, [
      ["Oui", "1 réponse, 100 %, votre réponse"],
      ["Non", "0 réponse, 0 %"],
    ]);
  });
});

describe("pins, on a phone", () => {
  test("of two devices at once both stand; one taken away leaves both", async () => {
    const [adjoua, josue] = [await signUp(site, "Adjoua"), await signUp(site, "Josué")];
    await publishAll(adjoua, site.group, 2, (index) => `À garder, numéro ${index + 1}.`);
    const [one, other] = [await phoneOf(josue), await phoneOf(josue)];
    await reach(one, pinsPath());
    await one.getByText("Rien d’épinglé").waitFor();
    await keepScreen(one, "pins-empty-phone");
    await reach(one, groupPath());
    await reach(other, groupPath());
    const pin = async (page: Page, words: string) => {
      const button = postOf(page, words).getByRole("button", { name: "Épingler" });
      await button.tap();
      await until(async () => (await button.getAttribute("aria-pressed")) === "true");
    };
    await Promise.all([pin(one, "À garder, numéro 1."), pin(other, "À garder, numéro 2.")]);
    await until(async () => (await josue.get("/api/pins")).body.items.length === 2);
    await reach(one, `/profil/${site.communityId}`);
    await one.getByRole("link", { name: "Épingles" }).click();
    await reach(other, pinsPath());
    for (const page of [one, other]) {
      await until(async () => (await page.getByRole("article").count()) === 2);
    }
    await keepScreen(one, "pins-phone");
    await Promise.all([
      told(one, "Épingle retirée"),
      postOf(one, "À garder, numéro 1.").getByRole("button", { name: "Épingler" }).tap(),
    ]);
    for (const page of [one, other]) {
      await until(async () => (await page.getByRole("article").count()) === 1);
      await postOf(page, "À garder, numéro 2.").waitFor();
    }
    for (const { faults } of open) expect(faults).toEqual([]);
  });
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weekdayOf } from "../../shared/ground/days.ts";
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
  jpeg,
  openGroup,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";
import { dayFromNow, makeEvent, weekly } from "../calendar/calendar-scene.ts";

let site: TestParvis;
let browser: OpenBrowser;
let animator: TestMember;

const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  animator = await signUp(site, "Odile");
  await openGroup(site, "Chorale", { animators: [animator] });
}, 120_000);

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  expect(faults).toEqual([]);
});

const inCommunity = (rest = "") => `/community/${site.communityId}${rest}`;
const eventsPath = () => inCommunity("?onglet=evenements");
const textOf = async (page: Page) => plainSpaces(await page.getByRole("main").textContent());

async function pageOf(member: TestMember, path: string): Promise<Page> {
  const opened = await visitAs(browser, site, member);
  open.push(opened);
  await opened.page.goto(path);
  return opened.page;
}

const answer = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const pressed = (page: Page, name: string) => answer(page, name).getAttribute("aria-pressed");

describe("announcing an event, on a phone", () => {
  test("what is wrong is named, what is typed is kept, and the event is published", async () => {
    const page = await pageOf(animator, inCommunity("/creer-un-evenement"));
    const title = page.getByLabel("Titre");
    await title.waitFor();
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await page.getByText("Indiquez un titre d’au moins deux lettres.").waitFor();
    await page.getByText("Choisissez au moins un groupe que vous animez.").waitFor();
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
    await keepScreen(page, "calendar-form-faults");

    await title.fill("Répétition générale");
    await page.getByLabel("Description").fill("Apportez vos classeurs.");
    await page.getByLabel("Jour", { exact: true }).fill(dayFromNow(site, 8));
    await page.reload();
    await page.getByText("Ce que vous écrivez est gardé sur cet appareil.").waitFor();
    expect(await title.inputValue()).toBe("Répétition générale");
    expect(await page.getByLabel("Jour de fin").count()).toBe(0);
    await page.getByLabel("Finit un autre jour").check();
    expect(await page.getByLabel("Jour de fin").inputValue()).toBe(dayFromNow(site, 8));
    await page.getByLabel("Finit un autre jour").uncheck();

    await page.getByRole("button", { name: "Chorale" }).click();
    await page.getByLabel("Répétition").selectOption("week");
    await page.getByLabel("Jusqu’à quand").selectOption("count");
    await page.getByLabel("Nombre de fois").fill("4");
    await page.getByText(/^Tous les .+s, quatre\s+fois\.$/).waitFor();
    await page.getByLabel("Lieu").fill("Salle du haut");
    await page.getByRole("combobox", { name: /^Ville/ }).fill("montreu");
    await page.getByRole("option", { name: /^Montreuil/ }).click();
    await page.getByLabel("Adresse en ligne").fill("visio.example/salle");
    await page
      .getByLabel("Choisir une image")
      .setInputFiles([
        { name: "choeur.jpg", mimeType: "image/jpeg", buffer: await jpeg(1200, 700, "#884422") },
      ]);
    await keepScreen(page, "calendar-form-filled");
    await Promise.all([
      page.getByRole("button", { name: "Publier", exact: true }).click(),
      page.waitForURL("**/evenement/*"),
      page.getByRole("heading", { level: 1, name: "Répétition générale" }).waitFor(),
    ]);
    const shown = await textOf(page);
    expect(shown).toMatch(/19 h 30 – 21 h/);
    expect(shown).toContain("Montreuil, France");
    expect(await page.getByRole("main").locator("img").first().getAttribute("src")).toMatch(
      /^\/media\//,
    );
    expect(await page.getByText("Les autres jours").count()).toBe(1);
    await keepScreen(page, "calendar-event-animator");
    // Beside it, on a wide screen, they are not said a second time.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("heading", { name: "Prochainement" }).waitFor();
    expect(await page.getByText("Les autres jours").count()).toBe(1);
  }, 90_000);

  test("once published, it stands among what is to come when its author is back", async () => {
    const opened = await visitAs(browser, site, animator, { size: "desktop" });
    open.push(opened);
    const { page } = opened;
    await page.goto(inCommunity());
    const coming = page.locator("section", { hasText: "Prochainement" }).last();
    await coming.waitFor();
    await page.getByRole("link", { name: "Évènements", exact: true }).first().click();
    await page.getByRole("link", { name: "Créer un évènement" }).first().click();
    await page.getByLabel("Titre").fill("Goûter des voisins");
    await page.getByLabel("Jour", { exact: true }).fill(dayFromNow(site, 1));
    await page.getByRole("button", { name: "Chorale" }).click();
    await page.getByRole("button", { name: "Publier", exact: true }).click();
    await page.waitForURL("**/evenement/*");
    await page.getByRole("link", { name: "Accueil", exact: true }).first().click();
    await page.waitForURL(`**${inCommunity()}`);
    await coming.getByText("Goûter des voisins").waitFor();
  }, 60_000);

  test("a member without a group to animate is told who announces", async () => {
    const page = await pageOf(await signUp(site, "Ruth"), inCommunity("/creer-un-evenement"));
    await page.getByText("Vous ne pouvez pas créer d’évènement").waitFor();
    await page.goto(eventsPath());
    await page.getByRole("button", { name: "Mon agenda" }).waitFor();
    expect(await page.getByRole("link", { name: "Créer un évènement" }).count()).toBe(0);
  }, 60_000);
});

describe("answering", () => {
  test("« Je viens » counts at once, shows the online address, and is taken back by « Changer »", async () => {
    const { id } = await makeEvent(site, site.admin, {
      title: "Culte",
      onlineUrl: "https://visio.example/culte",
    });
    const page = await pageOf(await signUp(site, "Josué"), inCommunity(`/evenement/${id}`));
    await page.getByText("le lien s’affichera quand vous aurez répondu").waitFor();
    for (const name of ["Je viens", "Peut-être", "Non"])
      expect(await pressed(page, name)).toBe("false");
    await answer(page, "Je viens").click();
    const join = page.getByRole("link", { name: "Rejoindre en ligne" });
    await join.waitFor();
    expect(await join.getAttribute("href")).toBe("https://visio.example/culte");
    await page.getByText("Vous y allez").waitFor();
    await page.getByText(/^Vous venez le \S+ \d+/).waitFor();
    await answer(page, "Changer").click();
    await page.getByRole("menuitem", { name: "Retirer ma réponse" }).click();
    await join.waitFor({ state: "detached" });
    await expect.poll(() => pressed(page, "Je viens")).toBe("false");
    await answer(page, "Peut-être").click();
    await page.getByText("1 peut-être").waitFor();
    await page.getByRole("button", { name: "Voir qui vient" }).click();
    await page.getByRole("dialog").getByRole("link", { name: /Josué/ }).waitFor();
    await keepScreen(page, "calendar-who-comes");
  }, 60_000);

  test("an answer that was missing is no longer said to be, once it is given", async () => {
    const page = await pageOf(await signUp(site, "Noémi"), eventsPath());
    await page.getByRole("heading", { name: "Votre réponse manque", exact: true }).waitFor();
    await answer(page, "Je viens").click();
    await page.getByRole("heading", { name: "Votre réponse", exact: true }).waitFor();
    expect(await pressed(page, "Je viens")).toBe("true");
  }, 60_000);

  test("an answer the server refuses is put back, and said", async () => {
    const { id } = await makeEvent(site, site.admin, { title: "Sortie" });
    const page = await pageOf(await signUp(site, "Lydie"), inCommunity(`/evenement/${id}`));
    await answer(page, "Je viens").waitFor();
    await page.route("**/answer", (route) => route.abort(), { times: 1 });
    await answer(page, "Je viens").click();
    const again = page.getByRole("button", { name: "Réessayer" });
    // What is said stays as long as the pointer is on it.
    await again.hover();
    expect(await pressed(page, "Je viens")).toBe("false");
    await again.click();
    await page.getByText("Vous y allez").waitFor();
  }, 60_000);
});

describe("the list, the week and the month", () => {
  test("an event announced elsewhere appears by itself; the arrows walk the month", async () => {
    const member = await signUp(site, "Naomi");
    const page = await pageOf(member, eventsPath());
    await page.getByRole("button", { name: /^Semaine suivante/ }).waitFor();
    await page.getByRole("heading", { level: 3 }).first().waitFor();
    const day = dayFromNow(site, 9);
    const { id } = await makeEvent(site, site.admin, {
      title: "Soupe partagée",
      firstDay: day,
    });
    await page.getByRole("link", { name: /Soupe partagée/ }).waitFor();

    await page.getByRole("button", { name: /, le mois entier$/ }).click();
    await page.waitForURL(/vue=mois/);
    await page.goto(`${eventsPath()}&vue=mois&mois=${day.slice(0, 7)}&jour=${day}`);
    const cell = page.locator(`[data-day="${day}"]`);
    await cell.waitFor();
    await page.getByRole("link", { name: /Soupe partagée/ }).waitFor();
    expect(plainSpaces(await cell.textContent())).toContain("1 évènement");
    await cell.focus();
    await page.keyboard.press("ArrowLeft");
    const before = page.locator(`[data-day="${dayFromNow(site, 8)}"]`);
    await expect.poll(() => before.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => before.getAttribute("aria-pressed")).toBe("true");
    await keepScreen(page, "calendar-month");

    await site.admin.post(`/api/calendar-events/${id}/cancellation`, {});
    await page.goto(eventsPath());
    await page.getByRole("link", { name: /Soupe partagée.*Annulé/ }).waitFor();
  }, 60_000);

  test("a line is answered where it is; what comes back each week has one line", async () => {
    const first = dayFromNow(site, 1);
    await makeEvent(site, site.admin, {
      title: "Laudes",
      firstDay: first,
      recurrence: weekly({ weekdays: [weekdayOf(first)] }),
    });
    const page = await pageOf(await signUp(site, "Sarah"), eventsPath());
    const lines = page.getByRole("listitem").getByRole("link", { name: /Laudes.*puis chaque/ });
    await lines.first().waitFor();
    expect(await lines.count()).toBe(1);
    await page.getByRole("button", { name: /^Répondre\s:\sLaudes/ }).click();
    await page.getByRole("menuitem", { name: "Je viens" }).click();
    const change = page.getByRole("button", { name: /^Changer «\sVous y allez.*Laudes/ });
    await change.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Peut-être" }).click();
    await page.getByRole("button", { name: /^Changer «\sPeut-être.*Laudes/ }).waitFor();

    await page.getByRole("button", { name: "Semaine suivante" }).click();
    await page.waitForURL(/semaine=/);
    await page.getByRole("heading", { level: 2, name: /^Du / }).waitFor();
    await page
      .getByRole("listitem")
      .getByRole("link", { name: /Laudes/ })
      .waitFor();
    await page.getByRole("button", { name: "Tout ce qui vient" }).click();
    await page.getByRole("button", { name: "Passés" }).click();
    await page.waitForURL(/voir=passes/);
  }, 60_000);
});

describe("running an event", () => {
  test("one day is cancelled with its reason, then the whole is deleted", async () => {
    const first = dayFromNow(site, 3);
    const { id } = await makeEvent(site, site.admin, {
      title: "Prière du matin",
      firstDay: first,
      recurrence: { every: "day", interval: 1, until: null, count: 3 },
    });
    const page = await pageOf(site.admin, inCommunity(`/evenement/${id}?jour=${first}`));
    const act = async (name: string) => {
      await page.getByRole("button", { name: "Plus d’actions" }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await act("Annuler l’évènement…");
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Météo" }).click();
    await keepScreen(page, "calendar-cancel");
    await sheet.getByRole("button", { name: "Annuler l’évènement" }).click();
    await told(page, "Ce jour est annulé");
    await page.getByText("Ce rendez-vous est annulé.").waitFor();
    await page.goto(inCommunity(`/evenement/${id}?jour=${dayFromNow(site, 4)}`));
    await answer(page, "Je viens").waitFor();
    await act("Supprimer…");
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await told(page, "Évènement supprimé");
    await page.goto(inCommunity(`/evenement/${id}`));
    await page.getByRole("heading", { name: "Évènement non trouvé" }).waitFor();
  }, 60_000);

  test("an event is changed without losing what someone else changed meanwhile", async () => {
    const event = await makeEvent(site, site.admin, {
      title: "Étude",
      recurrence: weekly(),
    });
    const page = await pageOf(site.admin, inCommunity(`/modifier-un-evenement/${event.id}`));
    const title = page.getByLabel("Titre");
    await title.fill("Étude du psaume 23");
    await site.admin.patch(`/api/calendar-events/${event.id}`, { location: "Chapelle" });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Ceci a été modifié entre-temps.").waitFor();
    expect(await title.inputValue()).toBe("Étude du psaume 23");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("heading", { level: 1, name: "Étude du psaume 23" }).waitFor();
  }, 60_000);
});

describe("one’s agenda", () => {
  test("its address is made, copied, and changed only after a question", async () => {
    const page = await pageOf(await signUp(site, "Abel"), eventsPath());
    await page.getByRole("button", { name: "Mon agenda" }).click();
    const sheet = page.getByRole("dialog", { name: "Mon agenda" });
    await sheet.getByRole("button", { name: "Relier mon agenda" }).click();
    const field = sheet.getByLabel("L’adresse à donner à votre agenda");
    await field.waitFor();
    const address = await field.inputValue();
    await sheet.getByRole("button", { name: "Copier l’adresse" }).click();
    await told(page, "Adresse copiée");
    const reads = async (url: string) => (await page.request.get(new URL(url).pathname)).status();
    expect(await reads(address)).toBe(200);
    await keepScreen(page, "calendar-agenda");
    await sheet.getByRole("button", { name: "Créer une nouvelle adresse" }).click();
    await page.getByRole("button", { name: "Changer d’adresse" }).click();
    await expect.poll(() => field.inputValue()).not.toBe(address);
    expect(await reads(address)).toBe(404);
    expect(await reads(await field.inputValue())).toBe(200);
  }, 60_000);
});

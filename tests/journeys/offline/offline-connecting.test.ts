import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { growOlder, kept, untilKept, untilWhole } from "../../browser/kept.ts";
import {
  created,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../../builders/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestParvis;
let browser: OpenBrowser;
let member: TestMember;
let seen: Visit;
let page: Page;
let ids: { channel: string; event: string; conversation: string };

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Rosine");
  ids = await prepare(site.admin);
  seen = await visitAs(browser, site, member, { worker: true });
  page = seen.page;
}, 90_000);

afterAll(async () => {
  await seen?.close();
  await browser?.close();
  await site?.stop();
});

/** Three days on, which may be in another month. */
const EVENT_DAY = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);

/** A channel and an event with their pictures, words in the channel, a conversation. */
async function prepare(admin: TestMember) {
  const picture = () => uploadPhoto(admin, undefined, { purpose: "portrait" });
  const channel = created(
    await admin.post("/api/channels", {
      name: "Une parole par jour",
      type: "enseignement",
      pictureMediaId: await picture(),
    }),
  );
  await admin.post(`/api/channels/${channel.id}/posts`, { text: "Gardons un verset en poche." });
  await admin.post(`/api/channels/${channel.id}/resources`, {
    title: "Plan de lecture",
    linkUrl: "https://example.org/plan",
  });
  const event = created(
    await admin.post("/api/calendar-events", {
      title: "Veillée de louange",
      type: "concert",
      access: "membres",
      firstDay: EVENT_DAY,
      hour: "18:30",
      endDay: EVENT_DAY,
      endHour: "20:00",
      pictureMediaId: await picture(),
    }),
  );
  const conversation = created(await admin.post("/api/conversations", { memberIds: [member.id] }));
  await admin.post(`/api/conversations/${conversation.id}/messages`, {
    text: "Peux-tu apporter les bougies\u202f?",
  });
  await publish(member, site.group, "Merci pour hier.").then(({ id }) =>
    admin.post(`/api/posts/${id}/comments`, { text: "C’était beau." }),
  );
  return { channel: channel.id, event: event.id, conversation: conversation.id };
}

const home = () => `/community/${site.communityId}`;
const channel = (tab = "") => `${home()}/page-chaine/${ids.channel}${tab && `?onglet=${tab}`}`;

/** The page opened, the words it shows, and the answers it keeps. */
const READINGS: [name: string, path: () => string, words: string, calls: (string | RegExp)[]][] = [
  ["the channels", () => `${home()}/chaines`, "Une parole par jour", ['["channels","list"']],
  [
    "the posts of a channel",
    () => channel(),
    "Gardons un verset en poche.",
    ['["channels","read"', '"listOfChannel"'],
  ],
  [
    "the resources of a channel",
    () => channel("ressources"),
    "Plan de lecture",
    ['["channels","listResources"'],
  ],
  [
    "the events to come",
    () => `${home()}?onglet=evenements`,
    "Veillée de louange",
    // The next event, shown at the head of the home, is another list.
    [/\["calendarEvents","list".*"pages"\]/],
  ],
  [
    "the month",
    () => `${home()}?onglet=evenements&mois=${EVENT_DAY.slice(0, 7)}`,
    "Veillée de louange",
    ['["calendarEvents","listMonth"'],
  ],
  [
    "an event",
    () => `${home()}/evenement/${ids.event}`,
    "Veillée de louange",
    ['["calendarEvents","read"'],
  ],
  [
    "the conversations",
    () => `${home()}/private-message`,
    "Peux-tu apporter les bougies",
    ['["conversations","list"'],
  ],
  [
    "a conversation",
    () => `${home()}/user-private-message/${member.id}/${site.admin.id}`,
    "Peux-tu apporter les bougies",
    ['["conversations","open'],
  ],
  [
    "the notifications",
    () => `${home()}/notifications`,
    "a commenté votre partage",
    ['["notifications","list"'],
  ],
];

/** Waits for words of the page itself, not of the columns around it. */
const said = (words: string) => page.getByRole("main").getByText(words).first();

/** Every picture of the page came. */
const pictures = () =>
  page
    .getByRole("main")
    .locator('img[src*="/media/"]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));

describe("without network, a member reads again for thirty days", () => {
  beforeAll(async () => {
    await page.goto(home());
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const [, path, words, calls] of READINGS) {
      await page.goto(path());
      await said(words).waitFor();
      await page.waitForLoadState("networkidle");
      await untilKept(page, ...calls);
    }
    await untilWhole(page);
    await seen.context.setOffline(true);
  });

  test.each(READINGS)("%s", async (_name, path, words) => {
    await page.goto(path());
    await said(words).waitFor();
    // A conversation says it in its bar, where the mark does not cover the composer.
    const mark = page.getByText(/vous lisez ce qui a été gardé/);
    const inBar = page.getByText("Pas de réseau");
    await mark.or(inBar).filter({ visible: true }).first().waitFor();
    await expect.poll(pictures).not.toContain(false);
  });

  test("the pictures of a channel and of an event", async () => {
    for (const path of [channel(), `${home()}/evenement/${ids.event}`]) {
      await page.goto(path);
      await expect.poll(pictures).toContain(true);
    }
    await keepScreen(page, "offline-event");
    expect(seen.faults).toEqual([]);
  });

  test("and not a day more", async () => {
    await seen.context.setOffline(false);
    await page.goto(`${site.url}/robots.txt`);
    await growOlder(page, 29 * DAY_MS);
    await seen.context.setOffline(true);
    await page.goto(channel());
    await said("Gardons un verset en poche.").waitFor();
    await expect.poll(pictures).toContain(true);
    await seen.context.setOffline(false);
    await page.goto(`${site.url}/robots.txt`);
    await growOlder(page, 2 * DAY_MS);
    await seen.context.setOffline(true);
    for (const [, path] of READINGS) {
      await page.goto(path());
      await page.getByText("Aucun accès à Internet").waitFor();
    }
    expect(await kept(page)).toEqual([]);
    await seen.context.setOffline(false);
  });
});

describe("what is kept", () => {
  test("is read by nobody else, even where the session changed without a word", async () => {
    await page.goto(`${home()}/chaines`);
    await said("Une parole par jour").waitFor();
    await untilKept(page, '["channels","list"', '"readMe"');
    const other = await signUp(site, "Koffi");
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate((id) => localStorage.setItem("parvis.userId", id), other.id);
    await seen.context.setOffline(true);
    await page.goto(`${home()}/chaines`);
    await page.getByText("Aucun accès à Internet").waitFor();
    const left = (await kept(page)).map(({ id }) => id).filter((id) => !id.includes('"community"'));
    expect(left).toEqual([]);
    await seen.context.setOffline(false);
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate((id) => localStorage.setItem("parvis.userId", id), member.id);
  });

  test("is neither what one searched nor what only animators read", async () => {
    await page.goto(`${home()}/chaines`);
    // A list that is not read before its search begins is not kept either.
    await untilKept(page, '["channels","list"');
    const answered = page.waitForResponse(/parole/);
    await page.getByRole("searchbox").first().fill("parole");
    await answered;
    await said("Une parole par jour").waitFor();
    expect((await kept(page)).filter(({ id }) => id.includes("parole"))).toEqual([]);
  });

  test("is told in the settings, with its weight and its end; one may empty it", async () => {
    await page.goto(channel());
    await said("Gardons un verset en poche.").waitFor();
    await untilKept(page, '["channels","read"');
    await page.goto(`/profil/${site.communityId}/reglages`);
    const line = page.getByText(/lectures? et \d+.images?, les derniers jusqu’au/);
    await line.waitFor();
    await page.getByText(/[\d,]+.[km]?o sur cet appareil, le site compris/i).waitFor();
    await page.getByText(/Safari l’efface après sept jours sans visite/).waitFor();
    await line.scrollIntoViewIfNeeded();
    await keepScreen(page, "settings-offline");
    await page.getByRole("button", { name: "Vider ce qui est gardé" }).click();
    await page.getByText("C’est vidé. Ce que vous écriviez est toujours là.").first().waitFor();
    // Counted again after it is said to be empty.
    await page.getByRole("main").getByText("Rien n’est gardé").waitFor();
    await seen.context.setOffline(true);
    await page.goto(channel());
    await page.getByText("Aucun accès à Internet").waitFor();
    await seen.context.setOffline(false);
  });
});

test("pages never opened have their code on the phone once it has rested", async () => {
  const fresh = await visitAs(browser, site, await signUp(site, "Odile"), { worker: true });
  await fresh.page.goto(home());
  const held = () =>
    fresh.page.evaluate(async () => {
      const cache = await caches.open("parvis-shell");
      return (await cache.keys()).map(({ url }) => url.split("/").at(-1) ?? "");
    });
  await untilWhole(fresh.page);
  const files = await held();
  for (const name of ["channel-page", "event-page", "private-messages-page", "notifications-page"])
    expect(
      files.some((file) => file.startsWith(name)),
      name,
    ).toBe(true);
  await fresh.close();
});

test("the icon tells how much waits, and nothing once one has left", async () => {
  const who = await signUp(site, "Josué");
  const opened = await visitAs(browser, site, who, { worker: true });
  await opened.page.addInitScript(() => {
    const told: (number | null)[] = [];
    Object.assign(window, { told });
    const note = async (count: number | null) => void told.push(count);
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(null) });
  });
  const last = () =>
    opened.page.evaluate(() => (window as unknown as { told: (number | null)[] }).told.at(-1));
  const conversation = created(
    await site.admin.post("/api/conversations", { memberIds: [who.id] }),
  );
  await site.admin.post(`/api/conversations/${conversation.id}/messages`, { text: "Bienvenue !" });
  await opened.page.goto(home());
  await until(async () => ((await last()) ?? 0) >= 1);
  await opened.page.goto(`/profil/${site.communityId}/reglages`);
  await until(async () => ((await last()) ?? 0) >= 1);
  const left = opened.page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.clearAppBadge = async () => resolve("cleared");
      }),
  );
  await opened.page.getByRole("button", { name: "Se déconnecter" }).click();
  expect(await left).toBe("cleared");
  await opened.close();
});

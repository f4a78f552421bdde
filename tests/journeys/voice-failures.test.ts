import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Post } from "../../shared/posts/posts.contract.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import { press } from "../browser/fingers.ts";
import { rowsOf } from "../browser/kept.ts";
import { beginToSpeak, recorderOf, speak, speakUntil } from "../browser/speaking.ts";
import {
  PASSWORD,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let member: TestMember;
let open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser({ whole: true });
  member = await signUp(site, "Élise");
}, 60_000);

afterEach(async () => {
  for (const each of open) await each.close();
  open = [];
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Opens the composer on a phone of its own. */
async function compose(
  microphone = true,
  before?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const opened = await visitAs(browser, site, member, { microphone });
  open.push(opened);
  await before?.(opened.page);
  await opened.page.goto(composerPath());
  await words(opened.page).waitFor();
  return opened;
}

const composerPath = () => `/community/${site.communityId}/partager?groupe=${site.group.id}`;
const words = (page: Page) => page.getByLabel("Votre message");
const ready = (page: Page) => page.getByRole("button", { name: /^Écouter : Message vocal/ });

/** What was published under these words, as another member reads it. */
async function published(text: string): Promise<Post> {
  return until(async () => {
    const { body } = await member.get(`/api/groups/${site.group.id}/posts`);
    return body.items.find((post: Post) => post.text === text);
  });
}

/** Publishes what stands in the composer with these words. @returns its only media */
async function publishes(page: Page, text: string) {
  await words(page).fill(text);
  await page.getByRole("button", { name: "Publier" }).click();
  const { media } = await published(text);
  expect(media).toHaveLength(1);
  return media[0];
}

describe("a voice is not lost", () => {
  test("a refused microphone is told with its remedy, and works once it is allowed", async () => {
    const { page, context } = await compose(false);
    await words(page).fill("Je voulais vous dire ceci.");
    await page.getByRole("button", { name: "Enregistrer un message vocal" }).click();
    const told = page.getByRole("alert").filter({ hasText: "Le micro n’est pas permis" });
    await told.getByText(/Touchez le cadenas .* permettez le micro/).waitFor();
    await told.getByRole("button", { name: "Choisir un son" }).waitFor();
    await keepScreen(page, "voice-refused-phone");
    expect(await words(page).inputValue()).toBe("Je voulais vous dire ceci.");
    await context.grantPermissions(["microphone"], { origin: site.url });
    await speak(page, 1);
    await ready(page).waitFor();
    expect(await told.count()).toBe(0);
    expect(await words(page).inputValue()).toBe("Je voulais vous dire ceci.");
  }, 60_000);

  test("unplugged in mid-sentence, what was said is joined and published", async () => {
    const { page, faults } = await compose(true, (one) => one.addInitScript(holdTracks));
    const recorder = await beginToSpeak(page);
    await speakUntil(recorder, 2);
    // The mark for which a new version waits before it is announced.
    expect(await page.locator("[data-at-work]").count()).toBe(1);
    await page.evaluate("unplug()");
    await page.getByText("Ce qui était dit est gardé.").waitFor();
    await ready(page).waitFor();
    await keepScreen(page, "voice-unplugged-phone");
    const media = await publishes(page, "Coupée par un appel.");
    expect(media).toMatchObject({ kind: "audio", voice: true });
    expect(media?.duration).toBeGreaterThanOrEqual(1.5);
    expect(faults).toEqual([]);
  }, 60_000);

  test("a page closed in mid-recording offers the recording when one comes back", async () => {
    const { page, context } = await compose();
    await beginToSpeak(page);
    // A chunk for each second of recording that the phone has stored.
    const pieces = () => rowsOf(page, "parvis-files", "files");
    await until(async () => (await pieces()).length >= 3, { within: 30_000 });
    await page.close();
    const again = await context.newPage();
    await again.goto(composerPath());
    const offer = again.getByText(/^Un message vocal de \d+:\d\d \(\d+\sko\) vous attend/);
    await offer.waitFor();
    await keepScreen(again, "voice-offered-phone");
    await again.getByRole("button", { name: "Le joindre" }).click();
    await ready(again).waitFor();
    const media = await publishes(again, "Retrouvée.");
    expect(media).toMatchObject({ kind: "audio", voice: true });
    // At most its last second is lost.
    expect(media?.duration).toBeGreaterThanOrEqual(2);
    await again.goto(composerPath());
    await words(again).waitFor();
    await again.waitForLoadState("networkidle");
    expect(await offer.count()).toBe(0);
  }, 60_000);

  test("a session that ends while one speaks keeps the words and the voice", async () => {
    const { page } = await compose();
    await words(page).fill("Avant de dormir.");
    const recorder = await beginToSpeak(page);
    await site.db.deleteFrom("sessions").where("member_id", "=", member.id).execute();
    site.parvis.services.forgetViewer(member.id);
    await member.enter();
    await speakUntil(recorder, 2);
    await recorder.getByRole("button", { name: "Terminer" }).click();
    await page.getByText("Votre session est terminée").first().waitFor();
    await page.getByLabel("Adresse e-mail").fill(member.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await ready(page).waitFor();
    await keepScreen(page, "voice-after-login-phone");
    expect(await words(page).inputValue()).toBe("Avant de dormir.");
    await page.getByRole("button", { name: "Publier" }).click();
    const { media } = await published("Avant de dormir.");
    expect(media).toMatchObject([{ kind: "audio", voice: true }]);
  }, 60_000);
});

test("a call while one speaks under the finger neither sends nor erases, and says why it paused", async () => {
  const friend = await signUp(site, "Anne");
  const opened = await visitAs(browser, site, member, { microphone: true });
  open.push(opened);
  const { page } = opened;
  await page.addInitScript(holdTracks);
  await page.goto(`/community/${site.communityId}/user-private-message/${member.id}/${friend.id}`);
  // The field is shown before the page handles input: filled until the send button answers.
  const field = page.getByRole("textbox", { name: "Message" });
  await until(async () => {
    await field.fill("Allô");
    return page.getByRole("button", { name: "Envoyer", exact: true }).count();
  });
  await field.fill("");
  const button = page.getByRole("button", { name: "Enregistrer un message vocal" });
  const finger = await press(page, button);
  const recorder = recorderOf(page);
  await speakUntil(recorder, 2);
  expect(await recorder.getByRole("button").count()).toBe(0);
  await finger.slide({ x: -150 });
  await recorder.getByText("Relâchez pour effacer").waitFor();
  await finger.cancel();
  await recorder.getByRole("button", { name: "Pause" }).waitFor();

  await page.evaluate("takeMicrophone()");
  const told = recorder.getByText("Le micro est pris, par un appel peut-être.");
  await told.waitFor();
  const { width, height } = (await told.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThan(10);
  await keepScreen(page, "voice-call-phone");
  const said = async () => {
    const { body } = await friend.get(`/api/conversations/with/${member.id}`);
    return body.messages.items;
  };
  expect(await said()).toEqual([]);

  await recorder.getByRole("button", { name: "Reprendre" }).click();
  await recorder.getByRole("button", { name: "Pause" }).waitFor();
  await page.evaluate("takeMicrophone()");
  await recorder.getByRole("button", { name: "Envoyer le message vocal" }).click();
  const [message] = await until(async () => ((await said()).length > 0 ? await said() : null));
  expect(message.media).toMatchObject([{ kind: "audio", voice: true }]);
  expect(message.media[0].duration).toBeGreaterThanOrEqual(1.5);
}, 60_000);

test("a video of 2 Go is refused before it leaves, with its weight, the most and the remedy", async () => {
  const { page } = await compose();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/uploads")) sent.push(request.url());
  });
  await words(page).fill("Le culte entier.");
  await page.getByLabel("Ajouter une vidéo").first().evaluate(chooseHugeVideo);
  const told = page.getByText(/^Cette vidéo pèse/);
  await told.waitFor();
  expect(plainSpaces(await told.textContent())).toBe(
    "Cette vidéo pèse 2,1 Go ; au plus 200 Mo. Raccourcissez-la dans la galerie de votre appareil, puis ajoutez-la à nouveau.",
  );
  await keepScreen(page, "video-too-heavy-phone");
  expect(await page.getByRole("listitem").filter({ hasText: "culte.mp4" }).count()).toBe(0);
  expect(await words(page).inputValue()).toBe("Le culte entier.");
  expect(sent).toEqual([]);
}, 60_000);

/** In the page: chooses a file of 2.1 GB, made of a thousand references to 2.1 MB of memory. */
function chooseHugeVideo(input: HTMLInputElement): void {
  const part = new Blob([new Uint8Array(2_100_000)]);
  const parts = Array.from({ length: 1000 }, () => part);
  const chosen = new DataTransfer();
  chosen.items.add(new File(parts, "culte.mp4", { type: "video/mp4" }));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** In the page: remembers what listens, so that it may be unplugged, or taken by a call. */
const holdTracks = `
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await ask(wish);
    globalThis.takeMicrophone = () => {
      for (const track of stream.getTracks()) track.dispatchEvent(new Event("mute"));
    };
    globalThis.unplug = () => {
      for (const track of stream.getTracks()) {
        track.stop();
        track.dispatchEvent(new Event("ended"));
      }
    };
    return stream;
  };
`;

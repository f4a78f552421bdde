import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../browser/browser.ts";
import { beginToSpeak, recorderOf, speakUntil } from "../browser/speaking.ts";
import { bubble, closeSheet, mark, toolOf, write } from "../browser/talking.ts";
import {
  explained,
  jpeg,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let rosine: TestMember;
let josue: TestMember;
let third: TestMember;
let one: Visit;
let other: Visit;

const PAUSE = 60_000;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser({ whole: true });
  rosine = await signUp(site, "Rosine");
  josue = await signUp(site, "Josué");
  third = await signUp(site, "Odile");
  one = await visitAs(browser, site, rosine, { microphone: true });
  other = await visitAs(browser, site, josue);
}, 90_000);

afterAll(async () => {
  await one?.close();
  await other?.close();
  await browser?.close();
  await site?.stop();
});

const messages = () => `/community/${site.communityId}/private-message`;
const conversationPath = (reader: TestMember, to: TestMember) =>
  `/community/${site.communityId}/user-private-message/${reader.id}/${to.id}`;
describe("two members who write to each other", () => {
  test(
    "the first message goes from sent to received to read, and the tick turns blue",
    async () => {
      await one.page.goto(conversationPath(rosine, josue));
      await one.page.getByText(/Écrivez à Josué/).waitFor();
      await write(one.page, "Avez-vous encore la nappe bleue ?");
      await mark(one.page, "nappe bleue", "sent");

      await other.page.goto(`/community/${site.communityId}`);
      await mark(one.page, "nappe bleue", "delivered");
      await other.page.getByRole("link", { name: /1 non lu\s*Messages/ }).waitFor();

      await other.page.goto(messages());
      const line = other.page.getByRole("link", { name: /Rosine/ });
      await line.getByText("1 message non lu").waitFor();
      await keepScreen(other.page, "messages-phone");
      await line.click();
      await bubble(other.page, "nappe bleue").waitFor();
      await mark(one.page, "nappe bleue", "read");
      await keepScreen(one.page, "conversation-read-phone");
    },
    PAUSE,
  );

  test(
    "one sees the other type, then read, without touching anything",
    async () => {
      await other.page.getByRole("textbox", { name: "Message" }).pressSequentially("Oui, je ");
      await one.page.getByText("Josué écrit…").waitFor({ state: "attached" });
      await keepScreen(one.page, "conversation-typing-phone");
      await write(other.page, "Oui, je vous l’apporte.");
      await bubble(one.page, "je vous l’apporte").waitFor();
      await one.page.getByText("Josué écrit…").waitFor({ state: "detached" });
      await mark(other.page, "je vous l’apporte", "read");
    },
    PAUSE,
  );

  test(
    "two photos and a word leave in one message",
    async () => {
      const file = async (name: string, colour: string) => ({
        name,
        mimeType: "image/jpeg",
        buffer: await jpeg(800, 600, colour),
      });
      const { page } = one;
      await page
        .getByLabel("Ajouter une photo", { exact: true })
        .first()
        .setInputFiles([await file("table.jpg", "#884422"), await file("nappe.jpg", "#223388")]);
      await page
        .getByRole("list", { name: /joint|photos/i })
        .first()
        .waitFor();
      await keepScreen(page, "conversation-photos-ready-phone");
      await write(page, "La table de l’an dernier.");
      const form = page.getByRole("textbox", { name: /^Message/ });
      await until(async () => (await form.inputValue()) === "", {
        what: "words that left the form",
      });
      const shown = async () => (await page.getByRole("main").textContent()) ?? "";
      await explained(bubble(page, "La table de l’an dernier").waitFor(), shown);
      const received = bubble(other.page, "La table de l’an dernier");
      await explained(received.waitFor(), shown);
      await until(async () => (await received.locator('img[src*="/media/"]').count()) === 2, {
        what: "two photos in the message",
      });
      await mark(page, "La table de l’an dernier", "read");
      await keepScreen(other.page, "conversation-photos-phone");
    },
    PAUSE,
  );

  test(
    "a voice leaves as soon as it is said, and is heard",
    async () => {
      const recorder = await beginToSpeak(one.page);
      await speakUntil(recorder, 2);
      await keepScreen(one.page, "conversation-recording-phone");
      await recorder.getByRole("button", { name: "Envoyer le message vocal" }).click();
      const heard = other.page.getByRole("button", { name: /^Écouter : Message vocal de Rosine/ });
      // Looked at from within: at the end of the voice, soon there, it goes back to nought.
      const moving = other.page.waitForFunction((label) => {
        const position = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
        return Number(position?.value) > 0.4;
      }, "Position dans le son");
      await Promise.all([moving, heard.click()]);
      expect(await recorderOf(one.page).count()).toBe(0);
    },
    PAUSE,
  );

  test(
    "a voice given up leaves nothing",
    async () => {
      const before = await one.page.getByRole("article").count();
      const recorder = await beginToSpeak(one.page);
      await recorder.getByRole("button", { name: "Effacer" }).click();
      await one.page.getByRole("button", { name: "Enregistrer un message vocal" }).waitFor();
      expect(await one.page.getByRole("article").count()).toBe(before);
    },
    PAUSE,
  );

  test(
    "a message is answered, and its quote leads back to it",
    async () => {
      await toolOf(other.page, "La table de l’an dernier", "Répondre");
      await write(other.page, "Quelle belle nappe !");
      const answer = bubble(one.page, "Quelle belle nappe");
      await answer.getByTitle("Aller au message cité").click();
      const answered = one.page.getByRole("article").filter({ hasText: "La table" }).first();
      await until(() => answered.evaluate((element) => element === document.activeElement));
    },
    PAUSE,
  );

  test(
    "what one wrote is corrected and deleted for both",
    async () => {
      await toolOf(other.page, "Quelle belle nappe", "Modifier");
      const text = other.page.getByRole("textbox", { name: "Votre message" });
      await text.fill("Quelle très belle nappe !");
      await other.page.getByRole("button", { name: "Enregistrer" }).click();
      await bubble(one.page, "Quelle très belle nappe").getByText("modifié").waitFor();

      await toolOf(other.page, "Quelle très belle nappe", "Supprimer");
      await other.page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
      await one.page.getByText("Ce message a été supprimé").waitFor();
      await other.page.getByText("Vous avez supprimé ce message").waitFor();
      expect(await one.page.getByText("Quelle très belle nappe").count()).toBe(0);
    },
    PAUSE,
  );

  test(
    "a pinned message is found again, by its reader alone",
    async () => {
      await toolOf(one.page, "je vous l’apporte", "Épingler pour moi");
      // It is marked where it is: nothing lies over the last messages.
      await one.page.getByText("Épinglé", { exact: true }).waitFor({ state: "attached" });
      expect(await one.page.locator(".toast").count()).toBe(0);
      await one.page.getByRole("button", { name: "Messages épinglés" }).click();
      const pins = one.page.getByRole("dialog", { name: "Messages épinglés" });
      await pins.getByText("Oui, je vous l’apporte.").waitFor();
      await keepScreen(one.page, "conversation-pins-phone");
      await closeSheet(one.page);
      await other.page.getByRole("button", { name: "Messages épinglés" }).click();
      await other.page.getByText(/Rien d’épinglé/).waitFor();
      await closeSheet(other.page);
    },
    PAUSE,
  );

  test(
    "a message is pinned for both, and an emoji is given and seen by both",
    async () => {
      await toolOf(other.page, "je vous l’apporte", "Épingler pour tous");
      const pinned = one.page.getByRole("button", { name: /je vous l’apporte.*Épinglé par Josué/ });
      await pinned.waitFor();
      await keepScreen(one.page, "conversation-pinned-for-all-phone");
      await toolOf(one.page, "je vous l’apporte", "Réagir");
      await one.page.getByRole("button", { name: "Réagir par 🙏" }).click();
      const given = (page: Page) => page.getByRole("button", { name: /^🙏, 1 réaction/ });
      await given(one.page).waitFor();
      await given(other.page).click();
      await other.page.getByRole("dialog", { name: "Réactions" }).getByText("Rosine").waitFor();
      await closeSheet(other.page);
      await one.page.getByRole("button", { name: "Messages épinglés" }).click();
      const forAll = one.page.getByRole("region", { name: "Pour tous" });
      await forAll.getByText(/^Épinglé par Josué, /).waitFor();
      await keepScreen(one.page, "conversation-pins-of-all-phone");
      await forAll.getByRole("button", { name: "Retirer l’épingle pour tous" }).click();
      await forAll.waitFor({ state: "detached" });
      await closeSheet(one.page);
      await pinned.waitFor({ state: "detached" });
    },
    PAUSE,
  );

  test(
    "what one received is forwarded to someone else, and its reader opens no more than it",
    async () => {
      await toolOf(one.page, "je vous l’apporte", "Transférer");
      const sheet = one.page.getByRole("dialog", { name: "Transférer à" });
      await sheet.getByRole("button", { name: "Odile" }).click();
      await sheet.getByRole("button", { name: "Transférer" }).click();
      await bubble(one.page, "je vous l’apporte").getByText("Transféré").waitFor();
      await mark(one.page, "je vous l’apporte", "sent");
      await keepScreen(one.page, "conversation-forwarded-phone");
      await one.page.goto(conversationPath(rosine, josue));
      await toolOf(one.page, "je vous l’apporte", "Transférer");
      const groups = sheet.getByRole("region", { name: "Groupes" });
      await groups.getByRole("button", { name: site.group.name }).click();
      await keepScreen(one.page, "conversation-forward-to-group-phone");
      await sheet.getByRole("button", { name: "Transférer" }).click();
      const post = one.page.getByRole("article").filter({ hasText: "je vous l’apporte" });
      await post.getByText("Transféré").waitFor();
      await keepScreen(one.page, "group-forwarded-message-phone");
      await one.page.goto(conversationPath(rosine, josue));
    },
    PAUSE,
  );

  test(
    "what one began to write waits in the list, and in the conversation",
    async () => {
      await one.page.getByRole("textbox", { name: "Message" }).fill("Je pensais à votre idée");
      await one.page.getByRole("button", { name: "Retour aux messages" }).click();
      await one.page.getByText(/^Brouillon.: Je pensais à votre idée/).waitFor();
      await keepScreen(one.page, "messages-draft-phone");
      await one.page.getByRole("link", { name: /Josué/ }).click();
      const box = one.page.getByRole("textbox", { name: "Message" });
      await until(async () => (await box.inputValue()) === "Je pensais à votre idée");
      await box.fill("");
    },
    PAUSE,
  );

  test(
    "without network a message waits with its clock, and leaves when it comes back",
    async () => {
      await one.context.setOffline(true);
      await write(one.page, "Je passe à dix-huit heures.");
      await mark(one.page, "dix-huit heures", "waiting");
      const messages = one.page.getByRole("log");
      await messages.getByText("Partira dès que le réseau revient").waitFor();
      await keepScreen(one.page, "conversation-waiting-phone");
      await one.context.setOffline(false);
      await bubble(other.page, "dix-huit heures").waitFor();
      await mark(one.page, "dix-huit heures", "read");
    },
    PAUSE,
  );
});

describe("someone else", () => {
  test(
    "who opens the address of a conversation of two finds no page",
    async () => {
      const stranger = await visitAs(browser, site, third);
      const { page } = stranger;
      for (const address of [conversationPath(rosine, josue), conversationPath(josue, rosine)]) {
        await page.goto(address);
        await page.getByRole("heading", { name: "Cette conversation n’existe pas" }).waitFor();
      }
      expect(await page.getByText("nappe").count()).toBe(0);
      await stranger.close();
      for (const { faults } of [one, other]) expect(faults).toEqual([]);
    },
    PAUSE,
  );
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, type Visit, visitAs } from "../browser/browser.ts";
import { bubble } from "../browser/talking.ts";
import { converse, say } from "../builders/conversations.ts";
import {
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
let seen: Visit;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  rosine = await signUp(site, "Rosine");
  josue = await signUp(site, "Josué");
  seen = await visitAs(browser, site, josue);
}, 90_000);

afterAll(async () => {
  await seen?.close();
  await browser?.close();
  await site?.stop();
});

test("who opens the first message, and stays, sees each of those that follow", async () => {
  const { page } = seen;
  const place = await converse(rosine, josue);
  await say(rosine, place, "Bonjour !");
  await page.goto(`/community/${site.communityId}/user-private-message/${josue.id}/${rosine.id}`);
  // The list drawn before it is measured holds it too, for a moment.
  await page.getByRole("log").getByText("1 message non lu").waitFor();
  const isShown = (words: string) =>
    bubble(page, words).evaluate((article) => {
      const { bottom } = article.getBoundingClientRect();
      return bottom <= (article.closest("[role=log]")?.getBoundingClientRect().bottom ?? 0);
    });
  for (let count = 1; count <= 25; count++) {
    const words = `Mot ${count}.`;
    await say(rosine, place, words);
    await bubble(page, words).waitFor();
    await until(() => isShown(words), { what: `${words} under one's eyes` });
  }
  expect(seen.faults).toEqual([]);
});

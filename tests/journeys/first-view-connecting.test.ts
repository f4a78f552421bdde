import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, visitAs } from "../browser/browser.ts";
import { converse, discuss, say } from "../builders/conversations.ts";
import {
  comment,
  followed,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";

const LAST = "À demain, sous le porche.";

let site: TestParvis;
let browser: OpenBrowser;
let rosine: TestMember;
let josue: TestMember;
let third: TestMember;
let group: { id: string };

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  rosine = await signUp(site, "Rosine");
  josue = await signUp(site, "Josué");
  third = await signUp(site, "Odile");
  const two = await converse(rosine, josue);
  group = await discuss(josue, [rosine], "Équipe du repas");
  for (const place of [two, group]) {
    for (let index = 0; index < 20; index++) {
      const author = index % 2 ? josue : rosine;
      await author.post(`/api/conversations/${place.id}/read`, { place: index + 1 });
      await say(author, place, `Message ${index}. Nous en parlerons.`);
    }
    await say(josue, place, LAST);
  }
  await comment(josue, await publish(rosine, site.group, "Merci pour hier."), "C’était beau.");
  await followed(site);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const home = () => `/community/${site.communityId}`;
const pages = [
  ["the conversations", () => `${home()}/private-message`, LAST],
  ["a conversation", () => `${home()}/user-private-message/${rosine.id}/${josue.id}`, LAST],
  ["a conversation of several", () => `${home()}/conversation/${group.id}`, LAST],
  ["the notifications", () => `${home()}/notifications`, "a commenté votre partage"],
] as const;

describe.each(pages)("%s, before its script has come", (_name, path, words) => {
  test("shows the latest words, within one’s sight; no button pretends to answer", async () => {
    const { page, faults, close } = await visitAs(browser, site, rosine, { script: false });
    await page.goto(path());
    const latest = page.getByText(words).last();
    await latest.waitFor();
    const box = await latest.boundingBox();
    expect(box && box.y > 0 && box.y + box.height <= 844).toBe(true);
    expect(await page.locator("button:enabled").count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(faults).toEqual([]);
    await close();
  });

  test.each(["phone", "desktop"] as const)(
    "gives way to the application without a jump, on a %s",
    async (size) => {
      const { page, faults, close } = await visitAs(browser, site, rosine, { size });
      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(globalThis, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(path());
      await page.locator("#root fieldset").waitFor({ state: "detached" });
      await page.waitForLoadState("networkidle");
      await page.getByText(words).last().waitFor();
      const shift = await page.evaluate(
        () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
      );
      expect(shift).toBeLessThanOrEqual(0.02);
      expect(faults).toEqual([]);
      await close();
    },
  );
});

test("a document holds nothing of a conversation for who is not in it", async () => {
  for (const [, path] of pages.slice(1, 3)) {
    const { text } = await third.get(path());
    expect(text).not.toContain("porche");
    expect(text).not.toContain("Équipe du repas");
  }
  const { text } = await site.visitor().get(pages[1][1]());
  expect(text).not.toContain("porche");
});

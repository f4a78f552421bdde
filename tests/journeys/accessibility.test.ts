import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  created,
  groupOnRequest,
  type Member,
  publish,
  signUp,
  startTestParvis,
  type TestParvis,
  uploadPhoto,
} from "../builders/index.ts";
import { keepScreen, openBrowser, SIZES, THEMES, type Visit, visit, visitAs } from "./browser.ts";
import { type Onlooker, type Place, SCREENS, type Screen } from "./screens.ts";
import { prepareSharing } from "./sharing-screens.ts";

let site: TestParvis;
let browser: Browser;
let member: Member;
let suspended: Member;
let place: Place;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Bernadette");
  const mediaIds = [await uploadPhoto(member), await uploadPhoto(member)];
  const body = { text: "Une photo du jardin. Voir https://example.org/jardin", mediaIds };
  const postId = (await member.post(`/api/groups/${site.group.id}/posts`, body)).body.id;
  await member.post(`/api/posts/${postId}/comments`, { text: "Un premier mot." });
  await member.post(`/api/posts/${postId}/like`);
  const other = await signUp(site, "Théophile");
  await publish(other, site.group, "La répétition est à 19 h.");
  suspended = await signUp(site, "Éprouvé");
  await site.admin.put(`/api/admin/members/${suspended.id}/suspension`, {
    reason: "Des messages répétés après deux avertissements.",
  });
  await member.post("/api/data-requests", {
    ...{ kind: "acces", name: "Bernadette", email: "bernadette@example.org" },
    message: "Je voudrais une copie de mes données.",
  });
  const sendAs = (who: Member) => async (path: string, body: object) =>
    created(await who.post(path, body));
  const pictured = [await uploadPhoto(member)];
  const shared = await prepareSharing(sendAs(member), sendAs(site.admin), pictured);
  const { items } = (await site.admin.get("/api/admin/data-requests")).body;
  place = {
    communityId: site.communityId,
    groupId: site.group.id,
    requestedGroupId: (await groupOnRequest(site, "Chorale")).id,
    postId,
    memberId: other.id,
    dataRequestId: items[0].id,
    ...shared,
    installationKey: site.installationKey,
  };
}, 90_000);

afterAll(async () => {
  for (const each of visits.values()) await (await each).close();
  await browser?.close();
  await site?.stop();
});

type Size = keyof typeof SIZES;

const visits = new Map<string, Promise<Visit>>();

/** One browser per person and size, kept for all screens. */
function visitFor(who: Onlooker, size: Size): Promise<Visit> {
  const key = `${who} ${size}`;
  const person = { admin: site.admin, suspended, member, visitor: member }[who];
  const known =
    visits.get(key) ??
    (who === "visitor" ? visit(browser, site, { size }) : visitAs(browser, site, person, { size }));
  visits.set(key, known);
  return known;
}

async function openScreen({ page }: Visit, { path, reach }: Screen): Promise<void> {
  await page.goto(path(place));
  // Behind an open sheet it is hidden from screen readers only.
  await page.locator("h1:visible").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  await reach?.(page);
}

/** The faults axe finds; without frames one pass in the page itself says all. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const SIDES = Object.keys(SIZES) as Size[];

describe.each(SIDES)("on a %s, no screen has an accessibility fault, light or dark", (size) => {
  test.each(SCREENS)("$name", async (screen) => {
    const { name, who } = screen;
    const opened = await visitFor(who, size);
    const { page } = opened;
    await openScreen(opened, screen);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await faultsOf(page), theme).toEqual([]);
      await keepScreen(page, `${name}-${size}-${theme}`);
    }
    expect(await page.locator("iframe").count()).toBe(0);
    expect(opened.faults).toEqual([]);
  });
});

describe("at 320 px, and with text twice as large", () => {
  test.each(SCREENS)("$name shows everything without scrolling sideways", async (screen) => {
    const opened = await visitFor(screen.who, "phone");
    const { page } = opened;
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await page.setViewportSize({ width: 320, height: 640 });
    await openScreen(opened, screen);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

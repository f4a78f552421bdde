import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LARGE_TEXT, TEXT_SIZES } from "../../client/infrastructure/preferences.ts";
import { FIRST_VIEW } from "../../shared/ground/first-data.ts";
import {
  created,
  groupOnRequest,
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  uploadPhoto,
} from "../builders/index.ts";
import { expectNoFault, faultsOf } from "./axe.ts";
import { type OpenBrowser, openBrowser, type Visit, visit, visitAs } from "./browser.ts";
import { prepareCare } from "./care-screens.ts";
import { prepareConnecting } from "./connecting-screens.ts";
import { cutLabels } from "./cut-labels.ts";
import { prepareGathering } from "./gathering-screens.ts";
import { prepareResults } from "./results-screens.ts";
import type { Onlooker, Screen, ScreenIds } from "./screens.ts";
import { prepareSharing } from "./sharing-screens.ts";

/** A text size that members may choose, in percent, as `public/theme.js` sets it. */
export const showText = (page: Page, size: number): Promise<void> =>
  page.evaluate(
    ([percent, large]) => {
      document.documentElement.style.fontSize = percent;
      document.documentElement.toggleAttribute("data-large-text", large);
    },
    [size === 100 ? "" : `${size}%`, size >= LARGE_TEXT] as const,
  );

/** The largest text that a member may choose; off again. */
export const showLargestText = (page: Page, on: boolean): Promise<void> =>
  showText(page, on ? Math.max(...TEXT_SIZES) : 100);

/**
 * Opens each screen once, as people do on their phone, then looks at it at every size: by day with
 * all of axe's rules, by night with those about colours, which alone change; with the largest text
 * that members may choose, where no button may be cut; at 320 px, and with text twice as large, where
 * nothing may need scrolling sideways.
 */
export function describeScreens(screens: readonly Screen[]): void {
  let site: TestParvis;
  let browser: OpenBrowser;
  let member: TestMember;
  let suspended: TestMember;
  let place: ScreenIds;
  const visits = new Map<Onlooker, Promise<Visit>>();

  beforeAll(async () => {
    site = await startTestParvis();
    browser = await openBrowser();
    member = await signUp(site, "Bernadette");
    suspended = await signUp(site, "Éprouvé");
    place = (await fillScreens(site, member, suspended)).place;
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  /** One browser per person, kept for all screens. */
  function visitFor(who: Onlooker): Promise<Visit> {
    const person = { admin: site.admin, suspended, member, visitor: null }[who];
    const known =
      visits.get(who) ?? (person ? visitAs(browser, site, person) : visit(browser, site));
    visits.set(who, known);
    return known;
  }

  describe("has no accessibility fault on a phone and a desktop, by day and by night, nor anything beside the screen at 320 px or with text twice as large", () => {
    test.each(screens)("$name", async (screen) => {
      const opened = await visitFor(screen.who);
      const { page, faults } = opened;
      await opened.resize("phone");
      await openScreen(page, screen, place);
      await expectNoFault(page, `${screen.name}-phone`);
      await expectReadable(page);
      await expectNothingBeside(page);
      await opened.resize("desktop");
      await untilWhole(page);
      await expectNoFault(page, `${screen.name}-desktop`);
      expect(await page.locator("iframe").count()).toBe(0);
      expect(faults).toEqual([]);
    });
  });
}

/** Opens a screen as the application shows it, not only as the server drew it. */
export async function openScreen(
  page: Page,
  { path, reach }: Screen,
  place: ScreenIds,
): Promise<void> {
  await page.goto(path(place));
  // Behind an open sheet it is hidden from screen readers only.
  await page.locator("h1:visible").first().waitFor();
  await untilWhole(page);
  await reach?.(page, place);
}

/** Waits until nothing of the page is being read, nor only drawn by the server, two frames in a row. */
async function untilWhole(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.waitForFunction(
    (drawn) => !document.querySelector(`[aria-busy=true], #root[${drawn}]`),
    FIRST_VIEW,
  );
}

const sizeText = (page: Page, size: string) =>
  page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);

/** How far what a page shows reaches beyond the screen, in pixels. */
const beside = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** On a phone with text so large: no fault, nothing beside the screen, no button whose words are cut. */
async function expectReadable(page: Page): Promise<void> {
  await showLargestText(page, true);
  expect(await faultsOf(page, "but colours"), "largest text").toEqual([]);
  expect(await beside(page), "largest text").toBeLessThanOrEqual(0);
  expect(await cutLabels(page), "words cut, largest text").toEqual([]);
  await showLargestText(page, false);
}

/** At 320 px, and with text twice as large, nothing stands beside the screen. */
async function expectNothingBeside(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await beside(page), "320 px").toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 640, height: 800 });
  await sizeText(page, "200%");
  expect(await beside(page), "text of 200 %").toBeLessThanOrEqual(0);
  await sizeText(page, "");
}

/** Has in a community what the screens show. @returns the ids of their addresses, and who else is there */
export async function fillScreens(
  site: TestParvis,
  member: TestMember,
  suspended: TestMember,
): Promise<{ place: ScreenIds; other: TestMember }> {
  const mediaIds = [await uploadPhoto(member), await uploadPhoto(member)];
  const body = { text: "Une photo du jardin. Voir https://example.org/jardin", mediaIds };
  const postId = (await member.post(`/api/groups/${site.group.id}/posts`, body)).body.id;
  await member.post(`/api/posts/${postId}/comments`, { text: "Un premier mot." });
  await member.post(`/api/posts/${postId}/like`);
  const other = await signUp(site, "Théophile");
  const poll = { options: ["Je viens", "Je ne viens pas"] };
  const asked = await publish(other, site.group, "La répétition est à 19 h.", { poll });
  await member.put(`/api/posts/${asked.id}/vote`, { optionIds: [asked.poll?.options[0]?.id] });
  await member.post(`/api/posts/${asked.id}/pin`);
  await site.admin.put(`/api/admin/members/${suspended.id}/suspension`, {
    reason: "Des messages répétés après deux avertissements.",
  });
  await member.post("/api/data-requests", {
    kind: "access",
    name: "Bernadette",
    email: "bernadette@example.org",
    message: "Je voudrais une copie de mes données.",
  });
  const sendAs = (who: TestMember) => async (path: string, body: object) =>
    created(await who.post(path, body));
  const pictured = [await uploadPhoto(member)];
  const shared = await prepareSharing(sendAs(member), sendAs(site.admin), pictured);
  await prepareResults(site, member.id);
  const gathered = await prepareGathering(sendAs(member), site.group.id, sendAs(site.admin));
  const connected = await prepareConnecting({
    own: { id: member.id, post: sendAs(member) },
    other: { id: other.id, post: sendAs(other) },
    thirdId: site.admin.id,
  });
  const cared = await prepareCare(sendAs(member), { postId: asked.id, memberId: other.id });
  const { items } = (await site.admin.get("/api/admin/data-requests")).body;
  const place = {
    communityId: site.communityId,
    password: PASSWORD,
    groupId: site.group.id,
    requestedGroupId: (await groupOnRequest(site, "Chorale")).id,
    postId,
    memberId: other.id,
    dataRequestId: items[0].id,
    ...shared,
    ...gathered,
    ...cared,
    ...connected,
    installationKey: site.installationKey,
  };
  return { place, other };
}

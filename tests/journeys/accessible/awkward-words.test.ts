import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAwkward } from "../../browser/awkward-community.ts";
import { WORDS } from "../../browser/awkward-words.ts";
import {
  type OpenBrowser,
  openBrowser,
  type Visit,
  visit,
  visitAs,
} from "../../browser/browser.ts";
import { fillScreens, openScreen, showLargestText } from "../../browser/every-screen.ts";
import { layoutFaults } from "../../browser/layout-faults.ts";
import { type Onlooker, SCREENS, type Screen, type ScreenIds } from "../../browser/screens.ts";
import { signUp, startTestParvis, type TestMember, type TestParvis } from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let place: ScreenIds;
const visits = new Map<Onlooker, Promise<Visit>>();
const people = new Map<Onlooker, TestMember>();

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  const member = await signUp(site, "Bernadette");
  const suspended = await signUp(site, "Éprouvé");
  const filled = await fillScreens(site, member, suspended);
  place = filled.place;
  const { other } = filled;
  await makeAwkward(site, { member, other, place });
  people.set("member", member).set("admin", site.admin).set("suspended", suspended);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

function visitFor(who: Onlooker): Promise<Visit> {
  const person = people.get(who);
  const opened =
    visits.get(who) ?? (person ? visitAs(browser, site, person) : visit(browser, site));
  visits.set(who, opened);
  return opened;
}

/** The page of an event that anyone may read, which members see otherwise. */
const PUBLIC_EVENT: Screen = {
  name: "public-event",
  who: "visitor",
  path: ({ communityId, eventId }) => `/community/${communityId}/evenement/${eventId}`,
};

describe("on a screen of 320 px, whatever people are called and write, nothing is cut, covered, out of reach or out of order", () => {
  test.each([...SCREENS, PUBLIC_EVENT])("$name", async (screen) => {
    const { page, faults } = await visitFor(screen.who);
    await page.setViewportSize({ width: 320, height: 640 });
    await openScreen(page, screen, place);
    await expect.poll(() => layoutFaults(page, WORDS)).toEqual([]);
    await showLargestText(page, true);
    // A long list puts its rows apart once it has measured them.
    await expect.poll(() => layoutFaults(page, WORDS)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

import { AxeBuilder } from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  groupOnRequest,
  type Member,
  publish,
  signUp,
  startTestParvis,
  type TestParvis,
  uploadPhoto,
} from "../builders/index.ts";
import { keepScreen, openBrowser, SIZES, THEMES, type Visit, visit, visitAs } from "./browser.ts";
import { type Onlooker, type Place, SCREENS } from "./screens.ts";

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
  const { items } = (await site.admin.get("/api/admin/data-requests")).body;
  place = {
    communityId: site.communityId,
    groupId: site.group.id,
    requestedGroupId: (await groupOnRequest(site, "Chorale")).id,
    postId,
    memberId: other.id,
    dataRequestId: items[0].id,
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

/** One browser per person and look, kept for all screens. */
function visitFor(
  who: Onlooker,
  look: { size: Size; theme: (typeof THEMES)[number] },
): Promise<Visit> {
  const key = `${who} ${look.size} ${look.theme}`;
  const person = { admin: site.admin, suspended, member, visitor: member }[who];
  const known =
    visits.get(key) ??
    (who === "visitor" ? visit(browser, site, look) : visitAs(browser, site, person, look));
  visits.set(key, known);
  return known;
}

async function openScreen({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
}

const LOOKS = THEMES.flatMap((theme) =>
  (Object.keys(SIZES) as Size[]).map((size) => ({ size, theme })),
);

describe.each(LOOKS)("on a $size, $theme, no screen has an accessibility fault", (look) => {
  test.each(SCREENS)("$name", async ({ name, path, who }) => {
    const opened = await visitFor(who, look);
    await openScreen(opened, path(place));
    const { violations } = await new AxeBuilder({ page: opened.page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(opened.faults).toEqual([]);
    await keepScreen(opened.page, `${name}-${look.size}-${look.theme}`);
  });
});

describe("at 320 px, and with text twice as large", () => {
  test.each(SCREENS)("$name shows everything without scrolling sideways", async ({ path, who }) => {
    const opened = await visitFor(who, { size: "phone", theme: "light" });
    const { page } = opened;
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await page.setViewportSize({ width: 320, height: 640 });
    await openScreen(opened, path(place));
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

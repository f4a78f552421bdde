import { AxeBuilder } from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  groupOnRequest,
  type Member,
  signUp,
  startTestParvis,
  type TestParvis,
  uploadPhoto,
} from "../builders/index.ts";
import { keepScreen, openBrowser, SIZES, THEMES, type Visit, visit, visitAs } from "./browser.ts";

let site: TestParvis;
let browser: Browser;
let member: Member;
let postId = "";
let requested = "";

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Bernadette");
  const mediaIds = [await uploadPhoto(member), await uploadPhoto(member)];
  const body = { text: "Une photo du jardin. Voir https://example.org/jardin", mediaIds };
  postId = (await member.post(`/api/groups/${site.group.id}/posts`, body)).body.id;
  await member.post(`/api/posts/${postId}/comments`, { text: "Un premier mot." });
  await member.post(`/api/posts/${postId}/like`);
  requested = (await groupOnRequest(site, "Chorale")).id;
}, 90_000);

afterAll(async () => {
  for (const each of visits.values()) await (await each).close();
  await browser?.close();
  await site?.stop();
});

type Screen = {
  name: string;
  path: () => string;
  who: "visitor" | "member" | "admin";
  ready?: string;
};

const community =
  (rest = "") =>
  () =>
    `/community/${site.communityId}${rest}`;
const group =
  (rest = "") =>
  () =>
    `/community/${site.communityId}/${site.group.id}${rest}`;

const SCREENS: Screen[] = [
  { name: "sign-up", who: "visitor", path: () => `/signup/${site.communityId}/${site.group.id}` },
  { name: "login", who: "visitor", path: () => "/login" },
  { name: "forgot-password", who: "visitor", path: () => `/forgot-password/${site.communityId}` },
  {
    name: "reset-password",
    who: "visitor",
    path: () => `/redirection-mot-de-passe/${site.communityId}?token=abc`,
  },
  { name: "terms", who: "visitor", path: () => "/term-of-use" },
  { name: "privacy", who: "visitor", path: () => "/privacy-policy" },
  { name: "installed", who: "visitor", path: () => `/installation?cle=${site.installationKey}` },
  { name: "home", who: "member", path: community() },
  { name: "home-members", who: "member", path: community("?onglet=passionnes") },
  { name: "home-resources", who: "member", path: community("?onglet=ressources") },
  { name: "home-events", who: "member", path: community("?onglet=evenements") },
  { name: "home-ranking", who: "member", path: community("?onglet=classement") },
  { name: "groups", who: "member", path: community("/groupes") },
  { name: "group", who: "member", path: group() },
  { name: "group-members", who: "member", path: group("/passionnes") },
  { name: "group-resources", who: "member", path: group("/ressources") },
  { name: "group-events", who: "member", path: group("/evenements") },
  { name: "group-ranking", who: "member", path: group("/classement") },
  {
    name: "group-on-request",
    who: "member",
    path: () => `/community/${site.communityId}/${requested}`,
  },
  {
    name: "group-unknown",
    who: "member",
    path: community("/01a20000-0000-7000-8000-000000000000"),
  },
  { name: "post", who: "member", path: () => `/community/${site.communityId}/partage/${postId}` },
  { name: "compose", who: "member", path: community("/partager") },
  { name: "ranking", who: "member", path: community("/classement") },
  { name: "profile", who: "member", path: () => `/profil/${site.communityId}/${site.group.id}` },
  { name: "not-found", who: "member", path: () => "/nulle-part" },
  { name: "mail-outbox", who: "admin", path: () => "/administration/courrier" },
];

type Size = keyof typeof SIZES;

const visits = new Map<string, Promise<Visit>>();

/** One browser per person and look, kept for all screens. */
function visitFor(
  who: Screen["who"],
  look: { size: Size; theme: (typeof THEMES)[number] },
): Promise<Visit> {
  const key = `${who} ${look.size} ${look.theme}`;
  const person = who === "admin" ? site.admin : member;
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
    await openScreen(opened, path());
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
    await openScreen(opened, path());
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

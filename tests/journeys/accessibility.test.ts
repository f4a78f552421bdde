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
import { keepScreen, openBrowser, SIZES, THEMES, visit, visitAs } from "./browser.ts";

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

describe.each(THEMES)("in the %s theme, no screen has an accessibility fault", (theme) => {
  test.each(SCREENS)(
    "$name",
    async ({ name, path, who }) => {
      for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
        const person = who === "admin" ? site.admin : member;
        const look = { size, theme };
        const opened =
          who === "visitor"
            ? await visit(browser, site, look)
            : await visitAs(browser, site, person, look);
        try {
          await opened.page.goto(path());
          await opened.page.getByRole("heading", { level: 1 }).first().waitFor();
          await opened.page.waitForLoadState("networkidle");
          const { violations } = await new AxeBuilder({ page: opened.page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          expect(opened.faults).toEqual([]);
          await keepScreen(opened.page, `${name}-${size}-${theme}`);
        } finally {
          await opened.close();
        }
      }
    },
    60_000,
  );
});

describe("at 320 px, and with text twice as large", () => {
  test.each(SCREENS)(
    "$name shows everything without scrolling sideways",
    async ({ path, who }) => {
      const person = who === "admin" ? site.admin : member;
      const opened =
        who === "visitor" ? await visit(browser, site) : await visitAs(browser, site, person);
      try {
        await opened.page.setViewportSize({ width: 320, height: 640 });
        await opened.page.goto(path());
        await opened.page.getByRole("heading", { level: 1 }).first().waitFor();
        await opened.page.waitForLoadState("networkidle");
        const overflow = () =>
          opened.page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        expect(await overflow()).toBeLessThanOrEqual(0);
        await opened.page.setViewportSize({ width: 640, height: 800 });
        await opened.page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        expect(await overflow()).toBeLessThanOrEqual(0);
      } finally {
        await opened.close();
      }
    },
    60_000,
  );
});

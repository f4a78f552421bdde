import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { FIRST_VIEW } from "../../shared/first-data.ts";
import {
  created,
  groupOnRequest,
  type Member,
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestParvis,
  uploadPhoto,
} from "../builders/index.ts";
import {
  keepScreen,
  openBrowser,
  type SIZES,
  THEMES,
  type Visit,
  visit,
  visitAs,
} from "./browser.ts";
import { prepareCare } from "./care-screens.ts";
import { prepareConnecting } from "./connecting-screens.ts";
import { prepareGathering } from "./gathering-screens.ts";
import type { Onlooker, Place, Screen } from "./screens.ts";
import { prepareSharing } from "./sharing-screens.ts";

/** A community with something on every screen, looked at by each kind of person. */
export function prepareScreens() {
  let site: TestParvis;
  let browser: Browser;
  let member: Member;
  let suspended: Member;
  let place: Place;
  const visits = new Map<string, Promise<Visit>>();

  beforeAll(async () => {
    site = await startTestParvis();
    browser = await openBrowser();
    member = await signUp(site, "Bernadette");
    suspended = await signUp(site, "Éprouvé");
    place = await fill(site, member, suspended);
  }, 90_000);

  afterAll(async () => {
    for (const each of visits.values()) await (await each).close();
    await browser?.close();
    await site?.stop();
  });

  /** One browser per person, kept for all screens. */
  function visitFor(who: Onlooker, size: keyof typeof SIZES): Promise<Visit> {
    const key = `${who} ${size}`;
    const person = { admin: site.admin, suspended, member, visitor: member }[who];
    const known =
      visits.get(key) ??
      (who === "visitor"
        ? visit(browser, site, { size })
        : visitAs(browser, site, person, { size }));
    visits.set(key, known);
    return known;
  }

  return {
    visitFor,
    /** Opens a screen as the application shows it, not only as the server drew it. */
    async openScreen({ page }: Visit, { path, reach }: Screen): Promise<void> {
      await page.goto(path(place));
      // Behind an open sheet it is hidden from screen readers only.
      await page.locator("h1:visible").first().waitFor();
      await page.waitForFunction(
        (drawn) => !document.querySelector(`[aria-busy=true], #root[${drawn}]`),
        FIRST_VIEW,
      );
      await reach?.(page, place);
    },
  };
}

async function fill(site: TestParvis, member: Member, suspended: Member): Promise<Place> {
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
    ...{ kind: "acces", name: "Bernadette", email: "bernadette@example.org" },
    message: "Je voudrais une copie de mes données.",
  });
  const sendAs = (who: Member) => async (path: string, body: object) =>
    created(await who.post(path, body));
  const pictured = [await uploadPhoto(member)];
  const shared = await prepareSharing(sendAs(member), sendAs(site.admin), pictured);
  const gathered = await prepareGathering(sendAs(member), site.group.id, sendAs(site.admin));
  const connected = await prepareConnecting({
    own: { id: member.id, post: sendAs(member) },
    other: { id: other.id, post: sendAs(other) },
    thirdId: site.admin.id,
  });
  const cared = await prepareCare(sendAs(member), { postId: asked.id, memberId: other.id });
  const { items } = (await site.admin.get("/api/admin/data-requests")).body;
  return {
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
}

/** The faults axe finds; without frames one pass in the page itself says all. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Looks at a screen by day and by night, and keeps a picture of each. */
export async function expectNoFault(
  { page, faults }: Visit,
  { name }: Screen,
  size: keyof typeof SIZES,
): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await faultsOf(page), theme).toEqual([]);
    await keepScreen(page, `${name}-${size}-${theme}`);
  }
  expect(await page.locator("iframe").count()).toBe(0);
  expect(faults).toEqual([]);
}

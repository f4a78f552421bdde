import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, type Visit, visit, visitAs } from "../browser/browser.ts";
import { untilKept, untilWhole } from "../browser/kept.ts";
import {
  OFFLINE_WORDS,
  ROUTE_STATES,
  type RoutePlace,
  SPEC_ROUTES,
  type SpecRoute,
} from "../browser/spec-routes.ts";
import {
  created,
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestParvis;
let browser: OpenBrowser;
let member: TestMember;
let place: RoutePlace;
let signedIn: Visit;

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Rosine");
  place = await prepare();
  signedIn = await visitAs(browser, site, member, { worker: true });
}, 90_000);

afterAll(async () => {
  await signedIn?.close();
  await browser?.close();
  await site?.stop();
});

/** Something to read behind every address. */
async function prepare(): Promise<RoutePlace> {
  const { admin, group, communityId } = site;
  const post = await publish(admin, group, "Bienvenue à tous les amis.");
  const channel = created(
    await member.post("/api/channels", { name: "Une parole par jour", type: "enseignement" }),
  );
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const event = created(
    await admin.post("/api/calendar-events", {
      title: "Veillée de louange",
      type: "concert",
      access: "public",
      firstDay: day,
      hour: "18:30",
      endDay: day,
      endHour: "20:00",
      groupIds: [group.id],
    }),
  );
  const conversation = created(await admin.post("/api/conversations", { memberIds: [member.id] }));
  const words = { text: "Peux-tu apporter les bougies\u202f?" };
  created(await admin.post(`/api/conversations/${conversation.id}/messages`, words));
  return {
    communityId,
    groupId: group.id,
    memberId: member.id,
    otherId: admin.id,
    postId: post.id,
    channelId: channel.id,
    eventId: event.id,
  };
}

type Shown = { words: string | RegExp; to?: RegExp };

/** Opens a route and waits for what it must show, where it must lead. */
async function shows(page: Page, { at }: SpecRoute, { words, to }: Shown): Promise<void> {
  await page.goto(at(place));
  await isThere(page, words);
  if (to)
    await until(() => to.test(new URL(page.url()).pathname), { what: `${page.url()} ≠ ${to}` });
}

/** Waits for visible words: a text, a heading, a field's label. */
async function isThere(page: Page, words: string | RegExp): Promise<void> {
  const seen = page.getByText(words).or(page.getByLabel(words)).filter({ visible: true });
  await seen.first().waitFor();
}

const routes = SPEC_ROUTES.map((one): [string, SpecRoute] => [one.route, one]);

describe(ROUTE_STATES[0], () => {
  // The phone knows who is here.
  beforeAll(async () => {
    await signedIn.page.goto(`/community/${site.communityId}`);
    await signedIn.page.getByText("Bienvenue à tous les amis.").first().waitFor();
    await signedIn.page.waitForFunction(() => localStorage.getItem("parvis.userId") !== null);
  });

  test.each(routes)("%s", async (_name, route) => {
    const { page, faults } = signedIn;
    await shows(page, route, route.member);
    if (route.call) await untilKept(page, route.call);
    expect(faults).toEqual([]);
  });
});

describe(ROUTE_STATES[1], () => {
  /** Whatever lies between the two visits: what was kept in the first may be stale by now. */
  async function visitAfresh({ at }: SpecRoute): Promise<void> {
    const { context, page } = signedIn;
    await context.setOffline(false);
    await page.goto(at(place));
    // A page still kept would be shown again, and not be kept any longer for that.
    await page.reload();
    await context.setOffline(true);
  }

  beforeAll(async () => {
    await untilWhole(signedIn.page);
    await signedIn.context.setOffline(true);
  });

  test.each(routes)("%s", async (_name, route) => {
    const { offline } = route;
    if (route.briefly) await visitAfresh(route);
    await shows(signedIn.page, route, offline === "nothing" ? { words: OFFLINE_WORDS } : offline);
  });
});

describe(ROUTE_STATES[2], () => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit(browser, site);
  });
  afterAll(() => visitor.close());

  test.each(routes)("%s", async (_name, route) => {
    if (route.visitor !== "login") return shows(visitor.page, route, route.visitor);
    const { page } = visitor;
    await shows(page, route, { words: "Se connecter", to: /^\/login\// });
    await page.getByLabel("Adresse e-mail").fill(member.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await isThere(page, route.member.words);
    await visitor.forget();
  });
});

describe(ROUTE_STATES[3], () => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit(browser, site, { worker: true });
    await visitor.page.goto("/login");
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await visitor.context.setOffline(true);
  });
  afterAll(() => visitor.close());

  test.each(routes)("%s", (_name, route) => shows(visitor.page, route, { words: OFFLINE_WORDS }));
});

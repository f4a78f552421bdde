import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright-core";
import { createLog } from "../../server/infrastructure/log.ts";
import { startTestParvis, type TestMember, type TestParvis } from "../builders/index.ts";
import { startDemonstrationPlatforms } from "../fakes/platforms/demonstration.ts";
import { type Look, type OpenBrowser, untilAlive, type Visit, visitAs } from "./browser.ts";

type Platforms = Awaited<ReturnType<typeof startDemonstrationPlatforms>>;

/** A site whose platforms are doubles, at an address that they may send a person back to. */
export type SharingScene = {
  site: TestParvis;
  platforms: Platforms;
  /** What each platform received, by name. */
  received(): Promise<{ platform: string; text: string }[]>;
  /** What the server warned of, a line each. */
  warnings: readonly string[];
  stop(): Promise<void>;
};

/** Platforms whose application the community sets up. */
const WITH_APPLICATION = ["facebook", "instagram", "twitter", "linkedin", "threads"];

/** Starts the eleven platforms and a site that knows them, with their review granted. */
export async function startSharingScene(): Promise<SharingScene> {
  const door = await openDoor();
  const platforms = await startDemonstrationPlatforms(door.origin, 0);
  const warnings: string[] = [];
  const started = await startTestParvis({
    log: createLog("warn", { write: (line) => void warnings.push(line) }),
    config: {
      publicUrl: door.origin,
      platformAddresses: platforms.addresses,
      outgoingAllowed: platforms.places,
    },
  });
  door.leadTo(started.url);
  const { clientId, clientSecret } = platforms;
  for (const id of WITH_APPLICATION) {
    await started.admin.patch(`/api/admin/platforms/${id}`, {
      clientId,
      clientSecret,
      enabled: true,
      reviewStatus: "approved",
    });
  }
  await started.admin.patch("/api/admin/platforms/bluesky", { enabled: true });
  return {
    site: { ...started, url: door.origin },
    platforms,
    warnings,
    received: async () => (await fetch(`${platforms.page}/publications.json`)).json(),
    stop: async () => {
      await door.close();
      await started.stop();
      await platforms.stop();
    },
  };
}

/**
 * An address known before the site listens: platforms compare, letter by letter, where a person is
 * sent back to.
 */
export async function openDoor() {
  let target = "";
  const server: Server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? "/", target), { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url: string): void {
      target = url;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Opens a member's own browser; pages outside the machine are empty windows. */
export async function visitCreator(
  browser: OpenBrowser,
  { site }: SharingScene,
  member: TestMember,
  look: Look = {},
): Promise<Visit> {
  const opened = await visitAs(browser, site, member, look);
  await opened.context.route(/^https:\/\//, (route) => route.fulfill({ body: "une fenêtre" }));
  return opened;
}

/** The button to the next step. */
export const next = (page: Page): Locator => page.getByRole("button", { name: "Continuer" });

/** The card of a platform, in the second step. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "Plateformes" }).getByRole("button", { name });

/** The line of a platform, where a publication advances. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });

/** Writes a text and chooses platforms that need no account; stands in the second step. */
export async function chooseFor(page: Page, text: string, names: readonly string[]): Promise<void> {
  await page.goto("/shareSocial");
  await untilAlive(page);
  await page.getByLabel("Votre message").fill(text);
  await next(page).click();
  for (const name of names) await card(page, name).click();
  await page.getByRole("heading", { name: "Ce que chacun recevra" }).waitFor();
}

/** The same, and stands before publishing. */
export async function writeFor(page: Page, text: string, names: readonly string[]): Promise<void> {
  await chooseFor(page, text, names);
  await next(page).click();
  await page.getByRole("heading", { name: "Plateformes choisies" }).waitFor();
}

/** The frame of a platform, in the row of what each will receive. */
export const frame = (page: Page, name: string): Locator =>
  page
    .getByRole("list", { name: "Ce que chacun recevra" })
    .getByRole("listitem")
    .filter({
      has: page.getByRole("checkbox", { name }),
    });

/** Sends what stands in the third step. */
export const publish = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Publier maintenant" }).click();

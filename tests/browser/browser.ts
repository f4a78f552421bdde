import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from "playwright-core";
import { FIRST_VIEW } from "../../shared/ground/first-data.ts";
import type { TestMember, TestParvis } from "../builders/index.ts";
import { noteTold } from "./told.ts";

export { told } from "./told.ts";

/** Sizes at which every screen is looked at. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

export const THEMES = ["light", "dark"] as const;

export type Look = {
  size?: keyof typeof SIZES;
  theme?: (typeof THEMES)[number];
  /** Whether pages may run scripts. */
  script?: boolean;
  /** Whether the person lets the site listen; refused without it. */
  microphone?: boolean;
  /**
   * Whether the browser has service workers. Journeys about something else do without, as some
   * people's browsers do: the worker loads the whole application, which costs more than they do.
   */
  worker?: boolean;
};

/**
 * A page opened while the network is cut must know it (`navigator.onLine`): with `RenderDocument`,
 * Chromium forgets it at each document. The rest is what Playwright turns off: the last list counts.
 */
const WITHOUT = [
  "RenderDocument",
  "PaintHolding",
  "MediaRouter",
  "OptimizationHints",
  "HttpsUpgrades",
  "ThirdPartyStoragePartitioning",
  "DestroyProfileOnBrowserClose",
];

/**
 * Background traffic of the browser itself is off: a test machine may have no internet access. A
 * fake microphone that beeps replaces the machine's; `Look` says which pages may use it.
 */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  "--mute-audio",
  "--use-fake-device-for-media-stream",
  `--disable-features=${WITHOUT.join(",")}`,
];

const launched = new Map<string, Promise<Browser>>();

/**
 * The contexts that one file of tests opens in a real Chromium. All files of a worker share the
 * program, which the end of the worker ends: to start it takes longer than many a journey.
 *
 * @param whole the browser with its windows, which hears a microphone and shows alerts; what it
 *   has beside the page costs half as much again
 */
export async function openBrowser({ whole = false } = {}): Promise<OpenBrowser> {
  const file = (whole ? null : shell()) ?? wholeChromium();
  const browser = await (launched.get(file ?? "") ?? launch(file));
  const opened = new Set<BrowserContext>();
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      opened.add(context);
      context.once("close", () => opened.delete(context));
      return context;
    },
    async close() {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
}

const ifThere = (file: string) => (existsSync(file) ? file : undefined);

const shell = () =>
  ifThere(process.env.PARVIS_CHROMIUM_SHELL ?? "/usr/bin/chromium-headless-shell");

/** The whole Chromium of the machine; undefined where there is Playwright's own at best. */
export const wholeChromium = () => ifThere(process.env.PARVIS_CHROMIUM ?? "/usr/bin/chromium");

/** Browsers of people's own; `close` closes all of them. */
export type OpenBrowser = {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
};

function launch(file: string | undefined): Promise<Browser> {
  const browser = chromium.launch({
    args: ARGUMENTS,
    // In the POSIX locale Chromium cannot write « Noël » as a file's name, and says « download ».
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    ...(file ? { executablePath: file } : {}),
  });
  launched.set(file ?? "", browser);
  return browser;
}

/**
 * Ends the programs that `openBrowser` launched, in a process that no worker of tests ends: it would
 * go on as long as they do.
 */
export async function endBrowsers(): Promise<void> {
  for (const browser of launched.values()) await (await browser).close();
  launched.clear();
}

/** A person's own browser, visitor until they sign in. Errors of its pages are kept in `faults`. */
export type Visit = {
  context: BrowserContext;
  page: Page;
  faults: string[];
  /** Emulates a phone, with a touch screen, or a desktop. */
  resize(size: keyof typeof SIZES): Promise<void>;
  /** Has it keep nothing of who was here, but the files every visitor gets. */
  forget(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a browser of its own on the site, at a size and in a theme. */
export async function visit(
  browser: OpenBrowser,
  site: Pick<TestParvis, "url">,
  look: Look = {},
): Promise<Visit> {
  const { size = "phone", theme = "light", script = true, microphone = false } = look;
  const serviceWorkers = look.worker ? "allow" : "block";
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: SIZES[size],
    colorScheme: theme,
    javaScriptEnabled: script,
    serviceWorkers,
    hasTouch: size === "phone",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write", ...(microphone ? ["microphone"] : [])],
  });
  await noteTold(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  const device = await context.newCDPSession(page);
  await slow(device, look);
  return {
    context,
    page,
    faults,
    close: () => context.close(),
    async resize(size) {
      await device.send("Emulation.setTouchEmulationEnabled", { enabled: size === "phone" });
      await page.setViewportSize(SIZES[size]);
    },
    async forget() {
      await page.evaluate(() => sessionStorage.clear());
      // An application that still runs could write again what is being cleared.
      await page.goto("about:blank");
      const storageTypes = "cookies,local_storage,indexeddb,cache_storage,service_workers";
      await device.send("Storage.clearDataForOrigin", { origin: site.url, storageTypes });
    },
  };
}

/**
 * With `PARVIS_SLOW`, the link of a visit's first page answers a fifth of a second late, and its
 * processor is as many times slower (1: as it is): a journey that fails then waits for the wrong thing.
 */
async function slow(device: CDPSession, { worker = false }: Look): Promise<void> {
  const rate = Number(process.env.PARVIS_SLOW ?? 0);
  if (!rate) return;
  // It takes from the machine what it does not give the page: for one file at a time.
  if (rate > 1) await device.send("Emulation.setCPUThrottlingRate", { rate });
  // It would undo the network that journeys cut, all of which have the worker.
  if (worker) return;
  const link = { offline: false, latency: 200, downloadThroughput: -1, uploadThroughput: -1 };
  await device.send("Network.enable");
  await device.send("Network.emulateNetworkConditions", link);
}

/** As `visit`, signed in as a member already is. */
export async function visitAs(
  browser: OpenBrowser,
  site: TestParvis,
  member: TestMember,
  look: Look = {},
): Promise<Visit> {
  const opened = await visit(browser, site, look);
  const cookies = [...member.cookies].map(([name, value]) => ({
    name,
    value,
    url: site.url,
    httpOnly: true,
    sameSite: "Lax" as const,
  }));
  await opened.context.addCookies(cookies);
  return opened;
}

/** Waits until the page is the application, no longer what the server drew, which hears nobody. */
export const untilAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction((drawn) => !document.querySelector(`#root[${drawn}]`), FIRST_VIEW);

/**
 * Saves a screenshot for people to look at, if the run asks for them (`npm test -- --pictures`):
 * `test-results/screens/name.png`.
 */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (!process.env.PARVIS_PICTURES) return;
  const folder = path.resolve("test-results/screens");
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Spaces of any kind count as one plain space: texts are compared as a person reads them. */
export const plainSpaces = (text: string | null): string =>
  (text ?? "").replace(/\s+/g, " ").trim();

import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Member, TestParvis } from "../builders/index.ts";

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
};

/**
 * A page opened while the network is cut must know it (`navigator.onLine`): with `RenderDocument`,
 * Chromium forgets it at each document. The rest is what Playwright turns off: the last list counts.
 */
const WITHOUT = [
  ...["RenderDocument", "PaintHolding", "MediaRouter", "OptimizationHints", "HttpsUpgrades"],
  ...["ThirdPartyStoragePartitioning", "DestroyProfileOnBrowserClose"],
];

/** Background traffic of the browser itself is off: a test machine may have no way out. */
const QUIET = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update", "--mute-audio"],
  `--disable-features=${WITHOUT.join(",")}`,
];

/** A microphone that beeps in the place of the machine's own. Who may listen is for `Look` to say. */
const BEEPING = ["--use-fake-device-for-media-stream"];

/**
 * A real Chromium; the one that the tests installed, or the system's.
 *
 * @param microphone one that beeps is plugged in
 */
export function openBrowser({ microphone = false } = {}): Promise<Browser> {
  const system = process.env.PARVIS_CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({
    args: microphone ? [...QUIET, ...BEEPING] : QUIET,
    // In the POSIX locale Chromium cannot write « Noël » as a file's name, and says « download ».
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    ...(existsSync(system) ? { executablePath: system } : {}),
  });
}

/** A person's own browser, visitor until they sign in. Errors of its pages are kept in `faults`. */
export type Visit = {
  context: BrowserContext;
  page: Page;
  faults: string[];
  close(): Promise<void>;
};

/** Opens a browser of its own on the site, at a size and in a theme. */
export async function visit(browser: Browser, site: TestParvis, look: Look = {}): Promise<Visit> {
  const { size = "phone", theme = "light", script = true, microphone = false } = look;
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: SIZES[size],
    colorScheme: theme,
    javaScriptEnabled: script,
    hasTouch: size === "phone",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write", ...(microphone ? ["microphone"] : [])],
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  return { context, page, faults, close: () => context.close() };
}

/** As `visit`, signed in as a member already is. */
export async function visitAs(
  browser: Browser,
  site: TestParvis,
  member: Member,
  look: Look = {},
): Promise<Visit> {
  const opened = await visit(browser, site, look);
  const cookies = [...member.cookies].map(([name, value]) => ({
    ...{ name, value, url: site.url, httpOnly: true },
    sameSite: "Lax" as const,
  }));
  await opened.context.addCookies(cookies);
  return opened;
}

/** Keeps what a screen looked like, for eyes: `test-results/screens/name.png`. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  const folder = path.resolve("test-results/screens");
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Waits for a passing message; screen readers are told it apart, with a word before. */
export const told = (page: Page, message: string): Promise<void> =>
  page.getByText(message, { exact: true }).waitFor();

/** Spaces of any kind count as one plain space: texts are compared as one reads them. */
export const plainSpaces = (text: string | null): string =>
  (text ?? "").replace(/\s+/g, " ").trim();

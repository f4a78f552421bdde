import type { Browser } from "playwright-core";
import { median } from "../timings.ts";

/**
 * Slow 4G as the browser itself holds it back: 150 ms for a turn and 1.6 Mbit/s, with what DevTools
 * must be asked for to come to that (Lighthouse, core/config/constants.js, `mobileSlow4G`).
 */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Odd, so that the median is one of them. */
const ROUNDS = 5;

/** What a finger may wait for without noticing, in milliseconds: of a longer task the rest blocks. */
const SHORT_MS = 50;

/** Milliseconds after the last long task in which nothing more is awaited. */
const QUIET_MS = 3000;

type Visitor = { cookie: { name: string; value: string } | null; slowdown: number };
type Task = { start: number; duration: number };
type Seen = { tasks: Task[]; painted: number | null };

/**
 * How long a first visit keeps a finger waiting on a phone, in milliseconds (« Total Blocking Time »):
 * the median of five visits with an empty browser, on slow 4G with a slower processor, of what the
 * browser itself says of its long tasks (W3C, Long Tasks API) after the first paint. Lighthouse
 * profiles the page meanwhile, and multiplies what that costs too.
 *
 * @param slowdown how many times slower the processor runs
 */
export async function measureBlocking(
  browser: Browser,
  url: string,
  visitor: Visitor,
): Promise<number> {
  const blocked: number[] = [];
  while (blocked.length < ROUNDS) blocked.push(await visitOnce(browser, url, visitor));
  return median(blocked);
}

async function visitOnce(
  browser: Browser,
  url: string,
  { cookie, slowdown }: Visitor,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  try {
    if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript({ content: NOTE_TASKS });
    await page.goto(url, { waitUntil: "networkidle" });
    return blockingOf(await page.evaluate(() => (globalThis as unknown as InPage).whenQuiet()));
  } finally {
    await context.close();
  }
}

type InPage = { whenQuiet(): Promise<Seen> };

/** Runs in each page: keeps what a `Seen` holds, and gives it once nothing long comes any more. */
const NOTE_TASKS = `
  const seen = { tasks: [], painted: null };
  const note = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  note("longtask", ({ startTime: start, duration }) => seen.tasks.push({ start, duration }));
  note("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.painted = startTime;
  });
  const isQuiet = () => {
    const last = seen.tasks.at(-1);
    const end = Math.max(seen.painted ?? 0, last ? last.start + last.duration : 0);
    return seen.painted !== null && performance.now() - end > ${QUIET_MS};
  };
  globalThis.whenQuiet = () =>
    new Promise((resolve) => setInterval(() => isQuiet() && resolve(seen), 250));`;

function blockingOf({ tasks, painted }: Seen): number {
  const after = tasks.filter(({ start, duration }) => start + duration > (painted ?? 0));
  return after.reduce((total, { duration }) => total + Math.max(0, duration - SHORT_MS), 0);
}

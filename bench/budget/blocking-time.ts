import { setTimeout as delay } from "node:timers/promises";
import { median } from "../timings.ts";
import { type Devtools, speakTo } from "./devtools.ts";
import type { SessionCookie } from "./pages.ts";

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

const LONGEST_MS = 60_000;

const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

type Visitor = {
  cookie: SessionCookie | null;
  /** How many times slower the processor runs. */
  slowdown: number;
  /** On which the browser listens. */
  port: number;
};
type Task = { start: number; duration: number };
type Seen = { tasks: Task[]; painted: number | null };

/**
 * How long a first visit keeps a finger waiting on a phone, in milliseconds (« Total Blocking Time »):
 * the median of five visits with an empty browser, on slow 4G with a slower processor, of what the
 * browser itself says of its long tasks (W3C, Long Tasks API) after the first paint.
 *
 * Nothing watches the scripts: for Playwright, Puppeteer and Lighthouse (`Runtime.enable`) V8 reads
 * anew each function that runs while an error is made, as `react-dom` makes one when it is read, and
 * that alone took more than all that phones do.
 */
export async function measureBlocking(url: string, visitor: Visitor): Promise<number> {
  const devtools = await speakTo(visitor.port);
  try {
    const blocked: number[] = [];
    while (blocked.length < ROUNDS) blocked.push(await visitOnce(devtools, url, visitor));
    return median(blocked);
  } finally {
    devtools.close();
  }
}

async function visitOnce(
  devtools: Devtools,
  url: string,
  { cookie, slowdown }: Visitor,
): Promise<number> {
  const context = await devtools.ask<{ browserContextId: string }>("Target.createBrowserContext");
  try {
    const { targetId } = await devtools.ask<{ targetId: string }>("Target.createTarget", {
      ...context,
      url: "about:blank",
    });
    const wish = { targetId, flatten: true };
    const { sessionId } = await devtools.ask<{ sessionId: string }>("Target.attachToTarget", wish);
    const ask = <T>(method: string, params: object) => devtools.ask<T>(method, params, sessionId);
    if (cookie)
      await devtools.ask("Storage.setCookies", { ...context, cookies: [{ ...cookie, url }] });
    await ask("Emulation.setDeviceMetricsOverride", PHONE);
    await ask("Emulation.setTouchEmulationEnabled", { enabled: true });
    await ask("Network.enable", {});
    await ask("Network.emulateNetworkConditions", SLOW_4G);
    await ask("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await ask("Page.enable", {});
    await ask("Page.addScriptToEvaluateOnNewDocument", { source: NOTE_TASKS });
    await ask("Page.navigate", { url });
    return blockingOf(await whenQuiet(ask));
  } finally {
    await devtools.ask("Target.disposeBrowserContext", context);
  }
}

type Ask = <T>(method: string, params: object) => Promise<T>;

/** Asked from outside, seldom: the page is not kept busy by being measured. */
async function whenQuiet(ask: Ask): Promise<Seen> {
  const look = { expression: "globalThis.seenWhenQuiet?.()", returnByValue: true };
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    await delay(500);
    const { result } = await ask<{ result: { value?: Seen | null } }>("Runtime.evaluate", look);
    if (result.value) return result.value;
  }
  throw new Error("The page is never quiet.");
}

/** Runs in each page: keeps what a `Seen` holds, and gives it once nothing long comes any more. */
const NOTE_TASKS = `
  // Its files are fetched once the page is there, whichever it is: they are not this visit's.
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
  const seen = { tasks: [], painted: null };
  const note = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  let lastAt = 0;
  note("longtask", ({ startTime: start, duration }) => seen.tasks.push({ start, duration }));
  note("resource", ({ responseEnd }) => { lastAt = Math.max(lastAt, responseEnd); });
  note("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.painted = startTime;
  });
  globalThis.seenWhenQuiet = () => {
    const last = seen.tasks.at(-1);
    const end = Math.max(seen.painted ?? 0, lastAt, last ? last.start + last.duration : 0);
    return seen.painted !== null && performance.now() - end > ${QUIET_MS} ? seen : null;
  };`;

function blockingOf({ tasks, painted }: Seen): number {
  const after = tasks.filter(({ start, duration }) => start + duration > (painted ?? 0));
  return after.reduce((total, { duration }) => total + Math.max(0, duration - SHORT_MS), 0);
}

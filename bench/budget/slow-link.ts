import type { Browser, CDPSession } from "playwright-core";
import type { SessionCookie } from "./pages.ts";

/** The link of a village: 400 kbit/s each way, 400 ms for a turn. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** A first visit on a slow link: seconds until something to read, and kilobytes sent in all. */
export type SlowVisit = { seconds: number; weight: number; photos: number };

/**
 * Opens a page on a slow link with an empty browser.
 *
 * @param ready selector of what the visitor came to read
 */
export async function visitSlowly(
  browser: Browser,
  url: string,
  { cookie, ready }: { cookie: SessionCookie | null; ready: string },
): Promise<SlowVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }]);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", SLOW);
  const sent = countBytes(network);
  const begun = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(ready).first().waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - begun) / 1000;
  await page.waitForLoadState("networkidle");
  const { others, photos } = sent();
  await context.close();
  return { seconds, weight: others / 1000, photos: photos / 1000 };
}

/** Bytes on the wire, headers included; photos apart. */
function countBytes(network: CDPSession) {
  const kinds = new Map<string, string>();
  let others = 0;
  let photos = 0;
  network.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === "Image") photos += encodedDataLength;
    else others += encodedDataLength;
  });
  return () => ({ others, photos });
}

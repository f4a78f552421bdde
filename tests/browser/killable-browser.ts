import { readlink } from "node:fs/promises";
import path from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { SIZES, wholeChromium } from "./browser.ts";

/** A real Chromium on a folder that outlives it, as a phone's does, and that can be killed. */
export type KillableBrowser = {
  context: BrowserContext;
  /** Puts it in airplane mode, or takes it out. */
  airplane(on: boolean): Promise<void>;
  /** Ends it as a phone short of memory does: nothing is saved on the way out. */
  kill(): Promise<void>;
};

const HOW = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  "--mute-audio",
  "--use-fake-device-for-media-stream",
];

/** Opens the browser whose memory is this folder. */
export async function openKillable(folder: string): Promise<KillableBrowser> {
  const file = wholeChromium();
  const context = await chromium.launchPersistentContext(folder, {
    args: HOW,
    env: { ...process.env, LC_ALL: "C.UTF-8" },
    ...(file ? { executablePath: file } : {}),
    viewport: SIZES.phone,
    hasTouch: true,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
    permissions: ["microphone"],
  });
  // « host-pid »: who holds the folder.
  const holder = await readlink(path.join(folder, "SingletonLock"));
  const pid = Number(holder.split("-").at(-1));
  return {
    context,
    async airplane(on) {
      // With a persistent profile Chromium forgets at each navigation that it is offline.
      await context.addInitScript(sayNetwork, !on);
      await context.setOffline(on);
      const event = on ? "offline" : "online";
      await Promise.all(context.pages().map((page) => page.evaluate(tell, event)));
    },
    async kill() {
      const closed = new Promise((resolve) => context.once("close", resolve));
      process.kill(pid, "SIGKILL");
      await closed;
    },
  };
}

const tell = (event: string) => void dispatchEvent(new Event(event));

/** In a page: what it believes of the network, as it begins and at each change. */
function sayNetwork(begun: boolean): void {
  let online = begun;
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => online });
  const hear = (event: Event) => {
    online = event.type === "online";
  };
  addEventListener("online", hear, { capture: true });
  addEventListener("offline", hear, { capture: true });
}

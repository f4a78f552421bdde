import { loadSendersWith } from "../../infrastructure/outbox/senders.ts";
import { wakeOutbox } from "../../infrastructure/outbox/wake-outbox.ts";

/** Key where versions before 0.5 kept unsent posts (`former-outgoing.ts`). */
const FORMER_KEY = "parvis.outgoing";

/**
 * Registers how the senders are loaded, once something waits.
 *
 * @param go leads to a page of the application
 */
export function prepareOutbox(go: (path: string) => void): void {
  loadSendersWith(async () => (await import("./outbox-senders.ts")).registerSenders(go));
}

/** Sends what the signed-in member left unsent, posts kept by an older version included. */
export async function resumeOutbox(): Promise<void> {
  if (localStorage.getItem(FORMER_KEY) !== null) {
    const { takeFormerOutgoing } = await import(
      "../../features/posts/composing/former-outgoing.ts"
    );
    await takeFormerOutgoing(FORMER_KEY).catch(() => undefined);
  }
  wakeOutbox();
}

import { loadSendersWith } from "../../infrastructure/outbox/senders.ts";
import { wakeOutbox } from "../../infrastructure/outbox/wake-outbox.ts";

/** Where versions before 0.5 kept posts on their way (`former-outgoing.ts`). */
const FORMER_KEY = "parvis.outgoing";

/**
 * Says where the senders are, which are loaded when something waits.
 *
 * @param go leads to a page of the application
 */
export function prepareOutbox(go: (path: string) => void): void {
  loadSendersWith(async () => (await import("./outbox-senders.ts")).registerSenders(go));
}

/** A member is here: what they had left to send leaves, also what an older version kept. */
export async function resumeOutbox(): Promise<void> {
  if (localStorage.getItem(FORMER_KEY) !== null) {
    const { takeFormerOutgoing } = await import(
      "../../features/posts/composing/former-outgoing.ts"
    );
    await takeFormerOutgoing(FORMER_KEY).catch(() => undefined);
  }
  wakeOutbox();
}

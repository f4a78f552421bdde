import { onReturn } from "../live/online.ts";
import type { OutboxItem } from "./outbox.ts";
import { hearTabs, outboxItems, readOutbox } from "./outbox-mirror.ts";

let watching = false;

/**
 * Sends what waits, if anything does, and again each time the network or the server comes back or
 * the page becomes visible. The sending code is loaded only when something waits.
 */
export function wakeOutbox(): void {
  if (!watching) {
    watching = true;
    hearTabs(() => sendIfWaiting("later"));
    onReturn(() => void lookAgain());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void lookAgain();
    });
  }
  void lookAgain();
}

async function lookAgain(): Promise<void> {
  await readOutbox();
  sendIfWaiting();
}

/** Without network nothing is tried: what was not tried may still be changed. */
function sendIfWaiting(when: "now" | "later" = "now"): void {
  if (!navigator.onLine || !outboxItems().some(isOnItsWay)) return;
  void import("./send-outbox.ts").then(
    ({ sendOutbox, sendOutboxLater }) => (when === "now" ? sendOutbox() : sendOutboxLater()),
    () => undefined,
  );
}

const isOnItsWay = ({ state }: OutboxItem) => state !== "refused";

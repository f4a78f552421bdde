import {
  deletePendingUploads,
  forgetUploads,
  sendPendingUploads,
} from "../files/pending-uploads.ts";
import { queryClient } from "../reading/query-client.ts";
import { localUserId } from "../session/local-user.ts";
import { meQuery } from "../session/session.ts";
import type { OutboxItem } from "./outbox.ts";
import { broadcastArrived, broadcastOutbox, readOutbox } from "./outbox-mirror.ts";
import { pauseAfter } from "./outbox-order.ts";
import { phoneRows } from "./outbox-rows.ts";
import { sendWaiting } from "./send-waiting.ts";
import { senderOf } from "./senders.ts";

const LOCK = "parvis-outbox";

let running: Promise<void> | undefined;
let wanted = false;
let failures = 0;
let pause: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what waits, when it is this tab's turn; what could not leave is tried again later, after
 * pauses that grow until something comes back.
 */
export function sendOutbox(): Promise<void> {
  failures = 0;
  return begin();
}

/** Another tab is sending: this one tries again after a pause, in case the other has closed. */
export function sendOutboxLater(): void {
  pause ??= setTimeout(tryAgain, pauseAfter(failures));
}

function begin(): Promise<void> {
  wanted = true;
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}

function tryAgain(): void {
  pause = undefined;
  void begin();
}

async function run(): Promise<void> {
  clearTimeout(pause);
  pause = undefined;
  while (wanted) {
    wanted = false;
    const memberId = localUserId();
    if (!memberId || !navigator.onLine) return;
    if ((await alone(() => turnOf(memberId))) === "done") failures = 0;
    else {
      failures++;
      if (localUserId() === memberId) sendOutboxLater();
    }
  }
}

/** Whose session this browser has, as the server said since the network was last there. */
let owner: string | undefined;
globalThis.addEventListener?.("offline", () => {
  owner = undefined;
});

async function turnOf(memberId: string): Promise<"done" | "later"> {
  if (owner !== memberId) owner = await readOwner();
  // The session is another member's: the items wait for their author.
  if (owner !== memberId) return "done";
  return await sendWaiting({
    memberId,
    rows: phoneRows,
    senderOf,
    files: { send: sendPendingUploads, unsent: forgetUploads, drop: deletePendingUploads },
    mayGoOn: () => navigator.onLine && localUserId() === memberId,
    onChange: (items) => broadcastOutbox(memberId, items),
    onSent: broadcastArrived,
  });
}

/** The member this page remembers may be older than the session's cookie: the server is asked. */
const readOwner = async (): Promise<string> =>
  (await queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false })).id;

/** One tab sends at a time; without Web Locks, the items' ids make sending one twice harmless. */
async function alone<T>(act: () => Promise<T>): Promise<T | "later"> {
  try {
    return navigator.locks ? await navigator.locks.request(LOCK, act) : await act();
  } catch {
    // Nobody said whose session it is, or this phone's store failed: what is kept stays kept.
    return "later";
  }
}

/**
 * Sends something that this phone has no room to keep, while its author looks on.
 *
 * @throws ApiError as the server refuses: the words are still where they were written
 */
export async function sendUnkept(item: OutboxItem): Promise<void> {
  const sender = await senderOf(item.kind);
  if (!sender) throw new Error(`no sender for ${item.kind}`);
  const media = await sendPendingUploads(item.media, async () => undefined);
  const whole = { ...item, media };
  await broadcastArrived(whole, await sender.send(whole));
  await deletePendingUploads(media);
  await readOutbox();
}

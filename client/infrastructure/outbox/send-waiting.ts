import type { KeptMedia } from "../files/kept-media.ts";
import { inTime } from "../in-time.ts";
import { ApiError, isApiError } from "../reading/api-error.ts";
import type { OutboxItem } from "./outbox.ts";
import {
  markInterrupted,
  markRefused,
  markSending,
  nextToSend,
  putOff,
  withItem,
  withMedia,
  withoutItem,
} from "./outbox-order.ts";
import type { OutboxRows } from "./outbox-rows.ts";
import { isOwnFault, isPassing, isUnheard } from "./passing.ts";
import type { ItemSender } from "./senders.ts";

/** What a run of the outbox depends on; a test gives its own. */
export type SendRun = {
  memberId: string;
  rows: OutboxRows;
  senderOf: (kind: OutboxItem["kind"]) => Promise<ItemSender<unknown> | undefined>;
  files: Files;
  /** Whether this member is still signed in on this browser. */
  mayGoOn: () => boolean;
  /** Called after each change. */
  onChange: (items: readonly OutboxItem[]) => void;
  /**
   * Called once an item has arrived, before it leaves the list: both have the same id. Does not
   * reject: the item has arrived, even if a screen fails to show it.
   */
  onSent: (item: OutboxItem, answer: unknown) => Promise<void>;
};

/** The files of items: they stay on this phone until their text is published. */
type Files = {
  /** Sends those that the server does not have; each that has arrived is noted. */
  send: (
    media: readonly KeptMedia[],
    arrived: (media: KeptMedia[]) => Promise<void>,
  ) => Promise<KeptMedia[]>;
  /** The server has erased those it had: marks them to be uploaded again. */
  unsent: (media: readonly KeptMedia[]) => Promise<KeptMedia[]>;
  /** Deletes them: their text is published. */
  drop: (media: readonly KeptMedia[]) => Promise<void>;
};

/** How long an answer is awaited, in milliseconds; sending again is harmless. */
const ANSWER_MS = 40_000;
/** After so many server faults on one item, about twenty minutes of them, its author decides. */
const MOST_FAILURES = 12;
const broken = () => new ApiError("SERVER_ERROR", 500);
const unanswered = () => new ApiError("OFFLINE", 0);

/**
 * Sends what waits, in the order it was written. The caller holds the lock that lets one tab send,
 * so an item already marked as sending was left so by a page that closed.
 *
 * @returns `later` while something still has to be tried again
 */
export async function sendWaiting(turn: SendRun): Promise<"done" | "later"> {
  const held = new Set<string>();
  /** Settled, but this phone has no room to record it: not sent twice in one run. */
  const unnoted = new Set<string>();
  while (turn.mayGoOn()) {
    const item = await takeNext(turn, held, unnoted);
    if (!item) return held.size + unnoted.size > 0 ? "later" : "done";
    const outcome = await sendOne(turn, item);
    if (outcome === "stop") return "later";
    if (outcome === "hold") held.add(item.place);
    if (outcome === "unnoted") unnoted.add(item.id);
  }
  return "later";
}

async function takeNext(
  turn: SendRun,
  held: ReadonlySet<string>,
  unnoted: ReadonlySet<string>,
): Promise<OutboxItem | undefined> {
  let taken: OutboxItem | undefined;
  await changeItems(turn, (items) => {
    const all = markInterrupted(items);
    taken = nextToSend(
      all.filter(({ id }) => !unnoted.has(id)),
      held,
    );
    return taken ? withItem(all, taken.id, markSending) : all;
  });
  return taken;
}

/** After one item: the run stops, its place waits, or it is settled but could not be recorded. */
type Outcome = "stop" | "hold" | "unnoted" | undefined;

async function sendOne(turn: SendRun, taken: OutboxItem): Promise<Outcome> {
  const { id } = taken;
  let left = false;
  /** Its files that the server is known to have. */
  let known: readonly KeptMedia[] = taken.media;
  const send = async (sender: ItemSender<unknown>, files: readonly KeptMedia[]) => {
    left = false;
    const media = await turn.files.send(files, async (arrived) => {
      known = arrived;
      await changeItems(turn, (items) => withItem(items, id, withMedia(arrived)));
    });
    left = true;
    const item = { ...taken, media };
    return { item, answer: await inTime(sender.send(item), ANSWER_MS, unanswered) };
  };
  try {
    const sender = await turn.senderOf(taken.kind);
    // The sender's code could not be loaded: as without network.
    if (!sender) return await putItOff(turn, id, unanswered(), false);
    const { item, answer } = await send(sender, taken.media).catch(async (error) => {
      if (!mayBeErased(known, error)) throw error;
      return await send(sender, await turn.files.unsent(known));
    });
    await turn.onSent(item, answer);
    const noted = await changeItems(turn, (items) => withoutItem(items, id));
    await turn.files.drop(item.media);
    return noted ? undefined : "unnoted";
  } catch (error) {
    return await settleFault(turn, taken, error, left);
  }
}

/** The server erases an upload left a day without its text; a file still here can be sent again. */
const mayBeErased = (media: readonly KeptMedia[], error: unknown): boolean =>
  isApiError(error, "MEDIA_NOT_READY") && media.some(({ id, waits }) => id && waits);

async function settleFault(
  turn: SendRun,
  taken: OutboxItem,
  error: unknown,
  left: boolean,
): Promise<Outcome> {
  const { id, kind } = taken;
  const sender = await turn.senderOf(kind);
  // An item dropped once refused cannot be retried by its author: server faults do not end it.
  const patient = Boolean(sender?.refused) || (taken.failures ?? 0) < MOST_FAILURES;
  if (isApiError(error) && isPassing(error) && (patient || !isOwnFault(error)))
    return await putItOff(turn, id, error, left);
  const { code } = isApiError(error) ? error : broken();
  const noted = await changeItems(turn, (items) =>
    sender?.refused ? withoutItem(items, id) : withItem(items, id, markRefused(code)),
  );
  sender?.refused?.(taken, code);
  return noted ? undefined : "unnoted";
}

/**
 * A failed upload, or a fault of the server on this item, holds its place only; a call that fails
 * otherwise stops the whole run.
 */
async function putItOff(turn: SendRun, id: string, fault: ApiError, left: boolean) {
  const how = { uncertain: left && isUnheard(fault), failed: isOwnFault(fault) };
  await changeItems(turn, (items) => withItem(items, id, putOff(fault.code, how)));
  if (fault.code === "SIGN_IN_REQUIRED") return "stop";
  return left && !isOwnFault(fault) ? "stop" : "hold";
}

/**
 * Records a change, and shows it. When the phone is full the change is not recorded, and items are
 * sent all the same: the id makes sending one twice harmless.
 *
 * @returns whether it was recorded
 */
async function changeItems(
  { memberId, rows, onChange }: SendRun,
  how: (items: readonly OutboxItem[]) => readonly OutboxItem[],
): Promise<boolean> {
  let changed = false;
  const follow = (items: readonly OutboxItem[]) => {
    const next = how(items);
    changed = next !== items;
    return next;
  };
  let noted = true;
  const after = await rows.change(memberId, follow).catch(async () => {
    noted = false;
    return follow(await rows.read(memberId));
  });
  if (changed) onChange(after);
  return noted;
}

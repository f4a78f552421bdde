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

/** What a turn of the outbox needs; a test gives its own. */
export type SendRun = {
  memberId: string;
  rows: OutboxRows;
  senderOf: (kind: OutboxItem["kind"]) => Promise<ItemSender<unknown> | undefined>;
  files: Files;
  /** Whether this member is still signed in on this browser. */
  mayGoOn: () => boolean;
  /** Said after each change. */
  onChange: (items: readonly OutboxItem[]) => void;
  /**
   * Said once an item has arrived, before it leaves the list: the two have the same id. Never fails:
   * the item has left, whatever a screen makes of it.
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
  /** Forgets them: their text is published. */
  drop: (media: readonly KeptMedia[]) => Promise<void>;
};

/** How long an answer is waited for, in milliseconds; the repeat doubles nothing. */
const ANSWER_MS = 40_000;
/** Failures of the server at one text, about twenty minutes of them, before its author decides. */
const MOST_FAILURES = 12;
const broken = () => new ApiError("SERVER_ERROR", 500);
const unanswered = () => new ApiError("OFFLINE", 0);

/**
 * Sends what waits, in the order it was written. The caller holds the lock that lets one tab send,
 * so an item already marked as sending was left so by a page that closed.
 *
 * @returns whether something still waits for what passes
 */
export async function sendWaiting(turn: SendRun): Promise<"done" | "later"> {
  const held = new Set<string>();
  /** Arrived or refused, where this phone has no room to note it: not asked twice in one turn. */
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

/** What comes after one item: all must stop, its place must wait, or it is settled and not noted. */
type Outcome = "stop" | "hold" | "unnoted" | undefined;

async function sendOne(turn: SendRun, taken: OutboxItem): Promise<Outcome> {
  const { id } = taken;
  let left = false;
  /** What the server is known to have of its files. */
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
    // Its code could not be loaded: as without network.
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

/** The server erases what stays a day without its text; what is still here can leave again. */
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
  // What nobody asks for again once refused is not given up for a fault of the server's.
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
 * A file that does not get through holds its place only, as what the server fails at does; a call
 * that does not get through, everything.
 */
async function putItOff(turn: SendRun, id: string, fault: ApiError, left: boolean) {
  const how = { uncertain: left && isUnheard(fault), failed: isOwnFault(fault) };
  await changeItems(turn, (items) => withItem(items, id, putOff(fault.code, how)));
  if (fault.code === "SIGN_IN_REQUIRED") return "stop";
  return left && !isOwnFault(fault) ? "stop" : "hold";
}

/**
 * Notes a change, and shows it. A phone that has filled up notes nothing, and sends all the same:
 * what leaves twice exists once.
 *
 * @returns whether it is noted
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

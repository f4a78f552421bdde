import { useSyncExternalStore } from "react";
import { localUserId } from "../session/local-user.ts";
import type { OutboxItem, OutboxKind } from "./outbox.ts";
import { phoneRows } from "./outbox-rows.ts";
import { handleSent } from "./senders.ts";

/** The messages between the tabs of this browser. */
type Told = { changed: string } | { sent: OutboxItem; answer: unknown };

const none: readonly OutboxItem[] = [];
let shown = none;
let tabs: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

/** The current member's outbox on this phone, as last read; the oldest first. */
export const outboxItems = (): readonly OutboxItem[] => shown;

/** Reads the current member's outbox; empty where this browser has no storage. */
export async function readOutbox(): Promise<readonly OutboxItem[]> {
  const memberId = localUserId();
  show(memberId ? await phoneRows.read(memberId).catch(() => none) : none);
  return shown;
}

/** The unsent items, of one kind and place, or all. Empty until the phone's store is read. */
export function useOutbox<Input = unknown>(
  kind?: OutboxKind,
  place?: string,
): readonly OutboxItem<Input>[] {
  const all = useSyncExternalStore(subscribeOutbox, outboxItems, () => none);
  if (all.length === 0) return none as readonly OutboxItem<Input>[];
  const mine = localUserId();
  return all.filter(
    (item): item is OutboxItem<Input> =>
      item.memberId === mine &&
      (kind === undefined || item.kind === kind) &&
      (place === undefined || item.place === place),
  );
}

/** Calls the listener when the outbox has changed. */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a change, here and in the other tabs. */
export function broadcastOutbox(memberId: string, items: readonly OutboxItem[]): void {
  if (memberId === localUserId()) show(items);
  post({ changed: memberId });
}

/** Tells every tab what an item became on the server. */
export async function broadcastArrived(item: OutboxItem, answer: unknown): Promise<void> {
  post({ sent: item, answer });
  await handleSent(item, answer, true).catch(reportError);
}

/** Listens to the other tabs; `onChanged` is called once the outbox has been read again. */
export function hearTabs(onChanged: () => void): void {
  if (tabs || !globalThis.BroadcastChannel) return;
  tabs = new BroadcastChannel("parvis-outbox");
  tabs.onmessage = ({ data }: MessageEvent<Told>) => {
    if ("sent" in data) {
      if (data.sent.memberId === localUserId()) void handleSent(data.sent, data.answer, false);
    } else if (data.changed === localUserId()) {
      void readOutbox().then(onChanged);
    }
  };
}

function post(told: Told): void {
  tabs?.postMessage(told);
}

function show(items: readonly OutboxItem[]): void {
  if (items === shown || (items.length === 0 && shown.length === 0)) return;
  shown = items;
  for (const listener of listeners) listener();
}

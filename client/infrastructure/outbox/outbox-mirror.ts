import { useSyncExternalStore } from "react";
import { localUserId } from "../session/local-user.ts";
import type { OutboxItem, OutboxKind } from "./outbox.ts";
import { phoneRows } from "./outbox-rows.ts";
import { handleSent } from "./senders.ts";

/** What tabs of this browser tell each other. */
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

/** The items on their way, of one kind and one place, or of all. Begins empty: the phone is read. */
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

/** Hears that what waits has changed. */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a change, here and in the other tabs. */
export function broadcastOutbox(memberId: string, items: readonly OutboxItem[]): void {
  if (memberId === localUserId()) show(items);
  post({ changed: memberId });
}

/** Says, here and in the other tabs, what an item became. */
export async function broadcastArrived(item: OutboxItem, answer: unknown): Promise<void> {
  post({ sent: item, answer });
  await handleSent(item, answer, true).catch(reportError);
}

/** Hears the other tabs; `onChanged` once what waits has been read again. */
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

import { useSyncExternalStore } from "react";
import { TYPING_MS } from "../../../shared/ground/limits.ts";

/** Who is typing in which conversation, with the timer that clears them. */
const writers = new Map<string, Map<string, ReturnType<typeof setTimeout>>>();
const listeners = new Set<() => void>();
let shown: Readonly<Record<string, readonly string[]>> = {};
const nobody: readonly string[] = [];

/** Notes that a member is typing in a conversation; cleared by itself after `TYPING_MS`. */
export function noteTyping(conversationId: string, memberId: string): void {
  const here = writers.get(conversationId) ?? new Map();
  writers.set(conversationId, here);
  clearTimeout(here.get(memberId));
  here.set(
    memberId,
    setTimeout(() => clearTyping(conversationId, memberId), TYPING_MS),
  );
  notifyListeners();
}

/** Forgets that a member is typing: their message arrived, or the delay has passed. */
export function clearTyping(conversationId: string, memberId: string): void {
  const here = writers.get(conversationId);
  clearTimeout(here?.get(memberId));
  if (here?.delete(memberId)) notifyListeners();
}

/** The ids of those who are writing in a conversation. */
export function useTyping(conversationId: string | undefined): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (conversationId && shown[conversationId]) || nobody,
    () => nobody,
  );
}

function notifyListeners(): void {
  shown = Object.fromEntries([...writers].map(([id, here]) => [id, [...here.keys()]]));
  for (const listener of listeners) listener();
}

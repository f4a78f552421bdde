import { useSyncExternalStore } from "react";

/** `offline`: the phone has no network; `unanswered`: it has one, and the server does not answer. */
export type NetworkState = "ok" | "offline" | "unanswered";

let answered = true;
const listeners = new Set<() => void>();
const returns = new Set<() => void>();

/** Called by every call and by the live stream: whether the server answered. */
export function noteAnswer(did: boolean): void {
  if (did === answered) return;
  answered = did;
  for (const listener of listeners) listener();
  if (did) tellReturn();
}

/** Calls `act` each time the network, or the server, is back. */
export function onReturn(act: () => void): void {
  if (returns.size === 0) globalThis.addEventListener?.("online", tellReturn);
  returns.add(act);
}

function tellReturn(): void {
  for (const act of returns) act();
}

const connection = (): NetworkState => {
  if (!navigator.onLine) return "offline";
  return answered ? "ok" : "unanswered";
};

/** What keeps this page from reaching the server, if anything. */
export function useConnection(): NetworkState {
  return useSyncExternalStore(subscribe, connection, () => "ok");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

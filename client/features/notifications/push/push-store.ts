import { del, get, set } from "idb-keyval";
import type { PushState } from "./push-state.ts";

/** Among what the phone keeps of a member: signing out wipes it with the rest. */
const KEY = "parvis.push";

/** What is known of this browser's alerts, by the page and by the service worker. */
export const readPushState = async (): Promise<PushState | null> =>
  (await get<PushState>(KEY)) ?? null;

export const savePushState = (state: PushState): Promise<void> => set(KEY, state);

export const deletePushState = (): Promise<void> => del(KEY);

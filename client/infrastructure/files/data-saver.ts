import { useSyncExternalStore } from "react";
import { DATA_SAVER_KEY, subscribePreferences, tellPreferences } from "../preferences.ts";

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Whether photos wait for a tap: as chosen on this phone, else when the phone's own data saver is
 * on or its link is that of 2G. The server does not know, and draws them: CSS hides what waits.
 */
export function photosWait(): boolean {
  if (import.meta.env.SSR) return false;
  const chosen = localStorage.getItem(DATA_SAVER_KEY);
  if (chosen) return chosen === "on";
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith("2g"));
}

/** Whether data is saved on this phone, and how to choose it. */
export function useDataSaver(): [on: boolean, choose: (on: boolean) => void] {
  return [useSyncExternalStore(subscribePreferences, photosWait), choose];
}

function choose(on: boolean): void {
  localStorage.setItem(DATA_SAVER_KEY, on ? "on" : "off");
  tellPreferences();
}

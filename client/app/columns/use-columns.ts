import { useEffect, useSyncExternalStore } from "react";
import { loadWithRetries } from "../lazy-page.ts";

type Columns = typeof import("./columns.tsx");

let columns: Columns | null = null;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The columns' code is there: on the server from its start, in the browser once loaded. */
export function giveColumns(given: Columns): void {
  columns = given;
  for (const listener of listeners) listener();
}

/** Loads the columns beside a page, which a phone never does. */
export function loadColumns(): Promise<void> {
  coming ??= loadWithRetries(() => import("./columns.tsx")).then(giveColumns, () => {
    coming = undefined;
  });
  return coming;
}

/** What is drawn beside a page; null until its code is there. @param wanted whether it has room */
export function useColumns(wanted: boolean): Columns | null {
  useEffect(() => {
    if (wanted) void loadColumns();
  }, [wanted]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => columns,
    () => columns,
  );
}

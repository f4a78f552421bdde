import { lazy } from "react";

/** Loads the search that opens over a page. */
export const loadSearchDialog = () => import("./search-dialog.tsx");

export const SearchStarting = lazy(() =>
  import("./search-starting.tsx").then((m) => ({ default: m.SearchStarting })),
);
export const SearchHelp = lazy(() =>
  import("./search-starting.tsx").then((m) => ({ default: m.SearchHelp })),
);
export const SearchActs = lazy(() =>
  import("./search-starting.tsx").then((m) => ({ default: m.SearchActs })),
);

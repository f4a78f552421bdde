import { lazy } from "react";

/** The short link of a group, and the ways of giving it: few open it. */
export const GroupLinkSheet = lazy(() =>
  import("./group-link-sheet.tsx").then((m) => ({ default: m.GroupLinkSheet })),
);

import { lazy } from "react";

/** The short link of a group or a channel, and the ways of giving it: few open it. */
export const PlaceLinkSheet = lazy(() =>
  import("../../product/link-sheet.tsx").then((m) => ({ default: m.PlaceLinkSheet })),
);

import { lazy } from "react";

export const PhotoSheet = lazy(() =>
  import("./photo-sheet.tsx").then((m) => ({ default: m.PhotoSheet })),
);

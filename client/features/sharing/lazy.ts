import { lazy } from "react";

export const ProgressSheet = lazy(() =>
  import("./progress/progress-sheet.tsx").then((m) => ({ default: m.ProgressSheet })),
);

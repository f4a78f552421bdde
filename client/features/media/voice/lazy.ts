import { lazy } from "react";

export const RecorderPanel = lazy(() =>
  import("./recorder-panel.tsx").then((m) => ({ default: m.RecorderPanel })),
);
export const RecorderStrip = lazy(() =>
  import("./recorder-strip.tsx").then((m) => ({ default: m.RecorderStrip })),
);

import { lazy } from "react";

export const MuteEntry = lazy(() =>
  import("./mute-entry.tsx").then((m) => ({ default: m.MuteEntry })),
);

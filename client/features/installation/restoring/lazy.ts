import { lazy } from "react";

/** Bringing a backup back, which one installation in many asks for. */
export const RestorePlace = lazy(() =>
  import("./restore-place.tsx").then((m) => ({ default: m.RestorePlace })),
);

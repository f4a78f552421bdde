import { lazy } from "react";

export const Resources = lazy(() =>
  import("./resources/resources.tsx").then((m) => ({ default: m.Resources })),
);

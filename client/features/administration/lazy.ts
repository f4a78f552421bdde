import { lazy } from "react";

export const HomeNotices = lazy(() =>
  import("./home-notices.tsx").then((m) => ({ default: m.HomeNotices })),
);

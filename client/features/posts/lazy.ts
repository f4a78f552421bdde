import { lazy } from "react";

export const RankingBoard = lazy(() =>
  import("./points/ranking-board.tsx").then((m) => ({ default: m.RankingBoard })),
);
export const ForwardedPart = lazy(() =>
  import("./forwarding/forwarded-part.tsx").then((m) => ({ default: m.ForwardedPart })),
);

import { lazy } from "react";
import { lazyExtra } from "../../ui/lazy-extra.ts";

export const RankingBoard = lazy(() =>
  import("./points/ranking-board.tsx").then((m) => ({ default: m.RankingBoard })),
);
export const ForwardedPart = lazyExtra(() =>
  import("./forwarding/forwarded-part.tsx").then((m) => m.ForwardedPart),
);

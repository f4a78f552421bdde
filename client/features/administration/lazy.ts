import { lazy } from "react";

export const ModerationNotices = lazy(() =>
  import("./moderation/moderation-notices.tsx").then((m) => ({ default: m.ModerationNotices })),
);

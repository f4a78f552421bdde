import { lazy } from "react";

export const MemberGroups = lazy(() =>
  import("./of-member/member-groups.tsx").then((m) => ({ default: m.MemberGroups })),
);

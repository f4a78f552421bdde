import { lazy } from "react";
import { lazyExtra } from "../../ui/lazy-extra.ts";

export const Arrival = lazyExtra(() => import("./arrival/arrival.tsx").then((m) => m.Arrival));
export const MemberChoice = lazy(() =>
  import("./members/member-choice.tsx").then((m) => ({ default: m.MemberChoice })),
);
export const MemberPickerSheet = lazy(() =>
  import("./members/member-picker-sheet.tsx").then((m) => ({ default: m.MemberPickerSheet })),
);
export const MembersSearch = lazy(() =>
  import("./members/members-search.tsx").then((m) => ({ default: m.MembersSearch })),
);

import { lazy } from "react";

export const Arrival = lazy(() =>
  import("./arrival/arrival.tsx").then((m) => ({ default: m.Arrival })),
);
export const MemberPickerSheet = lazy(() =>
  import("./members/member-picker-sheet.tsx").then((m) => ({ default: m.MemberPickerSheet })),
);
export const MembersSearch = lazy(() =>
  import("./members/members-search.tsx").then((m) => ({ default: m.MembersSearch })),
);

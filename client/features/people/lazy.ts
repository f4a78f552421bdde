import { lazy } from "react";
import { readyPart } from "../../ui/ready-part.tsx";

export const arrival = readyPart(() => import("./arrival/arrival.tsx").then((m) => m.Arrival));
export const MemberChoice = lazy(() =>
  import("./members/member-choice.tsx").then((m) => ({ default: m.MemberChoice })),
);
export const MemberPickerSheet = lazy(() =>
  import("./members/member-picker-sheet.tsx").then((m) => ({ default: m.MemberPickerSheet })),
);
export const MembersSearch = lazy(() =>
  import("./members/members-search.tsx").then((m) => ({ default: m.MembersSearch })),
);

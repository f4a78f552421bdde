import { lazy } from "react";

export const Events = lazy(() =>
  import("./calendar/events.tsx").then((m) => ({ default: m.Events })),
);
export const SoonTeller = lazy(() =>
  import("./calendar/soon-teller.tsx").then((m) => ({ default: m.SoonTeller })),
);
export const JoinRequests = lazy(() =>
  import("./groups/join-requests.tsx").then((m) => ({ default: m.JoinRequests })),
);
export const UnknownGroup = lazy(() =>
  import("./groups/unknown-group.tsx").then((m) => ({ default: m.UnknownGroup })),
);
/** The short link of a group, and the ways of giving it: few open it. */
export const GroupLinkSheet = lazy(() =>
  import("./groups/group-link-sheet.tsx").then((m) => ({ default: m.GroupLinkSheet })),
);

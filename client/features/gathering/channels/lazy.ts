import { lazy } from "react";

export const ChannelAbout = lazy(() =>
  import("./channel-about.tsx").then((m) => ({ default: m.ChannelAbout })),
);
export const MemberChannels = lazy(() =>
  import("./member-channels.tsx").then((m) => ({ default: m.MemberChannels })),
);
export const PaymentList = lazy(() =>
  import("./payments/payment-list.tsx").then((m) => ({ default: m.PaymentList })),
);
export const PaymentSheet = lazy(() =>
  import("./payments/payment-sheet.tsx").then((m) => ({ default: m.PaymentSheet })),
);

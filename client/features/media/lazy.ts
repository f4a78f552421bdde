import { lazy } from "react";

export const MemberPhotos = lazy(() =>
  import("./resources/member-photos.tsx").then((m) => ({ default: m.MemberPhotos })),
);
export const Resources = lazy(() =>
  import("./resources/resources.tsx").then((m) => ({ default: m.Resources })),
);

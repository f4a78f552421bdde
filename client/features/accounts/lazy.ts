import { lazy } from "react";

const doorNote = () => import("./entering/door-note.tsx");

export const ProviderStillOpen = lazy(() =>
  doorNote().then((m) => ({ default: m.ProviderStillOpen })),
);
export const Refusal = lazy(() => doorNote().then((m) => ({ default: m.Refusal })));

import { lazy, Suspense, useSyncExternalStore } from "react";
import { drawNoticesWith } from "../infrastructure/notices.ts";
import { Merit } from "../ui/merit.tsx";
import { currentToast, subscribeToast, toast } from "../ui/toast-store.ts";
import { texts } from "./texts.ts";

const ToastRegion = lazy(() =>
  import("../ui/toast-region.tsx").then((module) => ({ default: module.ToastRegion })),
);

drawNoticesWith(({ text, merit, destructive, icon, action, lasting }) =>
  toast({
    text: merit ? (
      <span className="flex flex-wrap gap-x-2">
        {text} <Merit onNight>{merit}</Merit>
      </span>
    ) : (
      text
    ),
    variant: destructive ? "destructive" : "default",
    ...(icon && { icon }),
    ...(action && { action: { label: action.label, onSelect: action.act } }),
    ...(lasting && { duration: Number.POSITIVE_INFINITY }),
  }),
);

let wanted = false;
const isWanted = () => {
  wanted ||= currentToast() !== null;
  return wanted;
};

/** Brief messages. Their code comes with the first of them. */
export function Notices() {
  if (!useSyncExternalStore(subscribeToast, isWanted)) return null;
  return (
    <Suspense>
      <ToastRegion label={texts.toasts} messageLabel={texts.toast} closeLabel={texts.close} />
    </Suspense>
  );
}

import { useEffect, useState, useSyncExternalStore } from "react";
import { drawNoticesWith } from "../infrastructure/pages/notices.ts";
import { PointsBadge } from "../product/points-badge.tsx";
import type { ToastRegion } from "../ui/layers/toast-region.tsx";
import { currentToast, subscribeToast, toast } from "../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

drawNoticesWith(({ text, merit, destructive, icon, action, lasting }) =>
  toast({
    text: merit ? (
      <span className="flex flex-wrap gap-x-2">
        {text} <PointsBadge onNight>{merit}</PointsBadge>
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

type Region = typeof ToastRegion;

/** Brief messages. Their code comes with the first of them; without network, with a later one. */
export function Notices() {
  const shown = useSyncExternalStore(subscribeToast, currentToast);
  const [Region, setRegion] = useState<Region | null>(null);
  useEffect(() => {
    if (!shown || Region) return;
    import("../ui/layers/toast-region.tsx").then(
      (module) => setRegion(() => module.ToastRegion),
      () => {},
    );
  }, [shown, Region]);
  if (!Region) return null;
  return <Region label={texts.toasts} messageLabel={texts.toast} closeLabel={texts.close} />;
}

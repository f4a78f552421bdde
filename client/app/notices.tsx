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

/** Their code is asked for again so long after it did not come, in milliseconds; so often at most. */
const AGAIN_MS = 2000;
const MOST_TRIES = 5;

/** Brief messages. Their code comes with the first of them; without network, with a later one. */
export function Notices() {
  const shown = useSyncExternalStore(subscribeToast, currentToast);
  const [Region, setRegion] = useState<Region | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!shown || Region || tries === MOST_TRIES) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    import("../ui/layers/toast-region.tsx").then(
      (module) => setRegion(() => module.ToastRegion),
      () => {
        again = setTimeout(() => setTries(tries + 1), AGAIN_MS);
      },
    );
    return () => clearTimeout(again);
  }, [shown, Region, tries]);
  if (!Region) return null;
  return <Region label={texts.toasts} messageLabel={texts.toast} closeLabel={texts.close} />;
}

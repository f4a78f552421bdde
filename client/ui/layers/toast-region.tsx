import { Toast as Radix } from "radix-ui";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Toast } from "./toast.tsx";
import { currentToast, dismissToast, subscribeToast } from "./toast-store.ts";

export type ToastRegionProps = {
  /** Name of the region, `{hotkey}` stands for the key: « Messages brefs ({hotkey}) ». */
  label: string;
  /** Said before each message: « Message ». */
  messageLabel: string;
  closeLabel: string;
};

/** Layers that Escape closes. A message above them would take the key for itself. */
const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Lifts the messages above what the page keeps at its foot, a bar to write in for one. */
function liftAboveFoot(viewport: HTMLElement): void {
  const tops = [...document.querySelectorAll("[data-foot], [data-foot-bar]")]
    .map((foot) => foot.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top < innerHeight)
    .map(({ top }) => top);
  viewport.style.setProperty("--lift", `${Math.max(0, innerHeight - Math.min(...tops))}px`);
}

/** Where brief messages appear, one at a time: 5 s, swipe of 50 px, F8. Lazy-load it once. */
export function ToastRegion({ label, messageLabel, closeLabel }: ToastRegionProps) {
  const item = useSyncExternalStore(subscribeToast, currentToast, () => null);
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const giveWay = ({ key, target }: KeyboardEvent) => {
      if (key !== "Escape" || viewport.current?.contains(target as Node)) return;
      if (document.querySelector(OPENED)) flushSync(() => dismissToast());
    };
    addEventListener("keydown", giveWay, { capture: true });
    return () => removeEventListener("keydown", giveWay, { capture: true });
  }, []);
  useLayoutEffect(() => {
    if (item && viewport.current) liftAboveFoot(viewport.current);
  }, [item]);
  return (
    <Radix.Provider label={messageLabel} duration={5000} swipeThreshold={50} swipeDirection="right">
      {item && (
        <Toast
          key={item.id}
          item={item}
          closeLabel={closeLabel}
          onClose={() => dismissToast(item.id)}
        />
      )}
      <Radix.Viewport
        ref={viewport}
        hotkey={["F8"]}
        label={label}
        // Where the text is very large, a bar to write in may be as tall as the foot is high.
        className="fixed inset-x-3 bottom-[max(calc(var(--bar-bottom)+1.5rem+env(safe-area-inset-bottom)),calc(var(--lift)+0.75rem))] z-toast in-data-large-text:max-lg:top-[calc(var(--bar-top)+0.75rem)] in-data-large-text:max-lg:bottom-auto sm:mx-auto sm:max-w-104 lg:inset-x-auto lg:right-8 lg:bottom-8 lg:w-104"
      />
    </Radix.Provider>
  );
}

import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back to where it was when something that floats opened: Radix only does so for
 * a trigger of its own. Where the thing it came from is gone, the page's main part takes it.
 */
export function useFocusBack(open: boolean) {
  const from = useRef<Element | null>(null);
  // Before what floats is mounted, and with it the field that takes the focus.
  useLayoutEffect(() => {
    if (open) from.current = placeOf(document.activeElement);
  }, [open]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const place = from.current?.isConnected ? from.current : document.querySelector("main");
      (place as HTMLElement | null)?.focus({ preventScroll: true });
    },
  };
}

/** A line of a menu goes with its menu: its button stands for it. */
function placeOf(focused: Element | null): Element | null {
  const button = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return button ? document.getElementById(button) : focused;
}

import { useLayoutEffect, useRef } from "react";

/**
 * Returns the focus where it was when a floating layer opened: Radix only does so for a trigger of
 * its own. If that element is gone, the page's main part takes it.
 */
export function useFocusBack(open: boolean) {
  const from = useRef<Element | null>(null);
  // A layout effect: it runs before the layer mounts, and with it the field that takes the focus.
  useLayoutEffect(() => {
    if (open) from.current = placeOf(document.activeElement);
  }, [open]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Another layer opened in its place, and has the focus.
      if (document.activeElement?.closest("[role=dialog]")) return;
      const place = from.current?.isConnected ? from.current : document.querySelector("main");
      (place as HTMLElement | null)?.focus({ preventScroll: true });
    },
  };
}

/** A menu's line is unmounted with its menu: the menu's button takes the focus instead. */
function placeOf(focused: Element | null): Element | null {
  const button = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return button ? document.getElementById(button) : focused;
}

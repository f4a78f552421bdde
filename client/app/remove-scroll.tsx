import { type ElementType, type ReactNode, type Ref, useEffect } from "react";

/**
 * Stands for `react-remove-scroll` under Radix's dialogs and menus (alias in `vite.config.ts`).
 * The package writes `<style>` elements, which our content policy refuses, and weighs more than
 * what it is needed for: the page behind must not scroll.
 */
export function RemoveScroll(props: {
  as?: ElementType;
  enabled?: boolean;
  allowPinchZoom?: boolean;
  shards?: unknown;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}) {
  const { as: Element = "div", enabled = true, allowPinchZoom: _, shards: __, ...rest } = props;
  useEffect(() => (enabled ? lockScroll() : undefined), [enabled]);
  return <Element {...rest} />;
}

let locks = 0;

function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  locks += 1;
  if (locks === 1) {
    // The room of the scroll bar is kept: nothing moves behind.
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = "hidden";
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.paddingRight = "";
    style.overflow = "";
  };
}

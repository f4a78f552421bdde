import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The name in `ui/shapes.css`. */
const NAME = "photo";

/**
 * A photo grows from its place on the page into the viewer, and returns there as the viewer closes;
 * where the browser cannot, or the reader wants no motion, both happen at once.
 *
 * @param src of the photo in view
 * @param onClose unmounts the viewer
 * @returns whether the viewer may be drawn yet, and how to close it
 */
export function useGrowth(src: string | undefined, onClose: () => void) {
  const [drawn, setDrawn] = useState(() => !mayGrow() || !onPage(src));
  useLayoutEffect(() => {
    if (drawn) return;
    const from = onPage(src);
    from?.style.setProperty("view-transition-name", NAME);
    document.startViewTransition(() => {
      // The viewer's photo has the name by its own style.
      from?.style.removeProperty("view-transition-name");
      flushSync(() => setDrawn(true));
    });
  }, [drawn, src]);

  const close = () => {
    const to = mayGrow() && onPage(src);
    if (!to) return onClose();
    const { finished } = document.startViewTransition(() => {
      flushSync(onClose);
      to.style.setProperty("view-transition-name", NAME);
    });
    void finished.finally(() => to.style.removeProperty("view-transition-name"));
  };
  return { drawn, close };
}

const mayGrow = () =>
  "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The photo in the page below, where it is on screen. */
function onPage(src: string | undefined): HTMLImageElement | undefined {
  return [...document.images].find((image) => {
    if (image.getAttribute("src") !== src || image.closest("[role=dialog]")) return false;
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

/** Frames within which what was just written is drawn; a hidden page draws none. */
const FRAMES = 30;

/**
 * Scrolls to an element that is about to be drawn, as far as is needed to see it whole.
 *
 * @returns whether this page shows it
 */
export function bringIntoView(id: string): Promise<boolean> {
  if (document.hidden) return Promise.resolve(document.getElementById(id) !== null);
  return new Promise((found) => {
    const look = (left: number) => {
      const shown = document.getElementById(id);
      if (!shown && left > 0) return void requestAnimationFrame(() => look(left - 1));
      shown?.scrollIntoView({ block: "nearest", behavior: calm() ? "instant" : "smooth" });
      found(shown !== null);
    };
    look(FRAMES);
  });
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

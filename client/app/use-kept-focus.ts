import { useEffect } from "react";

/**
 * Keeps the focus of who has no mouse: where what had it is taken away, by a page that has been read
 * or a button that did its work, it goes to what stood around it, else to the page's heading. Without
 * this the next key would begin anew, and a screen reader would say nothing.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: Element[] = [];
    let asked = 0;
    const note = ({ target }: FocusEvent) => {
      around = target instanceof Element ? withParents(target) : [];
    };
    const forget = () => {
      around = [];
    };
    const mend = () => {
      if (document.activeElement === document.body) landing(around)?.focus({ preventScroll: true });
    };
    // A menu or a sheet that closes gives the focus back itself, a moment later.
    const soon = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        asked = requestAnimationFrame(mend);
      });
    };
    const observer = new MutationObserver(() => {
      if (around[0]?.isConnected === false) soon();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget, true);
    if (cameFromElsewhere()) soon();
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, []);
}

function withParents(element: Element): Element[] {
  const parents: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) parents.push(at);
  return parents;
}

/** The nearest thing around that is still there, within the page; else the page's heading, or the page. */
function landing(around: readonly Element[]): HTMLElement | undefined {
  const main = document.querySelector("main");
  const near = around.find((one) => one.isConnected && one !== main && main?.contains(one));
  const places = [near, ...document.querySelectorAll("main h1, h1"), main];
  const place = places.find((one) => one instanceof HTMLElement && one.checkVisibility());
  if (!(place instanceof HTMLElement)) return undefined;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  return place;
}

/** Whether the document began with another page: a first page leaves the focus at its very top. */
function cameFromElsewhere(): boolean {
  const [first] = performance.getEntriesByType("navigation");
  return first !== undefined && new URL(first.name).pathname !== location.pathname;
}

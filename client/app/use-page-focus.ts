import { useEffect, useRef } from "react";
import { useMatches } from "react-router";

/**
 * On a new page the focus goes to its heading, so that it is read aloud and Tab starts there.
 * A tab of the same page (`typePage`) leaves the focus where it is.
 */
export function usePageFocus(): void {
  const matches = useMatches();
  const last = matches.at(-1);
  const { typePage: _tab, ...ids } = last?.params ?? {};
  const page = `${last?.id} ${JSON.stringify(ids)}`;
  const before = useRef(page);

  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    const main = document.querySelector<HTMLElement>("main");
    const heading = main?.querySelector<HTMLElement>("h1") ?? document.querySelector("h1") ?? main;
    if (!heading || main?.contains(document.activeElement)) return;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}

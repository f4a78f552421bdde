import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useViewTransitionState } from "react-router";

/** Pages that open from a face or an arch, and show it again as `passage-end`. */
const LEADS = /\/(singleUser|evenement)\/[^/]+$/;
/** What grows, in a link; avatars and dates in an arch carry it. */
const BEGINS = "[data-passage]";
const ENDS = "main .passage-end";
/** The name in `shapes.css`. */
const NAME = "passage";
/** Matches whatever page a transition is under way to. */
const ANY_PAGE = "/*";

/**
 * From a face in a list to the head of its page, from the arch of an event to its picture, and Back:
 * one and the same element grows (a view transition). The navigation waits for nothing: where what
 * it grows into is not drawn with the page, or the browser knows no such transition, the page is
 * replaced as ever.
 */
export function Passages() {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const passing = useViewTransitionState(ANY_PAGE);
  const pressed = useRef<HTMLElement | null>(null);
  const named = useRef<HTMLElement | null>(null);
  const left = useRef<string | null>(null);

  const name = (element: HTMLElement | null) => {
    named.current?.style.removeProperty("view-transition-name");
    element?.style.setProperty("view-transition-name", NAME);
    named.current = element;
  };

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = plainLink(event);
    if (!link || !LEADS.test(link.pathname) || link.pathname === pathname || !mayMove()) return;
    const begun = beginOf(link);
    if (!begun) return;
    pressed.current = begun;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { viewTransition: true });
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event);
    // Before the link's own listener, which then leaves the navigation to this one.
    document.addEventListener("click", listener, { capture: true });
    return () => document.removeEventListener("click", listener, { capture: true });
  }, []);

  // The page that is left is still drawn: what was pressed is named, or on Back its large form.
  const begin = useEffectEvent(() => {
    left.current = pressed.current ? null : pathname;
    name(pressed.current ?? document.querySelector<HTMLElement>(ENDS));
    pressed.current = null;
  });
  const end = useEffectEvent(() => name(null));
  useLayoutEffect(() => {
    if (!passing) return;
    begin();
    return () => end();
  }, [passing]);

  // The new page is drawn and scrolled, and the browser has not looked at it yet.
  const arrive = useEffectEvent(() => {
    if (!passing) return;
    const opened = () => document.querySelector<HTMLElement>(ENDS);
    name(left.current ? linkedBegin(left.current) : opened());
  });
  useEffect(() => arrive(), [key]);
  return null;
}

/** The link that a plain press follows within this tab. */
function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest("a");
  const here = link && !link.target && link.origin === location.origin && !link.download;
  return here ? link : null;
}

const mayMove = () =>
  "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The face or arch in a link; for a name, the face beside it that leads to the same page. */
function beginOf(link: HTMLAnchorElement): HTMLElement | null {
  const own = link.querySelector<HTMLElement>(BEGINS);
  if (own) return own;
  const around = link.closest("article, li");
  return around ? linkedBegin(link.pathname, around) : null;
}

/** The first on screen of the faces or arches that lead to an address. */
function linkedBegin(pathname: string, within: ParentNode = document): HTMLElement | null {
  const faces = within.querySelectorAll<HTMLElement>(`a[href^="${pathname}"] ${BEGINS}`);
  return [...faces].find(isOnScreen) ?? null;
}

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

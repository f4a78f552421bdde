import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { PointsBadge } from "../../product/points-badge.tsx";
import { Mereau } from "../../ui/drawings/mereau.tsx";

const FLIGHT_MS = 280;
const LANDING_MS = 220;
const TURN_MS = 480;
/** The time to read « +1 », and to see it go. */
const STAY_MS = 1200;
/** Thanks whose code comes later than this after the tap are left out. */
const LATE_MS = 400;

/**
 * After a tap on « J’aime »: a méreau rises from the button to the author's face and lands there.
 *
 * @param since when the tap was, by `performance.now()`
 */
export function thank(postId: string, since: number): void {
  const { face, like } = partsOf(postId);
  if (!face || !like || !wantsMotion() || performance.now() - since > LATE_MS) return;
  const from = centreOf(like.querySelector("svg") ?? like);
  const to = centreOf(face);
  const easing = easeOfDesign();
  const { host, end } = placed(from, <Mereau className="block size-6" />);
  const lift = host.firstElementChild as HTMLElement;
  // Up at once and aside later: the path bends, as of what is thrown.
  host.animate({ transform: ["none", `translateX(${to.x - from.x}px)`] }, onceIn(FLIGHT_MS));
  const rise = lift.animate(
    { transform: ["none", `translateY(${to.y - from.y}px)`] },
    { ...onceIn(FLIGHT_MS), easing },
  );
  const land = () => {
    end();
    const rings = ["0 0 0 0 var(--gold)", "0 0 0 3px var(--gold)", "0 0 0 3px transparent"];
    face.animate({ boxShadow: rings }, { duration: LANDING_MS, easing });
  };
  rise.finished.then(land, end);
}

/** On the author's own screen, as a like arrives: « +1 » turns once beside the button. */
export function showThanks(postId: string): void {
  const { like } = partsOf(postId);
  if (!like || !wantsMotion() || !isOnScreen(like)) return;
  const { top, left } = like.getBoundingClientRect();
  const badge = <PointsBadge className="rounded-full bg-gold-wash px-2 py-0.5">+1</PointsBadge>;
  const { host, end } = placed({ x: left + 28, y: top - 4 }, badge);
  const easing = easeOfDesign();
  host.animate({ opacity: [0, 1, 1, 0], offset: [0, 0.1, 0.85, 1] }, onceIn(STAY_MS));
  const turn = {
    transform: ["perspective(200px) rotateY(0)", "perspective(200px) rotateY(1turn)"],
  };
  host.querySelector("svg")?.animate(turn, { duration: TURN_MS, easing });
  setTimeout(end, STAY_MS);
}

const onceIn = (duration: number) => ({ duration, fill: "forwards" as const });

const wantsMotion = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

const easeOfDesign = () =>
  getComputedStyle(document.documentElement).getPropertyValue("--ease") || "ease-out";

/** A `PostCard` begins its head with the face, and its foot with « J’aime ». */
function partsOf(postId: string) {
  const card = document.getElementById(`partage-${postId}`);
  const face = card?.querySelector("header")?.querySelector("[data-passage]");
  return { face, like: card?.querySelector("footer")?.querySelector("button") };
}

type Point = { x: number; y: number };

function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Draws over the page, centred on a point; nothing reads it aloud, nothing can touch it. */
function placed({ x, y }: Point, drawing: ReactNode) {
  const host = document.createElement("div");
  host.ariaHidden = "true";
  host.className = "pointer-events-none fixed z-menu size-0";
  host.style.left = `${x}px`;
  host.style.top = `${y}px`;
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() =>
    root.render(<div className="absolute -translate-x-1/2 -translate-y-1/2">{drawing}</div>),
  );
  return {
    host,
    end() {
      root.unmount();
      host.remove();
    },
  };
}

import { announce } from "../../infrastructure/pages/announce.ts";
import { createRoot } from "../react-root.ts";
import { texts } from "./texts.ts";

/**
 * Draws the line over whichever page is shown.
 *
 * @returns what removes it
 */
export function showMovingLine(): () => void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<MovingLine />);
  announce(texts.moving);
  return () => {
    root.unmount();
    place.remove();
  };
}

const MovingLine = () => (
  <div className="pointer-events-none fixed inset-x-0 top-[calc(var(--bar-top)+0.5rem+env(safe-area-inset-top))] z-toast flex justify-center px-gutter">
    <p className="rounded-control bg-blue-wash px-4 py-1.5 text-center text-balance text-blue-ink text-meta shade-menu">
      {texts.moving}
    </p>
  </div>
);

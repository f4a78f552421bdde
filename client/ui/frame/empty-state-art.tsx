import { lazy, type ReactNode, Suspense } from "react";
import { cx } from "../cx.ts";
import type { Scene } from "../drawings/scenes.tsx";

const line = "stroke-line-strong";
/** The scene follows the four parts of the porch. */
const WITH_ITS_SCENE = "not-has-[>:nth-child(5)]:invisible";

/**
 * The porch of empty, failed and offline pages, with the scene drawn under it. It keeps its place and
 * shows with its scene only: alone it reads as a gravestone.
 */
export function EmptyStateArt({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox="0 0 152 150"
      fill="none"
      aria-hidden="true"
      className={cx("h-auto", WITH_ITS_SCENE, className)}
    >
      <path d="M22 142V76a54 54 0 0 1 108 0v66z" className="fill-sunk" />
      <path d="M30 142V77a46 46 0 0 1 92 0v65z" className="fill-page" />
      <path d="M4 142.5h144" className={line} strokeWidth="3" strokeLinecap="round" />
      <path d="M30 142h92l26 8H70z" className="fill-ink" opacity=".07" />
      {children}
    </svg>
  );
}

const LoadedScene = lazy(() =>
  import("../drawings/scenes.tsx").then(
    ({ scenes }) => ({ default: ({ of }: { of: Scene }): ReactNode => scenes[of] }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/** A scene, and its porch with it; without network they may stay away. The server draws none. */
export const LaterScene = (props: { of: Scene }) =>
  !import.meta.env.SSR && (
    <Suspense>
      <LoadedScene {...props} />
    </Suspense>
  );

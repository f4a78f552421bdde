import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { SkipLink } from "./skip-link.tsx";

export type FrameProps = {
  /** Text of the link that leads to the main part. */
  skipLabel: string;
  /** Left column, from 1024 px. */
  left?: ReactNode;
  leftLabel?: string;
  /** Right column, from 1024 px. */
  right?: ReactNode;
  rightLabel?: string;
  /** Bottom bar, under 1024 px. */
  dock?: ReactNode;
  /** No right column: the main one takes its place. */
  wide?: boolean;
  /** One `FrameColumn`. */
  children: ReactNode;
};

/** Three columns from 1024 px, one below. The middle one is a `FrameColumn`. */
export function Frame(props: FrameProps) {
  return (
    <>
      <SkipLink>{props.skipLabel}</SkipLink>
      <div
        className={cx(
          "flex min-h-dvh flex-col lg:grid lg:justify-center lg:gap-6 lg:px-4",
          props.wide
            ? "lg:grid-cols-[var(--col-left)_minmax(0,calc(var(--col-main)+var(--col-right)+1.5rem))]"
            : "lg:grid-cols-[var(--col-left)_minmax(0,var(--col-main))_var(--col-right)]",
        )}
      >
        <FrameSide label={props.leftLabel} className="gap-5 py-5">
          {props.left}
        </FrameSide>
        {props.children}
        {!props.wide && (
          <FrameSide label={props.rightLabel} className="gap-6 pt-4 pb-5">
            {props.right}
          </FrameSide>
        )}
        {props.dock}
      </div>
    </>
  );
}

type SideProps = { label: string | undefined; className: string; children: ReactNode };

function FrameSide({ label, className, children }: SideProps) {
  return (
    <aside
      aria-label={label}
      // Its scroll box would cut the ring of what has the focus: it reaches 4 px further.
      className={cx(
        "no-scrollbar sticky top-0 -mx-1 hidden h-dvh flex-col overflow-auto px-1 lg:flex",
        className,
      )}
    >
      {children}
    </aside>
  );
}

export type FrameColumnProps = {
  /** Top bar. */
  bar?: ReactNode;
  /** Write bar or foot bar, which replaces the dock under 1024 px. */
  write?: ReactNode;
  /** Leaves room for the dock. */
  withDock?: boolean;
  /** The main part fills the height (a conversation). */
  tall?: boolean;
  mainId?: string;
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The middle column: bar, main part, and the writing bar at its foot. */
export function FrameColumn(props: FrameColumnProps) {
  return (
    <div
      className={cx(
        "flex min-w-0 flex-1 flex-col",
        props.withDock && "pb-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] lg:pb-10",
      )}
    >
      {props.bar}
      <main
        id={props.mainId ?? "contenu"}
        tabIndex={-1}
        aria-busy={props.busy || undefined}
        className={cx(
          "mx-auto w-full max-w-2xl min-w-0 lg:max-w-none",
          props.tall && "flex flex-1 flex-col",
          props.className,
        )}
      >
        {props.children}
      </main>
      {/* In the flow: however tall it becomes, nothing of the page ends under it. */}
      {props.write && <div className="sticky bottom-0 z-bar mt-auto">{props.write}</div>}
    </div>
  );
}

import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { ErrorScene } from "../drawings/closed-scenes.tsx";
import type { Scene } from "../drawings/scenes.tsx";
import { EmptyStateArt, LaterScene } from "../frame/empty-state-art.tsx";

export type EmptyStateProps = {
  /** The scene drawn under the porch. */
  scene?: Scene | "error";
  title: ReactNode;
  level?: 1 | 2 | 3;
  /** One or two sentences. */
  children?: ReactNode;
  /** One `Button`. */
  action?: ReactNode;
  /** Says the failure aloud when it appears. */
  alert?: boolean;
  className?: string;
};

/** Empty or failed: a porch, what happened, one action. Goes inside a slab. */
export function EmptyState({
  scene = "empty",
  title,
  level = 2,
  children,
  ...props
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      data-empty
      role={props.alert ? "alert" : undefined}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 bg-slab px-6 pt-10 pb-12 text-center lg:rounded-slab",
        props.className,
      )}
    >
      <EmptyStateArt className="mb-3 w-38">
        {scene === "error" ? <ErrorScene /> : <LaterScene of={scene} />}
      </EmptyStateArt>
      <Heading className="title text-h3">{title}</Heading>
      {children && <div className="max-w-80 text-pretty text-ink-2">{children}</div>}
      {props.action && <div className="mt-3 max-w-full">{props.action}</div>}
    </section>
  );
}

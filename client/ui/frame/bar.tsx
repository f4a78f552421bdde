import type { ReactNode } from "react";
import { cx } from "../cx.ts";

export type BarProps = {
  /** An `IconButton` that goes back. */
  back?: ReactNode;
  /** A logo, or the face or arch of what is read. */
  mark?: ReactNode;
  title?: ReactNode;
  subtitle?: ReactNode;
  /** The title is the page's h1; at home it is a plain paragraph. */
  heading?: boolean;
  /** `IconButton`s on the right. */
  actions?: ReactNode;
  /** A hairline under the bar. */
  line?: boolean;
  /** Not drawn from 1024 px, where the side column tells the same. */
  phoneOnly?: boolean;
  /** Wraps mark and title, for instance in a link to a profile. */
  wrapTitle?: (content: ReactNode) => ReactNode;
  className?: string;
};

/** Top bar: back, mark, title, subtitle, actions. Stays in view. */
export function Bar(props: BarProps) {
  const { back, mark, title, subtitle, heading = true, actions, line, phoneOnly } = props;
  const Title = heading ? "h1" : "p";
  const middle = (
    <>
      {mark}
      {/* Where the largest text leaves room for one letter, the mark alone is seen. */}
      <div className="@container min-w-0 flex-1">
        <div className="@max-[4rem]:sr-only">
          {title && (
            <Title
              className={cx(
                "title pt-0.5",
                subtitle
                  ? "truncate text-bar/[1.5rem]"
                  : "line-clamp-2 text-bar-alone/[1.5rem] wrap-break-word hyphens-auto",
              )}
            >
              {title}
            </Title>
          )}
          {subtitle && <p className="meta -mt-px truncate">{subtitle}</p>}
        </div>
      </div>
    </>
  );
  return (
    <header
      className={cx(
        "sticky top-0 z-bar flex min-h-bar-top items-center gap-2 bg-slab",
        back ? "px-1 lg:px-2" : "pr-2.5 pl-gutter",
        line && "edge-under",
        phoneOnly && "lg:hidden",
        props.className,
      )}
    >
      {back}
      {props.wrapTitle ? (
        props.wrapTitle(middle)
      ) : (
        <div className={cx("flex min-w-0 flex-1 items-center", mark ? "gap-3" : "gap-2")}>
          {middle}
        </div>
      )}
      {actions && <div className="flex flex-none items-center gap-2">{actions}</div>}
    </header>
  );
}

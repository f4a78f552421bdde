import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";

export type CommentRowProps = {
  id?: string;
  /** A `Face` of size `c`, or `s` under another. */
  face: ReactNode;
  name: ReactNode;
  /** After the name: role, time; each a `RoleMark`. */
  meta?: ReactNode;
  /** Answers the one above: indented once. */
  indented?: boolean;
  /** A `Quote`. */
  quote?: ReactNode;
  /** What was written. */
  children: ReactNode;
  /** Photos, files or voice under the text. */
  media?: ReactNode;
  /** Small `ActionButton`s. */
  actions?: ReactNode;
  className?: string;
};

/** One comment, an `<li>`. */
export function CommentRow(props: CommentRowProps) {
  return (
    <li
      id={props.id}
      className={cx(
        "grid scroll-mt-20 scroll-mb-24 gap-2.5 pt-2.5 pr-gutter",
        props.indented
          ? "grid-cols-[2rem_minmax(0,1fr)] pl-[calc(var(--gutter)+2.75rem)]"
          : "grid-cols-[2.5rem_minmax(0,1fr)] pl-gutter",
        props.className,
      )}
    >
      {props.face}
      <div className="min-w-0">
        <p className="leading-[1.375rem] wrap-anywhere">
          <b className="font-semibold">{props.name}</b>
          {props.meta}
        </p>
        {props.quote && <div className="my-1.5">{props.quote}</div>}
        <div className="text-body/[1.5625rem] wrap-anywhere [&_p+p]:mt-2">{props.children}</div>
        {props.media && (
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">{props.media}</div>
        )}
        {props.actions ? (
          <div className="-ml-2.5 flex flex-wrap items-center gap-1">{props.actions}</div>
        ) : (
          <div className="h-2.5" />
        )}
      </div>
    </li>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";

export type WriteBarProps = Omit<ComponentProps<"form">, "children"> & {
  /** Name of the form: « Commenter ». */
  label: string;
  /** Left of the hollow: an `IconButton` that joins something. */
  leading?: ReactNode;
  /** The writing: `<TextArea bare aria-label placeholder className="max-h-40 py-3">`. */
  children: ReactNode;
  /** Inside the hollow, right of the text: photo. */
  inside?: ReactNode;
  /** The blue button, `IconButton tone="blue" size="l"`: send or record. */
  trailing?: ReactNode;
  /** Above the line: quoted words, photos to send, state. */
  above?: ReactNode;
  /** `above` is shown in place of the line, which is only hidden. */
  lineHidden?: boolean;
};

/** The writing bar, at the foot of a group, a post or a conversation. */
export function WriteBar(props: WriteBarProps) {
  const { label, leading, children, inside, trailing, above, lineHidden, className, ...rest } =
    props;
  return (
    <form
      {...rest}
      data-foot-bar
      aria-label={label}
      className={cx(
        "bg-slab px-1.5 pt-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] shade-bar lg:px-3 lg:py-2.5",
        className,
      )}
    >
      {above && <div className="px-2.5">{above}</div>}
      {/* Where the text is very large, the field has a line of its own. */}
      <div className="@container mx-auto max-w-2xl lg:max-w-none">
        <div
          hidden={lineHidden}
          className="flex items-end gap-0.5 @max-[17rem]:flex-wrap @max-[17rem]:justify-between @max-[17rem]:gap-y-1 [&[hidden]]:hidden"
        >
          {leading && <span className="flex flex-none pb-0.5">{leading}</span>}
          <div className="flex min-h-12 min-w-0 flex-1 items-end rounded-[1.5rem] bg-sunk @max-[17rem]:order-first @max-[17rem]:basis-full pr-1 pl-4 has-[textarea:focus-visible,input:focus-visible]:edge-blue">
            <div className="flex min-w-0 flex-1 items-center self-stretch">{children}</div>
            {inside && <span className="flex flex-none pb-0.5">{inside}</span>}
          </div>
          {trailing && <span className="ml-1.5 flex flex-none">{trailing}</span>}
        </div>
      </div>
    </form>
  );
}

export type FootBarProps = {
  /** Name of the place, for screen readers. */
  label: string;
  /** A word on the state, where there is room beside the buttons. */
  aside?: ReactNode;
  /** What must be seen on a phone too: a line of its own there, beside the buttons above. */
  above?: ReactNode;
  children: ReactNode;
};

/** The foot of a page with steps: one blue button, `aside` beside it, `above` on the state. */
export function FootBar({ label, aside, above, children }: FootBarProps) {
  return (
    <section
      data-foot-bar
      aria-label={label}
      className="flex flex-wrap items-center gap-2.5 bg-slab px-gutter pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))] shade-bar *:flex-1 lg:flex-nowrap lg:*:flex-none"
    >
      {aside && <span className="meta hidden lg:block lg:flex-1!">{aside}</span>}
      {above && <div className="flex-[1_0_100%]! text-center lg:flex-1! lg:text-left">{above}</div>}
      {children}
    </section>
  );
}

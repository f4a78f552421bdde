import type { ElementType, ReactNode } from "react";
import { type AsProps, elementFor } from "../as-props.ts";
import { cx } from "../cx.ts";

type LinkPreviewOwn = { image?: string | undefined; title: ReactNode; site: ReactNode };

export type LinkPreviewProps<C extends ElementType = "a"> = AsProps<C, LinkPreviewOwn>;

/** The card of a link found in a text, in its hollow. */
export function LinkPreview<C extends ElementType = "a">(props: LinkPreviewProps<C>) {
  const { as, image, title, site, className, ...rest } = props as LinkPreviewProps<"a">;
  const Element = elementFor(as, rest, "a");
  return (
    <Element
      {...rest}
      className={cx(
        "grid overflow-hidden rounded-control bg-sunk",
        image && "grid-cols-[6.5rem_minmax(0,1fr)]",
        className,
      )}
    >
      {image && (
        <img
          src={image}
          alt=""
          width="104"
          height="104"
          loading="lazy"
          className="dim size-full min-h-26 object-cover in-data-photos-wait:hidden"
        />
      )}
      <span className="min-w-0 self-center px-3.5 py-2.5">
        <b className="line-clamp-2 font-semibold">{title}</b>
        <span className="meta block truncate">{site}</span>
      </span>
    </Element>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";

export type PhotoProps = Pick<ComponentProps<"img">, "src" | "srcSet" | "sizes" | "loading"> & {
  /** What it shows; empty when it has no description. */
  alt: string;
  /** Real size, from which the room is kept before it arrives. */
  width: number;
  height: number;
  /** Keep the photo's own shape instead of 4:3. */
  natural?: boolean;
  caption?: ReactNode;
  /** Opens the photo in full; needs `openLabel`. */
  onOpen?: () => void;
  openLabel?: string;
  className?: string;
};

/** A photo, edge to edge, at a ratio known before it loads. */
export function Photo(props: PhotoProps) {
  const { alt, width, height, natural, caption, onOpen, openLabel, className, ...source } = props;
  const image = (
    <img
      loading="lazy"
      decoding="async"
      {...source}
      alt={alt}
      width={width}
      height={height}
      className={cx("dim w-full object-cover", !natural && "aspect-[4/3] lg:aspect-[16/10]")}
      style={natural ? { aspectRatio: `${width} / ${height}` } : undefined}
    />
  );
  return (
    <figure className={cx("bg-sunk", className)}>
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          aria-label={openLabel}
          className="block w-full -outline-offset-3"
        >
          {image}
        </button>
      ) : (
        image
      )}
      {caption && <figcaption className="meta bg-slab px-gutter pt-2">{caption}</figcaption>}
    </figure>
  );
}

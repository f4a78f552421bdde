import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import type { Glass } from "./glass-for.ts";
import { StainedGlass } from "./stained-glass.tsx";

const sizes = {
  xs: "w-4.5 h-5",
  nav: "w-7.5 h-8.5",
  s: "w-9 h-10",
  m: "w-11 h-12.5",
  arcade: "w-14 h-16",
  l: "w-21 h-24",
  fill: "size-full",
};

export type ArchSize = keyof typeof sizes;

export type ArchProps = {
  /** The thing's id: without a picture, its stained glass is drawn from it. */
  id?: string;
  glass?: Glass | undefined;
  src?: string | null | undefined;
  srcSet?: string | undefined;
  /** 18 × 20, 30 × 34 (nav), 36 × 40, 44 × 50, 56 × 64 (arcade), 84 × 96. */
  size?: ArchSize;
  /** Only the outline, around an icon. */
  line?: boolean;
  className?: string;
  /** An icon instead of a picture. */
  children?: ReactNode;
};

/** A group: an arch with its picture or its stained glass. Always decoration beside a name. */
export function Arch(props: ArchProps) {
  const { id, glass, src, srcSet, size = "arcade", line, children } = props;
  return (
    <span
      className={cx(
        "relative grid flex-none place-items-center overflow-hidden rounded-arch text-ink-2",
        line ? "edge" : "bg-sunk",
        sizes[size],
        props.className,
      )}
    >
      {children ??
        (src ? (
          <img
            src={src}
            srcSet={srcSet}
            alt=""
            width="56"
            height="64"
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          id !== undefined && <StainedGlass id={id} {...(glass && { glass })} />
        ))}
    </span>
  );
}

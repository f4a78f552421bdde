import { Children, type ReactNode } from "react";
import { cx } from "../cx.ts";

export type MosaicProps = {
  /** « 5 photos » */
  label: string;
  /** `MosaicCell`s; the first three are drawn, the third wears « +n ». */
  children: ReactNode;
  /** How many photos there are in all. */
  total: number;
  /** Reads « +2 » aloud: « et 2 autres photos ». */
  moreLabel?: string;
};

/** Two photos side by side; from three on, a tall one and two small ones, the last with « +n ». */
export function Mosaic({ label, children, total, moreLabel }: MosaicProps) {
  const cells = Children.toArray(children).slice(0, total === 2 ? 2 : 3);
  const more = total - cells.length;
  return (
    <ul aria-label={label} className={cx("mosaic", cells.length === 2 && "mosaic-2")}>
      {cells.map((cell, index) => (
        <li key={index} className="relative min-h-0 overflow-hidden bg-sunk">
          {cell}
          {more > 0 && index === cells.length - 1 && (
            <span className="pointer-events-none absolute inset-0 grid place-items-center bg-scrim">
              <span aria-hidden="true" className="title text-h2/none text-on-night">
                +{more}
              </span>
              {moreLabel && <span className="sr-only">{moreLabel}</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export type MosaicCellProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  width: number;
  height: number;
  onOpen?: () => void;
  openLabel?: string;
};

/** A photo of a mosaic. A `PhotoPlaceholder fill compact` may replace it. */
export function MosaicCell({ onOpen, openLabel, alt, ...image }: MosaicCellProps) {
  const picture = (
    <img
      loading="lazy"
      decoding="async"
      {...image}
      alt={alt}
      className="dim size-full object-cover"
    />
  );
  if (!onOpen) return picture;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={openLabel}
      className="block size-full -outline-offset-3"
    >
      {picture}
    </button>
  );
}

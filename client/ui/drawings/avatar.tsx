import { cx } from "../cx.ts";

const sizes = {
  s: { box: "size-8 text-meta", pixels: 32 },
  c: { box: "size-10 text-meta", pixels: 40 },
  m: { box: "size-11 text-meta", pixels: 44 },
  l: { box: "size-22 title text-h2", pixels: 88 },
};

export type AvatarSize = keyof typeof sizes;

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  srcSet?: string | undefined;
  /** 32, 40 (comments), 44 or 88 px. */
  size?: AvatarSize;
  /** Says « en ligne » and draws the dot. */
  onlineLabel?: string | undefined;
  /** When no name is beside it. Else the face is decoration. */
  label?: string;
  loading?: "lazy" | "eager";
  className?: string;
};

/** A person: a circle with the initials, and the photo over them once it is there. */
export function Avatar(props: AvatarProps) {
  const { name, src, srcSet, size = "m", onlineLabel, label, loading = "lazy" } = props;
  const { box, pixels } = sizes[size];
  const named = label ? { role: "img", "aria-label": label } : {};
  return (
    <span
      {...named}
      data-passage
      className={cx(
        "relative grid flex-none place-items-center rounded-full bg-sunk font-semibold text-ink-2",
        box,
        props.className,
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {src && (
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet && `${pixels}px`}
          alt=""
          width={pixels}
          height={pixels}
          loading={loading}
          decoding="async"
          className="absolute inset-0 size-full rounded-full object-cover"
        />
      )}
      {onlineLabel && (
        <span
          className={cx(
            "absolute size-3.25 rounded-full bg-blue shadow-[0_0_0_2.5px_var(--slab)]",
            size === "l" ? "right-1.75 bottom-1.75" : "-right-px -bottom-px",
          )}
        >
          <span className="sr-only">{onlineLabel}</span>
        </span>
      )}
    </span>
  );
}

/** « Bernadette Nzaba » gives « BN », « Jean-Baptiste Le Goff » « JL ». */
export const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map(([first]) => first?.toLocaleUpperCase("fr"))
    .join("");

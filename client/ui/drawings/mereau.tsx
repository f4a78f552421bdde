import { cx } from "../cx.ts";

/** The méreau, the token of what is received. `onNight` on dark surfaces. */
export function Mereau({
  onNight,
  className,
}: {
  onNight?: boolean;
  className?: string | undefined;
}) {
  const hollow = onNight ? "fill-night" : "fill-slab";
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={cx("size-4.5 flex-none fill-gold", className)}
    >
      <circle cx="10" cy="10" r="9.25" />
      <path d="M6.2 14.7V9.7a3.8 3.8 0 0 1 7.6 0v5z" className={hollow} />
      <path d="M8.5 14.7v-4.6a1.5 1.5 0 0 1 3 0v4.6z" />
    </svg>
  );
}

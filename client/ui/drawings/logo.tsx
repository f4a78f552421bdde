import { cx } from "../cx.ts";

const sizes = { xs: "w-4.5 h-5", s: "w-9 h-10", m: "w-14 h-16" };

export type LogoProps = {
  /** The community's own picture; without it, the Parvis arch. */
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  className?: string;
};

/** The mark of the place: its own logo, or the Parvis arch. Decoration beside the name. */
export function Logo({ src, size = "s", className }: LogoProps) {
  const box = cx("block flex-none overflow-hidden rounded-arch", sizes[size], className);
  if (src)
    return <img src={src} alt="" width="36" height="40" className={cx(box, "object-cover")} />;
  return (
    <span className={box}>
      <svg viewBox="0 0 56 64" aria-hidden="true" className="size-full">
        <path d="M0 0h56v64H0z" fill="#1C47A6" />
        <path d="M13 64V31a15 15 0 0 1 30 0v33" fill="none" stroke="#BBD0F2" strokeWidth="4" />
        <path d="M21 64V32a7 7 0 0 1 14 0v32z" fill="#F6E3B4" />
      </svg>
    </span>
  );
}

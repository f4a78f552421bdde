import type { ElementType, ReactNode } from "react";
import { type AsProps, elementFor } from "../as-props.ts";
import { Count } from "../count.tsx";
import { cx } from "../cx.ts";

export type SideNavProps = {
  /** Name of the navigation. */
  label: string;
  /** A small heading above: « Mes groupes ». */
  title?: ReactNode;
  children: ReactNode;
};

/** A list of places in the left column. */
export function SideNav({ label, title, children }: SideNavProps) {
  return (
    <nav aria-label={label}>
      {title && <h2 className="meta mb-1 px-3 font-semibold">{title}</h2>}
      {children}
    </nav>
  );
}

type SideNavItemOwn = {
  /** An icon, or an `Arch size="nav"`. */
  icon: ReactNode;
  current?: boolean;
  /** Something new inside. */
  unread?: boolean;
  count?: number;
  countLabel?: string;
  children: ReactNode;
};

export type SideNavItemProps<C extends ElementType = "a"> = AsProps<C, SideNavItemOwn>;

/** One place of a `SideNav`. */
export function SideNavItem<C extends ElementType = "a">(props: SideNavItemProps<C>) {
  const { as, icon, current, unread, count, countLabel, className, children, ...rest } =
    props as SideNavItemProps<"a">;
  const Element = elementFor(as, rest, "a");
  return (
    <Element
      {...(current && { "aria-current": "page" })}
      {...rest}
      className={cx(
        "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1 text-left hover:bg-slab/60 has-[>.rounded-arch]:min-h-12",
        "current:edge-mark current:rounded-l-none current:bg-slab current:font-semibold current:text-ink",
        unread ? "font-semibold text-ink" : "text-ink-2",
        className,
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {count ? <Count value={count} {...(countLabel && { label: countLabel })} /> : null}
    </Element>
  );
}

/** The place's mark and name at the head of the left column. */
export function SideHome<C extends ElementType = "a">(
  props: AsProps<C, { logo: ReactNode; children: ReactNode }>,
) {
  const { as, logo, className, children, ...rest } = props as AsProps<
    "a",
    { logo: ReactNode; children: ReactNode }
  >;
  const Element = elementFor(as, rest, "a");
  return (
    <Element {...rest} className={cx("flex min-h-12 flex-none items-center gap-3 px-2", className)}>
      {logo}
      <span className="title min-w-0 text-h4">{children}</span>
    </Element>
  );
}

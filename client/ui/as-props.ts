import type { ComponentPropsWithRef, ElementType } from "react";

/**
 * Props of a component that may be drawn as another element or as a router link:
 * `<Button as={Link} to="/">`. Without `as`, a given `href` makes an `<a>`.
 */
export type AsProps<C extends ElementType, Own> = Own & {
  as?: C;
  href?: string;
  className?: string | undefined;
} & Omit<ComponentPropsWithRef<C>, keyof Own | "as" | "href" | "className">;

/** The element to draw: the one asked for, else a link when there is an address, else `fallback`. */
export function elementFor(
  as: ElementType | undefined,
  props: { href?: string | undefined },
  fallback: ElementType,
): ElementType {
  return as ?? (props.href === undefined ? fallback : "a");
}

import type { ReactElement } from "react";

/**
 * Draws each item once: a virtual list that has measured its rows asks for all of them again, and
 * React renders no row whose element is the same.
 */
export function drawnOnce<Item extends object>(
  draw: (item: Item) => ReactElement,
): (item: Item) => ReactElement {
  const drawn = new WeakMap<Item, ReactElement>();
  return (item) => {
    const known = drawn.get(item);
    if (known) return known;
    const element = draw(item);
    drawn.set(item, element);
    return element;
  };
}

/** Told of each laid out box: one for the page, each costs the browser. */
let observer: ResizeObserver | undefined;
const acts = new WeakMap<Element, () => void>();

/**
 * Calls once the browser has laid an element out, and each time its box changes. To measure in an
 * effect would have the page laid out at once, within the same piece of work.
 *
 * @returns ends it
 */
export function onLayout(element: Element, act: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) acts.get(target)?.();
  });
  acts.set(element, act);
  observer.observe(element);
  return () => {
    acts.delete(element);
    observer?.unobserve(element);
  };
}

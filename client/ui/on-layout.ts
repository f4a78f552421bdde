/** One observer for the page: each has a cost in the browser. */
let observer: ResizeObserver | undefined;
const acts = new WeakMap<Element, () => void>();

/**
 * Calls once the browser has laid an element out, and each time its box changes. Measuring in an
 * effect would force a synchronous layout within the same task.
 *
 * @returns stops the calls
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

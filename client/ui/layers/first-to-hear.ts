type Listener = (event: PopStateEvent) => void;

let first: Listener = () => undefined;

/**
 * Lets one listener, whose code loads later, handle `popstate` before the router does: a window
 * calls its listeners in the order in which they were added. To be called before the router is
 * made.
 */
export function keepFirstPlace(): void {
  window.addEventListener("popstate", (event) => first(event));
}

/** Takes the first place. */
export function hearFirst(listener: Listener): void {
  first = listener;
}

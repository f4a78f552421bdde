type Listener = (event: PopStateEvent) => void;

let first: Listener = () => undefined;

/**
 * Lets one listener, which comes later with its code, hear where the history goes before the
 * router does: on a window, listeners are called in the order in which they came. To be called
 * before the router is made.
 */
export function keepFirstPlace(): void {
  window.addEventListener("popstate", (event) => first(event));
}

/** Takes the first place. */
export function hearFirst(listener: Listener): void {
  first = listener;
}

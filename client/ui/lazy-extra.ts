import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A part that loads when it is shown, and that its page does without: where its code does not come,
 * for want of a network or of a file that an update replaced, nothing stands in its place.
 */
export const lazyExtra = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );

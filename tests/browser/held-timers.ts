import type { Page } from "playwright-core";

/**
 * In documents that this page opens from now on, timers of exactly `ms` wait until the test lets
 * them go: what is shown for two seconds can be looked at without a race.
 */
export const holdTimers = (page: Page, ms: number) => page.addInitScript(keepBack, ms);

/** As `holdTimers`, in the document that is there. */
export const holdTimersHere = (page: Page, ms: number): Promise<void> =>
  page.evaluate(keepBack, ms);

/** Does what was held back. The page may close by it before it has answered. */
export const letTimersGo = (page: Page): Promise<unknown> =>
  page.evaluate("letTimersGo()").catch(() => undefined);

function keepBack(ms: number): void {
  type Work = (...about: unknown[]) => void;
  const begin = window.setTimeout.bind(window) as (work: Work, after?: number) => number;
  const end = window.clearTimeout.bind(window);
  const held = new Map<number, Work>();
  Object.assign(window, {
    setTimeout: (work: Work, after?: number, ...about: unknown[]) => {
      if (after !== ms) return begin(() => work(...about), after);
      const id = begin(() => undefined);
      held.set(id, () => work(...about));
      return id;
    },
    clearTimeout: (id?: number) => {
      if (id !== undefined) held.delete(id);
      end(id);
    },
    letTimersGo: () => {
      for (const work of held.values()) begin(work);
      held.clear();
    },
  });
}

/** How often those that do not hear Redis are asked again, and how long their word holds, in milliseconds. */
const ASK_MS = 2000;
const HOLDS_MS = 5000;
/** How long those that were asked have to answer: what left meanwhile is said again if one is late. */
const ANSWER_MS = 1000;

/** The processes that do not hear Redis, as they said last. */
export type DeafProcesses = {
  /** Whether there is one, as far as is known. */
  any(): boolean;
  /** A process said that it does not hear. @returns whether that is news */
  add(id: string): boolean;
  /** Takes for granted that one may be deaf, until those that are had time to say so. */
  suspect(): void;
  stop(): void;
};

/** Nobody in particular: stands for those that had no time to answer yet. */
const ANYONE = "";

/** @param ask has those that are deaf say so; asked again as long as there is one */
export function followDeaf(ask: () => void): DeafProcesses {
  const until = new Map<string, number>();
  let asking: NodeJS.Timeout | undefined;

  function any(): boolean {
    const now = performance.now();
    for (const [id, end] of until) if (end <= now) until.delete(id);
    return until.size > 0;
  }

  function askLater(): void {
    asking ??= setTimeout(() => {
      asking = undefined;
      if (!any()) return;
      ask();
      askLater();
    }, ASK_MS).unref();
  }

  return {
    any,
    add(id) {
      const isNews = !any() || !until.has(id);
      until.set(id, performance.now() + HOLDS_MS);
      askLater();
      return isNews;
    },
    suspect() {
      until.set(ANYONE, performance.now() + ANSWER_MS);
      ask();
    },
    stop: () => clearTimeout(asking),
  };
}

/** Lets work through while the sum of what runs stays within a capacity, first come first served. */
export type Gate = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

/** @param capacity most weight at once; heavier work counts as that much, and runs alone */
export function createGate(capacity: number): Gate {
  const waiting: { weight: number; start(): void }[] = [];
  let used = 0;

  function admit(): void {
    for (let next = waiting[0]; next && used + next.weight <= capacity; next = waiting[0]) {
      waiting.shift();
      used += next.weight;
      next.start();
    }
  }

  return async (wanted, work) => {
    const weight = Math.min(wanted, capacity);
    await new Promise<void>((start) => {
      waiting.push({ weight, start });
      admit();
    });
    try {
      return await work();
    } finally {
      used -= weight;
      admit();
    }
  };
}

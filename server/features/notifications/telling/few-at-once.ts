/**
 * Lets so many pieces of work go on at once; the others wait for their turn, holding nothing.
 *
 * @returns runs a piece of work when it is its turn, and gives what it gives
 */
export function createFewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;

  /** Work that ends hands its slot to the first in the queue. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

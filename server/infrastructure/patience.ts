/** Nothing came in time from what was asked. */
export class NoTimelyAnswer extends Error {
  readonly code = "NO_ANSWER";

  constructor() {
    super("no answer in time");
  }
}

/**
 * Waits so many milliseconds for an answer. What this process itself kept waiting, while it did
 * something else, counts as in time: it is read before the wait is given up.
 *
 * @throws NoTimelyAnswer, or what the work throws
 */
export function patiently<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new NoTimelyAnswer())), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

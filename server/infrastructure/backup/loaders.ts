import type pg from "pg";

type Work = (client: pg.ClientBase) => Promise<unknown>;

/** Connections that fill tables at the same time, each with one piece of the work. */
export type Loaders = {
  /** Hands a piece to the next that is free. @throws what any piece before threw */
  take(work: Work): Promise<void>;
  /** Waits until all that was taken is done. @throws what any of it threw */
  settle(): Promise<void>;
};

export function createLoaders(clients: readonly pg.ClientBase[]): Loaders {
  const free = [...clients];
  const busy = new Set<Promise<void>>();
  let fault: { error: unknown } | null = null;
  const rethrow = () => {
    if (fault) throw fault.error;
  };
  async function perform(client: pg.ClientBase, work: Work): Promise<void> {
    try {
      await work(client);
    } catch (error) {
      fault ??= { error };
    }
    free.push(client);
  }
  return {
    async take(work) {
      while (!fault && free.length === 0) await Promise.race(busy);
      rethrow();
      const piece = perform(free.pop() as pg.ClientBase, work);
      busy.add(piece);
      void piece.then(() => busy.delete(piece));
    },
    async settle() {
      await Promise.all(busy);
      rethrow();
    },
  };
}

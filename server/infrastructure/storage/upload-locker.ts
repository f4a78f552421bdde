import { ERRORS, type Locker, type RequestRelease } from "@tus/server";

const PATIENCE_MS = 30_000;

type Held = { askToRelease: RequestRelease; free: Promise<void>; release(): void };

/**
 * One request at a time per upload, in this process. A phone that changes networks resumes while
 * its previous request still hangs: that request is asked to stop. (The library's own lock spins
 * while it waits.)
 */
export function createUploadLocker(patienceMs: number = PATIENCE_MS): Locker {
  const held = new Map<string, Held>();
  return {
    newLock: (id) => ({
      async lock(signal, askToRelease) {
        const deadline = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
        for (let other = held.get(id); other; other = held.get(id)) {
          await other.askToRelease();
          await untilFree(other.free, deadline);
        }
        held.set(id, hold(askToRelease));
      },
      async unlock() {
        const mine = held.get(id);
        held.delete(id);
        mine?.release();
      },
    }),
  };
}

function hold(askToRelease: RequestRelease): Held {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { askToRelease, free: promise, release: resolve };
}

async function untilFree(free: Promise<void>, deadline: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(ERRORS.ERR_LOCK_TIMEOUT);
  deadline.addEventListener("abort", giveUp, { once: true });
  if (deadline.aborted) giveUp();
  try {
    await Promise.race([free, promise]);
  } finally {
    deadline.removeEventListener("abort", giveUp);
  }
}

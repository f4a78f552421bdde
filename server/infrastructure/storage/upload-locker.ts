import { ERRORS, type Locker, type RequestRelease } from "@tus/server";
import type { Lease, UploadLeases } from "./upload-leases.ts";

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

type Between = {
  leases: UploadLeases;
  /** Whether servers write to the same file: otherwise no lease is asked for. */
  isNeeded(): Promise<boolean>;
  /** What a server that lost its lease still writes must not reach the file of an upload. */
  partFrom(id: string): Promise<void>;
};

/**
 * One request at a time per upload, on all servers that share a folder: in each as
 * `createUploadLocker`, and between them by leases, which end by themselves when a server dies.
 */
export function createSharedLocker(
  { leases, isNeeded, partFrom }: Between,
  patienceMs: number = PATIENCE_MS,
): Locker {
  const here = createUploadLocker(patienceMs);
  return {
    newLock(id) {
      const inner = here.newLock(id);
      let lease: Lease | null = null;
      return {
        async lock(signal, askToRelease) {
          await inner.lock(signal, askToRelease);
          try {
            if (!(await isNeeded())) return;
            const deadline = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
            lease = await leases.take(id, deadline, () => void askToRelease());
            if (lease.fromAnother) await partFrom(id);
          } catch (error) {
            await lease?.release();
            await inner.unlock();
            throw error;
          }
        },
        async unlock() {
          await lease?.release();
          lease = null;
          await inner.unlock();
        },
      };
    },
  };
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

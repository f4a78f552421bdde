import { afterEach, beforeEach } from "vitest";
import { threads } from "../../server/features/sharing/platforms/adapters/threads/threads.ts";
import { answerMetaConsent } from "../fakes/platforms/meta-consent.ts";
import { startThreadsDouble, type ThreadsOptions } from "../fakes/platforms/threads/threads.ts";
import { type Shelf, startShelf } from "./meta-benches.ts";
import { APPLICATION, photoOf } from "./platform-bench.ts";
import { connectByOAuth } from "./platform-connection.ts";
import { usePlatform } from "./platform-run.ts";

/** Threads on loopback with the shelf it fetches from, new for each test of the file. */
export function useThreads() {
  let shelf: Shelf;
  beforeEach(async () => {
    shelf = await startShelf();
  });
  afterEach(() => shelf.stop());
  const run = usePlatform({
    adapter: threads,
    start: (options: Partial<ThreadsOptions>) =>
      startThreadsDouble({
        application: APPLICATION,
        fetchFrom: (url) => shelf.fetchFrom(url),
        ...options,
      }),
    connect: (platform) => connectByOAuth(threads, platform, answerMetaConsent),
  });
  return Object.assign(run, { put: (photo: Buffer) => shelf.put(photo) });
}

/** Photos that stand on the shelf. */
export const shelved = (count: number) =>
  Array.from({ length: count }, (_, at) => photoOf(`photo-${at}`, Buffer.alloc(0), `Photo ${at}`));

import { afterEach, beforeEach } from "vitest";
import { type Shelf, startShelf } from "../../../../../../tests/builders/meta-benches.ts";
import { APPLICATION, photoOf } from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import {
  startThreadsDouble,
  type ThreadsOptions,
} from "../../../../../../tests/fakes/platforms/threads/threads.ts";
import { threads } from "./threads.ts";

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

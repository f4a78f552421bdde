import v8 from "node:v8";
import { expect, test } from "vitest";
import { collectGarbage, createQuietWatch } from "./memory.ts";

test("what nothing holds any more is collected", () => {
  let held: object[] | null = Array.from({ length: 100_000 }, (_, index) => ({ index }));
  const known = new WeakRef(held);
  const before = v8.getHeapStatistics().used_heap_size;
  expect(held).toHaveLength(100_000);
  held = null;
  return new Promise<void>((resolve) => {
    // A reference that was just looked at lasts until the end of its turn of the loop.
    setImmediate(() => {
      collectGarbage();
      expect(known.deref()).toBeUndefined();
      expect(v8.getHeapStatistics().used_heap_size).toBeLessThan(before);
      resolve();
    });
  });
});

test("a server falls quiet once after each busy time, probes apart", () => {
  const fallsQuiet = createQuietWatch();
  const minutes = [0, 2, 500, 3, 2, 0, 40, 60, 9, 9].map(fallsQuiet);
  expect(minutes).toEqual([false, false, false, true, false, false, false, false, true, false]);
});

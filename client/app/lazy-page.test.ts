import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWithRetries, PageCodeError } from "./lazy-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError("Failed to fetch");
    return "page";
  });
  return load;
};

test("a page's code is asked three times, one second apart", async () => {
  const load = failing(2);
  const loaded = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(load).toHaveBeenCalledTimes(3);
  await expect(loaded).resolves.toBe("page");
});

test("after the third failure it says so", async () => {
  const load = failing(3);
  const loaded = expect(loadWithRetries(load)).rejects.toBeInstanceOf(PageCodeError);
  await vi.advanceTimersByTimeAsync(5000);
  await loaded;
  expect(load).toHaveBeenCalledTimes(3);
});

test("without a network it says so at once", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const load = failing(3);
  await expect(loadWithRetries(load)).rejects.toBeInstanceOf(PageCodeError);
  expect(load).toHaveBeenCalledTimes(1);
});

import { ERRORS } from "@tus/server";
import { expect, test, vi } from "vitest";
import { createUploadLocker } from "./upload-locker.ts";

const never = new AbortController().signal;

test("who holds an upload is asked to leave, and the next one waits for it", async () => {
  const locker = createUploadLocker();
  const first = locker.newLock("a");
  const askFirst = vi.fn();
  await first.lock(never, askFirst);
  let entered = false;
  const second = locker.newLock("a");
  const waiting = second
    .lock(never, () => {})
    .then(() => {
      entered = true;
    });
  await locker.newLock("b").lock(never, () => {});
  expect(askFirst).toHaveBeenCalledOnce();
  expect(entered).toBe(false);
  await first.unlock();
  await waiting;
  expect(entered).toBe(true);
});

test("of several that wait, one enters at a time", async () => {
  const locker = createUploadLocker();
  let inside = 0;
  let most = 0;
  const visit = async () => {
    const lock = locker.newLock("a");
    await lock.lock(never, () => {});
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 2));
    inside--;
    await lock.unlock();
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  expect(most).toBe(1);
});

test("waiting ends with the request, or with patience", async () => {
  const locker = createUploadLocker(20);
  await locker.newLock("a").lock(never, () => {});
  await expect(locker.newLock("a").lock(never, () => {})).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
  const gone = AbortSignal.abort();
  await expect(locker.newLock("a").lock(gone, () => {})).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
});

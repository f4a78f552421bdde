import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { mayRetry, queryClient, waitBeforeRetry } from "./query-client.ts";

test("a query is tried three more times, and never again when the server refused", () => {
  const broken = new ApiError("SERVER_ERROR", 500);
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, broken))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(mayRetry(0, new ApiError("NOT_FOUND", 404))).toBe(false);
});

test("the wait doubles from one second and stops at thirty", () => {
  expect([0, 1, 2, 4, 5, 9].map(waitBeforeRetry)).toEqual([
    1000, 2000, 4000, 16_000, 30_000, 30_000,
  ]);
});

test("what was read stays fresh fifteen minutes and is not let go", () => {
  const { queries } = queryClient.getDefaultOptions();
  expect(queries?.staleTime).toBe(900_000);
  expect(queries?.gcTime).toBe(Number.POSITIVE_INFINITY);
});

test("a change of one line does not make an answer new that is to be read again", async () => {
  const key = ["groups"];
  queryClient.setQueryData(key, ["Accueil"]);
  await queryClient.invalidateQueries({ queryKey: key, refetchType: "none" });
  queryClient.setQueriesData<string[]>({ queryKey: key }, (names) => names?.concat("Chorale"));
  expect(queryClient.getQueryState(key)).toMatchObject({
    data: ["Accueil", "Chorale"],
    isInvalidated: true,
  });
  queryClient.setQueryData(key, ["Accueil", "Chorale", "Jeunes"]);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
  queryClient.setQueryData<string[]>(key, (names) => names?.slice(1));
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
  queryClient.removeQueries({ queryKey: key });
});

test("reads ask for less, up to a minute, or say that the answer cannot change; never for more", () => {
  const sources = import.meta.glob<string>(["../../**/*.{ts,tsx}", "!../../**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const asked = Object.values(sources)
    .flatMap((code) => [...code.matchAll(/(?:staleTime(?::| =)|\bFRESH_MS =) ([\w.]+)/g)])
    .map(([, one = ""]) => one.replaceAll("_", ""));
  const named = ["Number.POSITIVEINFINITY", "QUERYFRESHMS", "FRESHMS"];
  const numbers = asked.filter((one) => !named.includes(one)).map(Number);
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((one) => !(one >= 0 && one <= 60_000))).toEqual([]);
});

test("a network lost between two attempts is said, not waited for", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ["lost"],
    queryFn: async () => {
      asked += 1;
      if (asked > 1) vi.stubGlobal("navigator", { onLine: false });
      throw new ApiError("OFFLINE", 0);
    },
  });
  vi.stubGlobal("navigator", { onLine: true });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(500);
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, isPaused: false });
  stop();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

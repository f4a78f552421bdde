import type pg from "pg";
import { describe, expect, test } from "vitest";
import { createLoaders } from "./loaders.ts";

const client = (name: string) => name as unknown as pg.ClientBase;

describe("loaders", () => {
  test("take as many pieces at once as there are connections, each with its own", async () => {
    const loaders = createLoaders([client("one"), client("other")]);
    const began: unknown[] = [];
    const pieces = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const giving = (async () => {
      for (const { promise } of pieces)
        await loaders.take((one) => {
          began.push(one);
          return promise;
        });
    })();
    await new Promise(setImmediate);
    expect(new Set(began)).toEqual(new Set(["one", "other"]));
    expect(began).toHaveLength(2);
    pieces[0]?.resolve();
    await new Promise(setImmediate);
    expect(began).toHaveLength(3);
    expect(began[2]).toBe(began[0]);
    for (const { resolve } of pieces) resolve();
    await giving;
    await loaders.settle();
    expect(began).toHaveLength(5);
  });

  test("take no more once a piece failed, and say why", async () => {
    const loaders = createLoaders([client("one"), client("other")]);
    await loaders.take(() => Promise.reject(new Error("torn")));
    await new Promise(setImmediate);
    let touched = false;
    const more = loaders.take(async () => {
      touched = true;
    });
    await expect(more).rejects.toThrow("torn");
    await expect(loaders.settle()).rejects.toThrow("torn");
    expect(touched).toBe(false);
  });
});

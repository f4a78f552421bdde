import { expect, test } from "vitest";
import { createFewAtOnce } from "./few-at-once.ts";

test("so many go on at once, the others in their turn, also after a failure", async () => {
  const fewAtOnce = createFewAtOnce(2);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const works = [0, 1, 2, 3].map((number) =>
    fewAtOnce(() => {
      begun.push(number);
      return new Promise<number>((resolve, reject) => {
        ends[number] = (error) => (error ? reject(error) : resolve(number));
      });
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.(new Error("cut"));
  await expect(works[1]).rejects.toThrow("cut");
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  expect(await works[0]).toBe(0);
  ends[2]?.();
  await works[2];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  expect(await works[3]).toBe(3);
});

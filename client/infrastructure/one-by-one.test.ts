import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { oneByOne, onTheWay } from "./one-by-one.ts";

const pressed = ["answer", "event", "day"];

test("pressed twice, the calls leave one after the other and the last answer alone is shown", async () => {
  const client = new QueryClient();
  const begun: string[] = [];
  const shown: string[] = [];
  const answers: ((answer: string) => void)[] = [];
  const press = (wish: string) =>
    new MutationObserver(client, {
      ...oneByOne(pressed),
      mutationFn: (asked: string) => {
        begun.push(asked);
        return new Promise<string>((resolve) => answers.push(resolve));
      },
      onSuccess: (answer: string) => {
        if (onTheWay(client, pressed) === 1) shown.push(answer);
      },
    }).mutate(wish);

  const first = press("yes");
  const second = press("no");
  await expect.poll(() => begun).toEqual(["yes"]);
  expect(onTheWay(client, ["answer", "event"])).toBe(2);
  expect(onTheWay(client, ["answer", "another"])).toBe(0);

  answers[0]?.("yes");
  await first;
  expect(shown).toEqual([]);
  await expect.poll(() => begun).toEqual(["yes", "no"]);
  answers[1]?.("no");
  await second;
  expect(shown).toEqual(["no"]);
  expect(onTheWay(client, pressed)).toBe(0);
});

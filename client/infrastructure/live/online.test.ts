import { expect, test, vi } from "vitest";
import { noteAnswer, onReturn } from "./online.ts";

test("a server that answers again is told once, not at each answer", () => {
  const back = vi.fn();
  onReturn(back);
  noteAnswer(true);
  expect(back).not.toHaveBeenCalled();
  noteAnswer(false);
  noteAnswer(false);
  noteAnswer(true);
  noteAnswer(true);
  expect(back).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ignoreSecondTap } from "./ignore-second-tap.ts";

let heard: ((event: MouseEvent) => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Node", class {});
  vi.stubGlobal("addEventListener", (_: string, listener: typeof heard) => {
    heard = listener;
  });
  vi.stubGlobal("removeEventListener", () => {
    heard = undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = {
  getBoundingClientRect: () => ({ left: 280, right: 380, top: 8, bottom: 52 }),
  contains: () => false,
} as unknown as HTMLElement;

/** Whether a click reaches what is under it. */
function reaches(click: { x: number; y: number; detail?: number; on?: unknown }): boolean {
  const preventDefault = vi.fn();
  const event = { clientX: click.x, clientY: click.y, detail: 1, target: click.on, preventDefault };
  heard?.({ ...event, ...click, stopPropagation() {} } as unknown as MouseEvent);
  return preventDefault.mock.calls.length === 0;
}

test("a second tap in the place of the button presses nothing of the next page", () => {
  ignoreSecondTap(button);
  expect(reaches({ x: 330, y: 30 })).toBe(false);
  expect(reaches({ x: 330, y: 30 })).toBe(false);
});

test("elsewhere, by a key, and after a moment, all is as ever", () => {
  ignoreSecondTap(button);
  expect(reaches({ x: 100, y: 30 })).toBe(true);
  expect(reaches({ x: 330, y: 300 })).toBe(true);
  expect(reaches({ x: 330, y: 30, detail: 0 })).toBe(true);
  vi.advanceTimersByTime(700);
  expect(reaches({ x: 330, y: 30 })).toBe(true);
});

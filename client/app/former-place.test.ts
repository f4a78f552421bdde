import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { returnToFormerPlace } from "./former-place.ts";

const page = { scrollHeight: 900 };
const scrollTo = vi.fn();
let touched = new EventTarget();
let grow = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  scrollTo.mockClear();
  page.scrollHeight = 900;
  touched = new EventTarget();
  vi.stubGlobal("addEventListener", touched.addEventListener.bind(touched));
  vi.stubGlobal("scrollTo", scrollTo);
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("document", { documentElement: page, body: {} });
  vi.stubGlobal("history", { state: { key: "a" } });
  vi.stubGlobal("sessionStorage", { getItem: () => '{"a":1500}' });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(hear: () => void) {
        grow = hear;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function growTo(height: number): void {
  page.scrollHeight = height;
  grow();
}

test("scrolls once the page is as high as it was, and no more", () => {
  returnToFormerPlace();
  growTo(2299);
  expect(scrollTo).not.toHaveBeenCalled();
  growTo(2300);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 1500);
  growTo(4000);
  expect(scrollTo).toHaveBeenCalledOnce();
});

test.each(["pointerdown", "wheel", "keydown"])("leaves the page where it is after a %s", (act) => {
  returnToFormerPlace();
  touched.dispatchEvent(new Event(act));
  growTo(4000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("leaves another page, which came meanwhile, where it is", () => {
  returnToFormerPlace();
  vi.stubGlobal("history", { state: { key: "b" } });
  growTo(4000);
  vi.stubGlobal("history", { state: { key: "a" } });
  growTo(4001);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("gives up in time", () => {
  returnToFormerPlace();
  vi.advanceTimersByTime(10_000);
  growTo(4000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("does nothing for another entry of the history, or where nothing can be kept", () => {
  vi.stubGlobal("history", { state: { key: "b" } });
  returnToFormerPlace();
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  returnToFormerPlace();
  growTo(4000);
  expect(scrollTo).not.toHaveBeenCalled();
});

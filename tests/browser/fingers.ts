import type { Locator, Page } from "playwright-core";
import { until } from "../builders/until.ts";

/** A finger on the screen, sent to the browser as real touch events. */
export type Finger = {
  /** From where it is, by so many pixels, in small steps. */
  slide(by: { x?: number; y?: number }): Promise<void>;
  lift(): Promise<void>;
  /** The phone takes the gesture away: a call comes in. */
  cancel(): Promise<void>;
};

const STEPS = 8;

/** Lays a finger on the middle of something, once it is in reach and still. */
export async function press(page: Page, on: Locator): Promise<Finger> {
  await on.scrollIntoViewIfNeeded();
  const at = await until(() => middleInReach(on), { what: "what the finger presses is in reach" });
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel") =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" || type === "touchCancel" ? [] : [{ ...at }],
    });
  await touch("touchStart");
  return {
    async slide({ x = 0, y = 0 }) {
      for (let step = 0; step < STEPS; step++) {
        at.x += x / STEPS;
        at.y += y / STEPS;
        await touch("touchMove");
      }
    },
    async lift() {
      await touch("touchEnd");
      await session.detach();
    },
    async cancel() {
      await touch("touchCancel");
      await session.detach();
    },
  };
}

/** The middle of what a finger presses; null while something else lies over it, or it is moving. */
const middleInReach = (on: Locator): Promise<{ x: number; y: number } | null> =>
  on.evaluate(async (element) => {
    const middle = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const before = middle();
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    const at = middle();
    const hit = document.elementFromPoint(at.x, at.y);
    return element.contains(hit) && at.x === before.x && at.y === before.y ? at : null;
  });

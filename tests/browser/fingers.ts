import type { Locator, Page } from "playwright-core";

/** A finger on the screen, sent to the browser as real touch events. */
export type Finger = {
  /** From where it is, by so many pixels, in small steps. */
  slide(by: { x?: number; y?: number }): Promise<void>;
  lift(): Promise<void>;
  /** The phone takes the gesture away: a call comes in. */
  cancel(): Promise<void>;
};

const STEPS = 8;

/** Lays a finger on the middle of something. */
export async function press(page: Page, on: Locator): Promise<Finger> {
  const box = await on.boundingBox();
  if (!box) throw new Error("nothing to lay a finger on");
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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

/** The second tap of a hand that taps twice comes within that time, in milliseconds. */
const SECOND_TAP_MS = 700;

/**
 * A button that leads away was pressed: a second tap at its place presses nothing of the page that
 * came under the finger. A key presses as ever.
 */
export function ignoreSecondTap(button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const ignore = (event: MouseEvent) => {
    const { clientX: x, clientY: y, target, detail } = event;
    const there = x >= left && x <= right && y >= top && y <= bottom;
    if (detail === 0 || !there || (target instanceof Node && button.contains(target))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, true);
  setTimeout(() => removeEventListener("click", ignore, true), SECOND_TAP_MS);
}

/** Marks an element that a reload must not remove while in use: a voice recording, an upload. */
const AT_WORK = "[data-at-work]";

const LOOK_EVERY_MS = 5000;

/** Calls once nobody is writing or recording on this page. */
export function whenAtRest(act: () => void): void {
  if (!isAtWork()) {
    act();
    return;
  }
  const timer = setInterval(() => {
    if (isAtWork()) return;
    clearInterval(timer);
    act();
  }, LOOK_EVERY_MS);
}

/** Whether words are being typed, or something marks itself as at work. */
export function isAtWork(): boolean {
  const focused = document.activeElement;
  const typing =
    (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) &&
    focused.value.trim() !== "";
  return typing || document.querySelector(AT_WORK) !== null;
}

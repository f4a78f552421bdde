/**
 * Waits for what an act changes on the screen; if the button pressed went with it, the part of the
 * page it stood in takes the focus, so that the keyboard goes on from there.
 */
export async function keepFocus(change: Promise<unknown>): Promise<void> {
  const part = document.activeElement?.closest<HTMLElement>("section, main");
  await change;
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body || !part?.isConnected) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  });
}

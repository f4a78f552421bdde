/**
 * Waits for a change of the screen; if the focused button was removed by it, focuses the section
 * that held it, so that keyboard navigation goes on from there.
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

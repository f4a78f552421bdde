import type { Locator } from "playwright-core";

/**
 * Touches a voice, and waits until its first moments were played. Looked for in the page at each
 * frame: once played to its end, its position is back at 0, and a slower look would miss it.
 */
export async function hear(play: Locator): Promise<void> {
  const heard = play.page().waitForFunction(() => {
    const voices = document.querySelectorAll('input[aria-label="Position dans le son"]');
    return [...voices].some((voice) => Number((voice as HTMLInputElement).value) > 0.4);
  });
  await Promise.all([heard, play.click()]);
}

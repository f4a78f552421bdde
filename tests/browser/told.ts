import type { BrowserContext, Page } from "playwright-core";

declare global {
  interface Window {
    /** The texts of each passing message that no test has waited for yet, oldest first. */
    told?: string[][];
  }
}

/** Has every document note its passing messages, which stay for five seconds however busy a test is. */
export const noteTold = (context: BrowserContext): Promise<unknown> => context.addInitScript(note);

/**
 * Waits for a passing message, unless it has passed since the last one that was waited for. Screen
 * readers are told it apart, with a word before.
 */
export const told = async (page: Page, message: string): Promise<void> => {
  await page.waitForFunction(takeTold, message.replace(/\s+/g, " "));
};

function note(): void {
  const noted: string[][] = [];
  window.told = noted;
  const textOf = ({ textContent }: Element) => (textContent ?? "").replace(/\s+/g, " ").trim();
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      const within = [...node.querySelectorAll(".toast")];
      for (const toast of node.matches(".toast") ? [node] : within)
        if (toast.checkVisibility({ visibilityProperty: true }))
          noted.push([...toast.querySelectorAll("*")].map(textOf));
    }
  }).observe(document, { childList: true, subtree: true });
}

function takeTold(message: string): boolean {
  const noted = window.told ?? [];
  const at = noted.findIndex((texts) => texts.includes(message));
  if (at >= 0) noted.splice(0, at + 1);
  return at >= 0;
}

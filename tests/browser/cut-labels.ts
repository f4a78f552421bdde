import type { Page } from "playwright-core";

/** What must be read whole before one touches it. */
const LABELS = "button, label, legend, [role=tab], [role=menuitem], [role=radio], [role=switch]";

/**
 * Words of buttons and labels that their own box cuts, each with the label it is in. What people
 * wrote, which a list quotes in one line, is not looked at: its button has a name of its own.
 */
export const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const isCut = (element: Element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      // What is there for screen readers only is one pixel large.
      if (position === "absolute" && width <= 1 && height <= 1) return false;
      const beyond = (style: string, whole: number, shown: number) =>
        (style === "hidden" || style === "clip") && shown > 0 && whole > shown + 1;
      return (
        beyond(overflowX, element.scrollWidth, element.clientWidth) ||
        beyond(overflowY, element.scrollHeight, element.clientHeight)
      );
    };
    return [...document.querySelectorAll(selector)]
      .filter((label) => !label.hasAttribute("aria-label"))
      .filter((label) =>
        [label, ...label.querySelectorAll("*")].some((one) => hasWords(one) && isCut(one)),
      )
      .map((label) => label.textContent?.trim() ?? "");
  }, LABELS);

import type { Page } from "playwright-core";
import { untilAlive } from "./browser.ts";

/** What was said in these words, the last that was. */
export const bubble = (page: Page, text: string) =>
  page.getByRole("article").filter({ hasText: text }).last();

/** Writes a message in the conversation of the page. */
export const write = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: /^(Message|Répondre à)/ }).fill(text);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
};

/** Chooses something to do of a message, by its words. */
export const toolOf = async (page: Page, text: string, entry: string) => {
  await untilAlive(page);
  // On its words: a quote above them leads elsewhere.
  await bubble(page, text).getByText(text).last().click();
  const row = page.locator(".group\\/row").filter({ hasText: text }).last();
  await row.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

/** Waits until a message shows how far it came. */
export const mark = (page: Page, text: string, state: string) =>
  bubble(page, text).locator(`[data-mark=${state}]`).waitFor();

/** Escape, once the sheet hears the keyboard; the page is back. */
export async function closeSheet(page: Page): Promise<void> {
  await page.locator('[role="dialog"]:focus-within').waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

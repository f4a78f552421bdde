import type { Page } from "playwright-core";
import { until } from "../builders/until.ts";
import { plainSpaces } from "./browser.ts";

/** What has the focus: its role and name as a screen reader says them. */
export type Focus = { role: string; name: string };

/** More stops than any page has: beyond it, the focus goes round without reaching its target. */
const MOST_STOPS = 120;

/** A page in the hands of someone who has no mouse: nothing but keys is ever used. */
export class Keyboard {
  readonly page: Page;
  /** Stops on the way without a visible focus indicator. */
  readonly unseen = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses the key until the focus is on this role and this name. */
  async to(role: string, name: RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    const stops: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      const focus = await this.focus();
      await this.look(focus);
      if (focus.role === role && name.test(focus.name)) return;
      stops.push(`${focus.role} « ${focus.name} »`);
      await this.page.keyboard.press(key);
    }
    throw new Error(`no ${role} ${name} among: ${[...new Set(stops)].join(", ")}`);
  }

  /** Goes there and presses it. */
  async press(role: string, name: RegExp, way: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await this.to(role, name, way);
    await this.keys("Enter");
  }

  /** Goes to a field and types into it. */
  async write(role: string, name: RegExp, text: string): Promise<void> {
    await this.to(role, name);
    await this.page.keyboard.type(text);
  }

  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits for the focus to be there without a key: a dialog takes it, and gives it back. */
  async comesTo(role: string, name: RegExp): Promise<void> {
    const there = await until(async () => {
      const focus = await this.focus();
      if (focus.role === role && name.test(focus.name)) return focus;
      throw new Error(`focus on ${focus.role} « ${focus.name} », not on ${role} ${name}`);
    });
    await this.look(there);
  }

  async focus(): Promise<Focus> {
    const focused = this.page.locator(":focus");
    if ((await focused.count()) === 0) return { role: "", name: "" };
    // The page may be redrawn in between: nothing then has the focus any more.
    const shown = await focused.ariaSnapshot({ timeout: 2000 }).catch(() => "");
    const [first = ""] = shown.split("\n");
    // `- link "Accueil"`, quoted as a whole when it holds a colon.
    const [, role = "", name = ""] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(first) ?? [];
    return { role, name: plainSpaces(name.replaceAll("''", "'").replaceAll("\\", "")) };
  }

  /** Records in `unseen` a stop where neither the element nor its nearest parents are outlined. */
  private async look({ role, name }: Focus): Promise<void> {
    const seen = await this.page.evaluate(() => {
      const at = document.activeElement;
      // What is focused by script — a page, a part that has just opened — needs no outline.
      if (!(at instanceof HTMLElement) || at === document.body || at.tabIndex < 0) return true;
      const around: Element[] = [];
      for (let up: Element | null = at; up && around.length < 4; up = up.parentElement) {
        around.push(up);
      }
      return around.some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const outlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        // A hollow field is edged within: `0 0 0 2.5px inset`; at rest it is thinner.
        return outlined || /0px 0px 0px 2\.5px inset/.test(boxShadow);
      });
    });
    if (!seen) this.unseen.add(`${role} « ${name} »`);
  }
}

import type { Page } from "playwright-core";

/** Smallest side of what a finger touches (WCAG 2.5.8). */
const TARGET = 24;

const FROM_THE_RIGHT = /^[^A-Za-z\u00c0-\u024f]*[\u0590-\u08ff][^A-Za-z\u00c0-\u024f]*$/;

/**
 * What a page shows badly at the size it has: what stands beside the screen or is cut without a sign,
 * words over words, controls too small for a finger, words from right to left that order a sentence
 * of the page.
 *
 * @param words all that people wrote in this community: names, titles, texts
 */
export function layoutFaults(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(findFaults, {
    words: [...words],
    target: TARGET,
    backwards: words.filter((word) => FROM_THE_RIGHT.test(word)),
  });
}

/** Runs in the page. */
function findFaults({
  words,
  backwards,
  target,
}: {
  words: string[];
  backwards: string[];
  target: number;
}): string[] {
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;
  const beside = document.documentElement.scrollWidth - width;
  const widest = (): string => {
    const all = [...document.body.querySelectorAll("*")];
    const [one] = all.sort(
      (a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right,
    );
    return one ? `, by <${one.localName} class="${one.getAttribute("class") ?? ""}">` : "";
  };
  if (beside > 0) faults.add(`the page is ${beside} px wider than the screen${widest()}`);

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const upFrom = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      all.push(at);
    return all;
  };
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    return `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${text.slice(0, 40)}`;
  };
  const isHidden = (element: Element): boolean =>
    upFrom(element).some((at) => {
      const { clip, clipPath, overflow } = styleOf(at);
      const { width, height, right } = at.getBoundingClientRect();
      const only = overflow === "hidden" && width <= 1 && height <= 1;
      return only || clip.startsWith("rect(0") || clipPath === "inset(50%)" || right < -100;
    }) ||
    !element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
  const scrolls = (element: Element): boolean => /auto|scroll/.test(styleOf(element).overflowX);
  const isStrip = (element: Element): boolean => upFrom(element).some(scrolls);
  const isMarked = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean =>
    textOverflow === "ellipsis" || webkitLineClamp !== "none";

  type Line = { node: Text; holder: Element; rect: DOMRect };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!holder || !node.textContent?.trim() || /^(script|style|noscript)$/.test(holder.localName))
      continue;
    if (holder.closest("svg, option, [aria-hidden=true][inert]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    if (rects.length === 0 || isHidden(holder)) continue;
    for (const rect of rects) lines.push({ node: node as Text, holder, rect });
  }

  /** What is left of a line once what hides has hidden; faults where nothing says that it does. */
  const shown: Line[] = [];
  for (const { node, holder, rect } of lines) {
    let { left, right, top, bottom } = rect;
    for (const at of upFrom(holder)) {
      const style = styleOf(at);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = at.getBoundingClientRect();
      const cut = Math.max(box.left - left, right - box.right);
      if (style.overflowX !== "visible" && !scrolls(at) && cut > 2 && !isMarked(style))
        faults.add(
          `cut by ${Math.round(cut)} px within ${nameOf(at)}: « ${node.data.trim().slice(0, 40)} »`,
        );
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      if (style.overflowY !== "visible") {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    if (right - left <= 1 || bottom - top <= 1) continue;
    if (!isStrip(holder) && (left < -1 || right > width + 1))
      faults.add(`beside the screen: ${nameOf(holder)}`);
    // A line's box is taller than its letters.
    const spare = (bottom - top) / 5;
    shown.push({
      node,
      holder,
      rect: new DOMRect(left, top + spare, right - left, bottom - top - 2 * spare),
    });
  }

  const floats = (element: Element): boolean =>
    upFrom(element).some(
      (at) =>
        /^(fixed|sticky|absolute)$/.test(styleOf(at).position) && styleOf(at).zIndex !== "auto",
    );
  const lying = shown
    .filter(({ holder }) => !floats(holder))
    .sort((a, b) => a.rect.top - b.rect.top);
  for (const [index, one] of lying.entries()) {
    for (let next = index + 1; next < lying.length; next++) {
      const other = lying[next] as Line;
      if (other.rect.top >= one.rect.bottom - 4) break;
      if (other.node === one.node) continue;
      const across =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      if (across > 4 && down > 4)
        faults.add(`words over words: ${nameOf(one.holder)} and ${nameOf(other.holder)}`);
    }
  }

  const CONTROLS =
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]";
  for (const control of document.querySelectorAll(CONTROLS)) {
    // What Tab does not reach is a trap for machines, or a day that the arrows reach.
    if (isHidden(control) || control.closest("[inert]") || (control as HTMLElement).tabIndex < 0)
      continue;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
    const rect = control.getBoundingClientRect();
    if (
      rect.width === 0 ||
      rect.height === 0 ||
      isMarked(styleOf(control.parentElement as Element))
    )
      continue;
    if (!isStrip(control) && (rect.left < -1 || rect.right > width + 1))
      faults.add(`a control beside the screen: ${nameOf(control)}`);
    const inText =
      styleOf(control).display === "inline" ||
      getComputedStyle(control, "::after").position === "absolute";
    const touched = label ? label.getBoundingClientRect() : rect;
    if (
      !inText &&
      Math.min(Math.max(touched.width, rect.width), Math.max(touched.height, rect.height)) < target
    )
      faults.add(
        `a control of ${Math.round(rect.width)} × ${Math.round(rect.height)} px: ${nameOf(control)}`,
      );
  }

  const flat = (text: string): string =>
    text
      .replace(/[\u2066-\u2069]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  const said = words.map(flat).join("\n");
  const isWords = (text: string): boolean => said.includes(flat(text).replace(/…$/, "").trim());
  const blocks = new Map<Element, Text[]>();
  for (const { node, holder } of shown) {
    const block = upFrom(holder).find((at) => styleOf(at).display !== "inline");
    if (!block) continue;
    const nodes = blocks.get(block) ?? [];
    if (!nodes.includes(node)) nodes.push(node);
    blocks.set(block, nodes);
  }
  const letterAt = (nodes: Text[], place: number): DOMRect | undefined => {
    let before = 0;
    for (const node of nodes) {
      if (place < before + node.length) {
        const range = document.createRange();
        range.setStart(node, place - before);
        range.setEnd(node, place - before + 1);
        return range.getBoundingClientRect();
      }
      before += node.length;
    }
    return undefined;
  };
  for (const [block, nodes] of blocks) {
    const text = nodes.map(({ data }) => data).join("");
    const lone = isWords(text);
    for (const name of backwards) {
      for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + 1)) {
        const end = from + name.length - 1;
        const rects = [...name]
          .map((_, at) => letterAt(nodes, from + at))
          .filter((r): r is DOMRect => !!r && r.width > 0);
        if (rects.length === 0) continue;
        const top = Math.min(...rects.map((r) => r.top));
        const oneLine = Math.max(...rects.map((r) => r.top)) - top < 6;
        if (!oneLine) continue;
        const [left, right] = [
          Math.min(...rects.map((r) => r.left)),
          Math.max(...rects.map((r) => r.right)),
        ];
        if (lone) {
          const box = block.getBoundingClientRect();
          const first = rects[0] as DOMRect;
          if (
            styleOf(block).overflowX === "hidden" &&
            (first.left < box.left - 2 || first.right > box.right + 2)
          )
            faults.add(`cut at its beginning: ${nameOf(block)}`);
          continue;
        }
        const solid = (place: number, step: number): DOMRect | undefined => {
          for (let at = place; at >= 0 && at < text.length; at += step)
            if (/[\p{L}\p{N}]/u.test(text[at] ?? "")) return letterAt(nodes, at);
          return undefined;
        };
        const [before, after] = [solid(from - 1, -1), solid(end + 1, 1)];
        const beside = (r: DOMRect | undefined): r is DOMRect =>
          !!r && r.width > 0 && Math.abs(r.top - top) < 6;
        if (
          (beside(before) && before.right > left + 2) ||
          (beside(after) && after.left < right - 2)
        )
          faults.add(`out of its order: « ${flat(text).slice(0, 90)} » in ${nameOf(block)}`);
      }
    }
  }
  return [...faults];
}

import { parseSync } from "vite";
import { textOf } from "./source-tree.ts";

/** A node of the syntax tree (ESTree, with TypeScript's). */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null)?.type === "string" && typeof (value as Node).start === "number";

type Visit = (node: Node, parent: Node | null) => void;

/** Visits every node of a file, the outer before the inner. */
export function walk(value: unknown, visit: Visit, parent: Node | null = null): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit, parent);
  if (!isNode(value)) return;
  visit(value, parent);
  for (const part of Object.values(value)) walk(part, visit, value);
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Each function of a file that has a name: where it begins, and how many lines it has. */
export function functionsOf(file: string): { name: string; line: number; lines: number }[] {
  const text = textOf(file);
  const found: { name: string; line: number; lines: number }[] = [];
  walk(parseSync(file, text).program, (node, parent) => {
    if (!FUNCTIONS.has(node.type)) return;
    const name = nameOf(node) ?? nameOf(parent);
    if (!name) return;
    const line = lineAt(text, node.start);
    found.push({ name, line, lines: lineAt(text, node.end) - line + 1 });
  });
  return found;
}

/** Of a function, or of what it is given to. */
function nameOf(node: Node | null): string | undefined {
  const named = node?.id ?? node?.key;
  return isNode(named) && typeof named.name === "string" ? named.name : undefined;
}

/** Lines on which an object is spread into an object, or an array into an array, as it is written. */
export function literalSpreads(file: string): number[] {
  const text = textOf(file);
  if (!/\.\.\.\(?[{[]/.test(text)) return [];
  const lines: number[] = [];
  walk(parseSync(file, text).program, (node, parent) => {
    if (node.type !== "SpreadElement" || !parent) return;
    const wanted = parent.type === "ObjectExpression" ? "ObjectExpression" : "ArrayExpression";
    if (unwrapped(node.argument)?.type === wanted) lines.push(lineAt(text, node.start));
  });
  return lines;
}

/** `(value as const)` as `value`. */
function unwrapped(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  const wraps = node.type === "ParenthesizedExpression" || node.type === "TSAsExpression";
  return wraps ? unwrapped(node.expression) : node;
}

export const lineAt = (text: string, position: number) =>
  text.slice(0, position).split("\n").length;

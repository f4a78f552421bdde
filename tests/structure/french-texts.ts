import { parseSync } from "vite";
import { HOLE } from "./french.ts";
import { code, isTest, textOf } from "./source-tree.ts";
import { isNode, lineAt, type Node, walk } from "./syntax.ts";

/** A text of the sources, and the line it is written on. */
export type SourceText = { file: string; line: number; text: string };

/** What people may read: screens, shared catalogues, letters, adapters, public pages, commands. */
const read = code.filter(
  (file) =>
    /^(client|shared|server|bin)\//.test(file) &&
    !isTest(file) &&
    // Components with invented words, and what invented people write to each other.
    !/^client\/gallery\/|^server\/features\/installation\/demonstration\//.test(file),
);

/** Every French text of the sources, whatever its file is called. */
export const frenchTexts = (): SourceText[] => read.flatMap(textsOf);

function textsOf(file: string): SourceText[] {
  const source = textOf(file);
  const found: SourceText[] = [];
  walk(parseSync(file, source).program, (node, parent) => {
    const text = isCode(node, parent) ? undefined : written(node);
    if (text && isFrench(text, CATALOGUE.test(file)))
      found.push({ file, line: lineAt(source, node.start), text });
  });
  return found;
}

/** Names of modules, keys, types and classes, and statements of SQL. */
const isCode = (node: Node, parent: Node | null): boolean =>
  /^(Import|Export)|^TS/.test(parent?.type ?? "") ||
  (parent?.type === "Property" && parent.key === node) ||
  parent?.type === "TaggedTemplateExpression" ||
  (parent?.type === "JSXAttribute" && (parent.name as { name?: string }).name === "className");

/** The text of a literal, of a template with a hole for each value, or between two tags. */
function written(node: Node): string | undefined {
  if (node.type === "Literal" || node.type === "JSXText") {
    return typeof node.value === "string" ? node.value : undefined;
  }
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return undefined;
  const pieces = node.quasis.filter(isNode).map((piece) => piece.value as { cooked: string });
  const values = node.expressions as Node[];
  return pieces.map(({ cooked }, index) => cooked + placeOf(values[index])).join("");
}

/** A value's place; a no-break space has its own name in places. */
function placeOf(value: Node | undefined): string {
  if (!value) return "";
  if (value.name === "NBSP") return "\u00a0";
  return value.name === "THIN" ? "\u202f" : HOLE;
}

const ACCENTED = /[àâçéèêëîïôùûœ«»’]/i;
const SMALL_WORDS =
  /(?<!\p{L})(?:le|la|les|un|une|des|du|vous|votre|vos|pour|pas|est|sont|avec|dans|sur|cette|ce|ces|ne|au|aux|qui|que|il|elle|et|ou|de|par)(?!\p{L})/iu;
const CODE = /\b(?:select|insert|update|delete) |=>|[{}$]\(|;\n|\w-\[|\b(?:flex|grid)\b|^[\w-]+$/;
const ENGLISH = /(?<!\p{L})(?:the|of|is|are|was|has|with|cannot|and|to|an|problem)(?!\p{L})/iu;

/** Files that hold nothing but French, but for their codes and addresses. */
const CATALOGUE = /(?:texts|words|sentences|errors|letters?)\.tsx?$|\/legal\//;

/** Whether a literal reads as French: an accent or a sign of French, or a small word, in a sentence. */
const isFrench = (text: string, inCatalogue: boolean): boolean => {
  if (!/\p{L}{2}/u.test(text) || CODE.test(text)) return false;
  if (!/\s/.test(text) && /[/=]/.test(text)) return false;
  if (inCatalogue && /\s/.test(text)) return true;
  if (ENGLISH.test(text) && !SMALL_WORDS.test(text)) return false;
  return ACCENTED.test(text) || SMALL_WORDS.test(text) || /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text);
};

import { parseSync } from "vite";
import { expect, test } from "vitest";
import { code, isTest, textOf } from "./source-tree.ts";
import { isNode, lineAt, type Node, walk } from "./syntax.ts";

const ENGLISH =
  /\b(?:the|an|of|to|is|was|were|not|no|could|be|failed|error|request|call|job|link|with|by)\b/i;

type LogLine = { place: string; words: string };

/** The words of every line that the server logs, where they stand in the call. */
function logLines(): LogLine[] {
  return code
    .filter((file) => file.startsWith("server/") && !isTest(file))
    .flatMap((file) => {
      const source = textOf(file);
      const found: LogLine[] = [];
      walk(parseSync(file, source).program, (node) => {
        for (const words of wordsOf(node)) {
          found.push({
            place: `${file}:${lineAt(source, words.start)}`,
            words: String(words.value),
          });
        }
      });
      return found;
    });
}

function wordsOf(node: Node): Node[] {
  if (node.type === "Property" && (node.key as { name?: string }).name === "failure") {
    return [node.value].filter(isNode).filter(isText);
  }
  if (node.type !== "CallExpression" || !logs(node.callee as Node)) return [];
  return (node.arguments as Node[]).filter(isText).filter(({ value }) => !LEVEL.test(`${value}`));
}

const LEVEL = /^(?:info|warn|error|fatal)$/;
const isText = (node: Node) => node.type === "Literal" && typeof node.value === "string";

function logs(callee: Node): boolean {
  if (callee.type === "Identifier") return callee.name === "createSparingLog";
  if (callee.type !== "MemberExpression") return false;
  const object = callee.object as { name?: string; property?: { name?: string } };
  const property = callee.property as { name?: string };
  const ofLog = object.name === "log" || object.property?.name === "log";
  return ofLog && (callee.computed === true || LEVEL.test(property.name ?? ""));
}

// While tests are collected: parsing a folder may take long on a busy machine.
const lines = logLines();

test("whoever runs a community reads its log in French", () => {
  expect(lines.length).toBeGreaterThan(35);
  expect(lines.filter(({ words }) => ENGLISH.test(words))).toEqual([]);
});

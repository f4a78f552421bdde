import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { isNode, type Node } from "./structure/syntax.ts";

const ROOT = path.dirname(import.meta.dirname);

const files = readdirSync(path.join(ROOT, "server"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
  .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

const named = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === "Identifier" && node.name === name;

/** Whether this is a function that has a transaction in its hands. */
const holdsTransaction = ({ params }: Node): boolean =>
  Array.isArray(params) && params.some((param) => named(param, "tx"));

/** Whether this is the pool, by its name or as a part of something. */
const isPool = (node: Node): boolean =>
  node.type === "MemberExpression" ? named(node.property, "db") : named(node, "db");

/** Where code that holds a transaction, so a connection of the pool, asks the pool for another. */
function secondConnections(node: unknown, held = false): number[] {
  if (Array.isArray(node)) return node.flatMap((one) => secondConnections(one, held));
  if (!isNode(node)) return [];
  const inside = held || holdsTransaction(node);
  if (inside && isPool(node)) return [node.start];
  return Object.entries(node)
    .filter(([part]) => part !== "key" || node.computed === true)
    .flatMap(([, value]) => secondConnections(value, inside));
}

test("inside a transaction the database is asked through it: a second connection of the same pool may never come", () => {
  const stray = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    return secondConnections(parseSync(file, text).program).map(
      (start) => `${file}:${text.slice(0, start).split("\n").length} asks the pool, not \`tx\``,
    );
  });
  expect(stray).toEqual([]);
});

import { parseSync } from "vite";
import { expect, test } from "vitest";
import { code, textOf } from "./source-tree.ts";
import { isNode, type Node } from "./syntax.ts";

/** Type names that are declared twice all the same, and why. */
const EXCEPTIONS: { name: string; reason: string }[] = [];

const DECLARES_TYPE = new Set([
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
  "ClassDeclaration",
  "TSEnumDeclaration",
]);

// While the tests are collected, where no time limit is: on a busy machine it takes half a minute.
const filesOf = filesByType();

test("an exported type's name has one meaning: it is declared in one file", () => {
  const excepted = new Set(EXCEPTIONS.map(({ name }) => name));
  const twice = [...filesOf]
    .filter(([name, files]) => files.length > 1 && !excepted.has(name))
    .map(([name, files]) => `${name} is declared in ${files.join(", ")}: say which in its name`);
  expect(twice).toEqual([]);
});

test("every exception is still needed", () => {
  expect(EXCEPTIONS.filter(({ name }) => (filesOf.get(name)?.length ?? 0) < 2)).toEqual([]);
});

/** Where each exported type, interface, class or enumeration is declared; passing one on is not. */
function filesByType(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of code)
    for (const name of exportedTypes(file)) found.set(name, [...(found.get(name) ?? []), file]);
  return found;
}

function exportedTypes(file: string): string[] {
  const statements = parseSync(file, textOf(file)).program.body as unknown as Node[];
  const listed = new Set(statements.flatMap(listedNames));
  return statements.flatMap((statement) => {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    const name = isNode(declared.id) ? String(declared.id.name) : "";
    if (!name || !DECLARES_TYPE.has(declared.type)) return [];
    return declared !== statement || listed.has(name) ? [name] : [];
  });
}

/** `export { One, type Two }` of what the file itself declares. */
function listedNames(statement: Node): string[] {
  if (statement.type !== "ExportNamedDeclaration" || statement.source) return [];
  return (statement.specifiers as { local: { name: string } }[]).map(({ local }) => local.name);
}

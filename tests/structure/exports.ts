import path from "node:path";
import { code, isTest, textOf } from "./source-tree.ts";

/** What the build and the server open by the file, not by an import. */
const ENTRIES = new Set([
  "client/app/first-view.tsx",
  "client/app/remove-scroll.tsx",
  "client/public-pages/entry.tsx",
]);

const DEFINED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:const|function\*?|type|interface|class)\s+(\w+)/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}/gm;
const NAMED = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*"(\.[^"]+)"/g;
const WHOLE =
  /(?:import\s+\w+\s*,?|import\s+\*\s+as\s+\w+|export\s+\*)\s*from\s*"(\.[^"]+)"|(?:import|vi\.mock)\(\s*"(\.[^"]+)"/g;

/** Exports of server, client and shared that nobody imports and their own file does not use. */
export function unusedExports(): string[] {
  const { names, whole } = importedNames();
  return code
    .filter((file) => /^(server|client|shared)\//.test(file) && !isTest(file))
    .filter((file) => !whole.has(file) && !ENTRIES.has(file))
    .flatMap((file) =>
      exportsOf(file)
        .filter((name) => !names.get(file)?.has(name))
        .map((name) => `${file} exports ${name}`),
    );
}

/** Names a file defines and exports without using them itself, and those it passes on. */
function exportsOf(file: string): string[] {
  const text = textOf(file);
  const uses = (name: string) => [...text.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length;
  const defined = [...text.matchAll(DEFINED)].map(([, name = ""]) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = ""]) =>
    namesIn(list).map((name) => name.split(/\s+as\s+/).at(-1) ?? ""),
  );
  return [...defined.filter((name) => uses(name) === 1), ...listed];
}

/** Which names of each file others import, and the files that are imported as a whole. */
function importedNames() {
  const names = new Map<string, Set<string>>();
  const whole = new Set<string>();
  for (const file of code) {
    const text = textOf(file);
    const at = (to: string) => path.join(path.dirname(file), to);
    for (const [, list = "", to = ""] of text.matchAll(NAMED)) {
      const known = names.get(at(to)) ?? new Set();
      for (const name of namesIn(list)) known.add(name.split(/\s+as\s+/)[0] ?? "");
      names.set(at(to), known);
    }
    for (const [, to, called] of text.matchAll(WHOLE)) whole.add(at(to ?? called ?? ""));
  }
  return { names, whole };
}

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim().replace(/^type\s+/, ""))
    .filter(Boolean);

import { describe, expect, test } from "vitest";
import { foldersOver } from "./figures.ts";
import { code, files, textOf, under } from "./source-tree.ts";
import { functionsOf, literalSpreads } from "./syntax.ts";

const WHERE_TO_READ = "docs/architecture.md";

/** Files whose name is not ours to choose. */
const NAMED_BY_OTHERS = new Set(["client/ui/fonts/OFL.txt"]);

describe("names and sizes", () => {
  test("files and folders are in kebab-case", () => {
    const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const stray = files
      .filter((file) => !NAMED_BY_OTHERS.has(file) && !file.endsWith("/README.md"))
      .filter((file) => file.split("/").some((part) => !kebab.test(part)))
      .map((file) => `${file} is not in kebab-case`);
    expect(stray).toEqual([]);
  });

  test("no folder is called utils, helpers, common or misc", () => {
    const stray = files
      .filter((file) => /(^|\/)(utils?|helpers?|common|misc)\//.test(file))
      .map((file) => `${file} is in a folder that says nothing (${WHERE_TO_READ}, « Layout »)`);
    expect(stray).toEqual([]);
  });

  test("no file is longer than 300 lines, or 350 where each function has 40 at most", () => {
    const stray = code
      .filter((file) => !file.startsWith("database/demonstration/"))
      .map((file) => ({ file, lines: linesOf(textOf(file)) }))
      .filter(({ file, lines }) => lines > 300 && (lines > 350 || longestFunction(file) > 40))
      .map(
        ({ file, lines }) => `${file} has ${lines} lines: split it by meaning (${WHERE_TO_READ})`,
      );
    expect(stray).toEqual([]);
  });

  test("fields and elements stand plainly: no literal is spread to keep several on a line", () => {
    const folded = code.flatMap((file) => literalSpreads(file).map((line) => `${file}:${line}`));
    expect(folded).toEqual([]);
  });

  test("domains have the same names on the server and in the browser", () => {
    const domainsOf = (side: string) =>
      [
        ...new Set(files.filter(under(`${side}/features/`)).map((file) => file.split("/")[2])),
      ].sort();
    expect(domainsOf("client")).toEqual(domainsOf("server"));
  });

  test("no folder holds more than forty files", () => {
    expect(foldersOver(40)).toEqual([]);
  });
});

const linesOf = (text: string) => text.split("\n").length - 1;

const longestFunction = (file: string) =>
  Math.max(0, ...functionsOf(file).map(({ lines }) => lines));

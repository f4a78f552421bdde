// npm run check: types, style and structure, all of them even when one fails.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { helpFor, main, refuseUnknown, root, runNode24 } from "./processes.mjs";

helpFor(`
npm run check [-- --fix]

Vérifie les types (serveur, pages, tests), le style et la structure du code.
  --fix   corrige d’abord le style de ce qui peut l’être`);

const words = process.argv.slice(2);
const fix = words.includes("--fix") ? ["--write"] : [];

const typesOf = (config) => ["node_modules/typescript/bin/tsc", ["-p", config]];

const checks = {
  "types du serveur": typesOf("tsconfig.json"),
  "types des pages": typesOf("client/tsconfig.json"),
  "types des tests": typesOf("tests/tsconfig.json"),
  style: ["node_modules/@biomejs/biome/bin/biome", ["check", ...fix, "."]],
  structure: ["node_modules/vitest/vitest.mjs", ["run", "tests/structure/"]],
};

async function outcome(name, [script, args]) {
  console.log(`\n— ${name}`);
  if (name === "structure" && !existsSync(join(root, args[1]))) return "absent";
  return (await runNode24(script, args)) === 0 ? "bon" : "À CORRIGER";
}

await main(async () => {
  refuseUnknown(words.filter((word) => word !== "--fix"));
  await prepare();
  const lines = [];
  for (const [name, command] of Object.entries(checks)) {
    lines.push([name, await outcome(name, command)]);
  }
  console.log(`\n${lines.map(([name, result]) => `${name.padEnd(18)}${result}`).join("\n")}`);
  return lines.some(([, result]) => result === "À CORRIGER") ? 1 : 0;
});

import { unusedExports } from "./exports.ts";
import {
  code,
  files,
  imports,
  isTest,
  neighboursOf,
  partOf,
  textOf,
  under,
} from "./source-tree.ts";
import { functionsOf, literalSpreads } from "./syntax.ts";
import { foreignWrites } from "./table-owners.ts";

/** One figure of the house: what it is, what it should be, and the most it may be today. */
export type Figure = { name: string; value: number; target: number; most: number };

const figure = (name: string, value: number, target: number, most = target): Figure => ({
  name,
  value,
  target,
  most,
});

/** The figures of the whole, beside their targets: `most` only ever goes down. */
export function houseFigures(): Figure[] {
  const neighbours = neighboursOf("server/");
  const functions = code
    .filter(isProduct)
    .flatMap((file) =>
      functionsOf(file).map((one) => ({ ...one, client: file.startsWith("client/") })),
    );
  const ofClient = functions.filter(({ client }) => client);
  const long = ofClient.filter(({ lines }) => lines > 40).length;
  const ofPages = importsOfPages();
  return [
    figure("rooms of the server at first look", roomsOf("server/").size, 13),
    figure(
      "arrows between them",
      [...neighbours.values()].reduce((sum, others) => sum + others.size, 0),
      65,
    ),
    figure("tables written by another domain", foreignWrites().length, 0),
    figure("copies of who may see a group", copiesOfAccess(), 1),
    figure("folders of more than forty files", foldersOver(40).length, 0),
    figure("folded literals", code.flatMap(literalSpreads).length, 0),
    figure("circles of imports, types included", circles().length, 0),
    figure("exports that nobody uses", unusedExports().length, 0),
    figure("functions over 80 lines", functions.filter(({ lines }) => lines > 80).length, 0),
    figure(
      "functions over 40 lines in the client, per thousand",
      Math.round((1000 * long) / ofClient.length),
      30,
    ),
    figure("local imports of a page, 90 %", ofPages[Math.floor(ofPages.length * 0.1)] ?? 0, 10),
    figure("local imports of a page, at most", ofPages[0] ?? 0, 15),
  ];
}

/** What runs at a community's: tests, doubles and benches apart. */
const isProduct = (file: string) => under("server/", "client/", "shared/")(file) && !isTest(file);

const roomsOf = (side: string) => new Set(files.filter(under(side)).map(partOf));

/** Most imported first. */
function importsOfPages(): number[] {
  const pages = code.filter((file) => file.startsWith("client/pages/") && !isTest(file));
  return pages
    .map((page) => imports.filter(({ from }) => from === page).length)
    .sort((one, other) => other - one);
}

/** Files whose statements say what hides a group: the access query of groups alone. */
function copiesOfAccess(): number {
  const saying = code
    .filter((file) => file.startsWith("server/") && /\.query\.ts$|\.repository\.ts$/.test(file))
    .filter((file) => !file.includes("/demonstration/") && /["']ferme["']/.test(textOf(file)));
  return new Set(saying).size;
}

/** Folders that hold more files than this, with how many. */
export function foldersOver(most: number): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter(under("server/", "client/", "shared/", "tests/"))) {
    const folder = file.slice(0, file.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder} holds ${count} files`);
}

/** Groups of files that import one another in a ring (Tarjan's strongly connected components). */
export function circles(): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports)
    if (isProduct(from)) next.set(from, [...(next.get(from) ?? []), to]);
  const found: string[][] = [];
  const [order, low, path] = [new Map<string, number>(), new Map<string, number>(), [] as string[]];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file) as number);
    path.push(file);
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (path.includes(to))
        low.set(file, Math.min(low.get(file) as number, low.get(to) as number));
    }
    if (low.get(file) !== order.get(file)) return;
    const ring = path.splice(path.indexOf(file));
    if (ring.length > 1) found.push(ring);
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found;
}

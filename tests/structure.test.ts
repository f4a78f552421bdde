import { describe, expect, test } from "vitest";
import {
  code,
  files,
  type Import,
  imports,
  isTest,
  partOf,
  textOf,
  valuesOf,
} from "./source-tree.ts";

const WHERE_TO_READ = "docs/architecture.md";

/** Features that react to others' facts: nobody calls them. */
const REACTING = ["notifications", "points", "search"];

/** Imports the rules forbid and the reason one of them stands all the same. */
const EXCEPTIONS: { from: string; to: string; reason: string }[] = [
  {
    from: "server/features/installation/",
    to: "server/features/posts/points/index.ts",
    reason: "the demonstration writes its ledger and totals at once, without six hundred acts",
  },
];

/** Files whose name is not ours to choose. */
const NAMED_BY_OTHERS = new Set(["client/ui/fonts/OFL.txt"]);

const said = (rule: string, { from, to }: Import) =>
  `${from} imports ${to}: ${rule} (${WHERE_TO_READ}, « Who may import whom »)`;

const isExcepted = ({ from, to }: Import) =>
  EXCEPTIONS.some((one) => from.startsWith(one.from) && to === one.to);

/** Imports of a part that lead elsewhere than it may. */
function strayFrom(part: RegExp, allowed: (to: string, from: string) => boolean, rule: string) {
  return imports
    .filter((one) => part.test(one.from) && !isExcepted(one))
    .filter(({ from, to }) => partOf(to) !== partOf(from) && !allowed(to, from))
    .map((one) => said(rule, one));
}

const inShared = (to: string) => to.startsWith("shared/");
const isDoor = (to: string) => /^server\/features\/[a-z-]+\/index\.ts$/.test(to);
const under =
  (...places: string[]) =>
  (to: string) =>
    places.some((place) => to.startsWith(place));

describe("who may import whom", () => {
  test("shared imports nothing of ours", () => {
    expect(strayFrom(/^shared\//, () => false, "shared imports nothing of ours")).toEqual([]);
  });

  test("the server's infrastructure knows no noun: it imports shared only", () => {
    const rule = "infrastructure imports itself and shared";
    expect(strayFrom(/^server\/infrastructure\//, inShared, rule)).toEqual([]);
  });

  test("a server feature enters another by its index.ts only", () => {
    const allowed = (to: string) =>
      inShared(to) || to.startsWith("server/infrastructure/") || isDoor(to);
    const demonstration = (to: string, from: string) =>
      to.startsWith("database/demonstration/") && from.startsWith("server/features/installation/");
    const rule = "a feature imports itself, shared, infrastructure and others' index.ts";
    const stray = strayFrom(
      /^server\/features\//,
      (to, from) => allowed(to) || demonstration(to, from),
      rule,
    );
    expect(stray).toEqual([]);
  });

  test("the server's app composes through the doors of features", () => {
    const allowed = (to: string) => isDoor(to) || under("shared/", "server/infrastructure/")(to);
    const rule = "app imports features by their index.ts, infrastructure and shared";
    expect(strayFrom(/^server\/app\//, allowed, rule)).toEqual([]);
  });

  test("notifications, points and search react, and are imported by no other feature", () => {
    const stray = imports
      .filter(({ from }) => from.startsWith("server/features/"))
      .filter(({ from, to }) => partOf(to) !== partOf(from) && !isExcepted({ from, to }))
      .filter(({ to }) => REACTING.includes(to.split("/")[2] ?? ""))
      .map((one) => said("it reacts to facts, and no feature calls it", one));
    expect(stray).toEqual([]);
  });

  test("every exception is still needed", () => {
    const unused = EXCEPTIONS.filter(
      (one) => !imports.some(({ from, to }) => from.startsWith(one.from) && to === one.to),
    );
    expect(unused).toEqual([]);
  });

  test("features of the server do not import each other in a ring", () => {
    const neighbours = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      if (!from.startsWith("server/features/") || !to.startsWith("server/features/")) continue;
      if (partOf(from) === partOf(to)) continue;
      neighbours.set(partOf(from), (neighbours.get(partOf(from)) ?? new Set()).add(partOf(to)));
    }
    expect([...neighbours.keys()].flatMap((start) => ringFrom(start, neighbours))).toEqual([]);
  });

  test("a client feature imports no other client feature: pages compose", () => {
    const allowed = under("shared/", "client/ui/", "client/infrastructure/");
    const rule = "a client feature imports itself, ui, infrastructure and shared";
    expect(strayFrom(/^client\/features\//, allowed, rule)).toEqual([]);
  });

  test("the design system imports nothing of ours", () => {
    expect(strayFrom(/^client\/ui\//, () => false, "ui imports nothing of ours")).toEqual([]);
  });

  test("the client's infrastructure imports shared only", () => {
    const rule = "infrastructure imports itself and shared";
    expect(strayFrom(/^client\/infrastructure\//, inShared, rule)).toEqual([]);
  });

  test("nobody imports app, of either side", () => {
    const stray = imports
      .filter(({ from, to }) => /^(server|client)\/app\//.test(to) && partOf(from) !== partOf(to))
      .filter(({ from }) => /^(server|client|shared|database)\//.test(from))
      .map((one) => said("app composes its side and nobody imports it", one));
    expect(stray).toEqual([]);
  });

  test("client and server never meet", () => {
    const stray = imports
      .filter(
        ({ from, to }) =>
          (from.startsWith("client/") && /^(server|database)\//.test(to)) ||
          (/^(server|database)\//.test(from) && to.startsWith("client/")),
      )
      .map((one) => said("client and server never meet", one));
    expect(stray).toEqual([]);
  });

  test("the browser gets types of the contract, never zod", () => {
    const shared = code.filter((file) => file.startsWith("shared/") && !isTest(file));
    const bringsZod = (file: string): boolean =>
      valuesOf(file).some((to) => to === "zod" || (to.startsWith("shared/") && bringsZod(to)));
    const withZod = new Set(shared.filter(bringsZod));
    const stray = code
      .filter((file) => file.startsWith("client/") && !isTest(file))
      // Drawn on the server only.
      .filter((file) => !file.startsWith("client/public-pages/"))
      .flatMap((from) => valuesOf(from).map((to) => ({ from, to })))
      .filter(({ to }) => withZod.has(to))
      .map((one) => said("what the browser needs of shared stands apart from its schemas", one));
    expect(stray).toEqual([]);
  });

  test("a date with its day is written by shared/dates-in-words.ts: Intl writes « 1 juin »", () => {
    const byIntl = /dateStyle: "(full|long|medium)"|\bday: "numeric"[^}]*month: "(long|short)"/;
    const stray = code
      .filter((file) => /^(shared|server|client)\//.test(file) && !isTest(file))
      .filter((file) => byIntl.test(textOf(file)))
      .map((file) => `${file} has Intl write a date: shared/dates-in-words.ts does`);
    expect(stray).toEqual([]);
  });

  test("who may see a group is asked of its access query, and moderators are told by policies", () => {
    const says = (pattern: RegExp) => (file: string) => pattern.test(textOf(file));
    const elsewhere = code.filter(
      (file) =>
        file.startsWith("server/") &&
        !isTest(file) &&
        !/(\.policy|-access\.query)\.ts$/.test(file) &&
        !file.startsWith("server/infrastructure/session/") &&
        !file.startsWith("server/features/installation/demonstration/"),
    );
    expect(elsewhere.filter(says(/["']ferme["']/))).toEqual([
      // Media stand beneath groups, which show pictures: this reads what shows them.
      "server/features/media/media.query.ts",
    ]);
    expect(elsewhere.filter(says(/\bisModerator\(/))).toEqual([
      // What a call's access asks of whoever makes it.
      "server/infrastructure/http/call-context.ts",
    ]);
  });

  test("random values are drawn by tests/builders/fast-check.ts: each run draws the same", () => {
    const drawing = code.filter((file) => valuesOf(file).includes("fast-check"));
    expect(drawing).toEqual(["tests/builders/fast-check.ts"]);
  });

  test("the demonstration's content is imported by the installation only", () => {
    const stray = imports
      .filter(({ to }) => to.startsWith("database/demonstration/"))
      .filter(
        ({ from }) => !/^(database\/demonstration|server\/features\/installation)\//.test(from),
      )
      .map((one) => said("only installation imports the demonstration", one));
    expect(stray).toEqual([]);
  });
});

/** A ring of features that leads back to where it began, said as a path. */
function ringFrom(start: string, neighbours: Map<string, Set<string>>): string[] {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of neighbours.get(way.at(-1) as string) ?? []) {
      if (next === start) return [`${[...way, start].join(" → ")} (${WHERE_TO_READ})`];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}

describe("the database", () => {
  const DATABASE = /(?<!type )\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;

  test("is touched by *.repository.ts and *.query.ts of a feature only", () => {
    const stray = code
      .filter((file) => file.startsWith("server/features/") && !isTest(file))
      .filter((file) => !/\.(repository|query)\.ts$/.test(file))
      .filter((file) => {
        const text = textOf(file);
        return DATABASE.test(text) || /^import (?!type).*"kysely"/m.test(text);
      })
      .map((file) => `${file} asks the database: only *.repository.ts and *.query.ts do`);
    expect(stray).toEqual([]);
  });
});

describe("names and sizes", () => {
  test("files and folders are in kebab-case", () => {
    const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const stray = files
      .filter((file) => !NAMED_BY_OTHERS.has(file))
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

  test("no file is longer than 300 lines, the demonstration's content excepted", () => {
    const stray = code
      .filter((file) => !file.startsWith("database/demonstration/"))
      .map((file) => ({
        file,
        lines: textOf(file).split("\n").length - 1,
      }))
      .filter(({ lines }) => lines > 300)
      .map(
        ({ file, lines }) => `${file} has ${lines} lines: split it by meaning (${WHERE_TO_READ})`,
      );
    expect(stray).toEqual([]);
  });

  test("every feature of the client is a feature of the server", () => {
    const featuresOf = (side: string) =>
      new Set(files.filter(under(`${side}/features/`)).map((file) => file.split("/")[2]));
    const server = featuresOf("server");
    const stray = [...featuresOf("client")].filter((feature) => !server.has(feature));
    expect(
      stray.map((feature) => `client/features/${feature} has no server/features/${feature}`),
    ).toEqual([]);
  });
});

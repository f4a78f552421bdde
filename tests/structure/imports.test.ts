import { describe, expect, test } from "vitest";
import {
  code,
  type Import,
  imports,
  isTest,
  neighboursOf,
  partOf,
  textOf,
  under,
  valuesOf,
} from "./source-tree.ts";

const WHERE_TO_READ = "docs/architecture.md";

/** Rooms that react to others' facts: nobody calls them. */
const REACTING = [
  "server/features/notifications/",
  "server/features/posts/points/",
  "server/features/posts/search/",
];

/** Imports that the rules forbid, and why they are allowed all the same. */
const EXCEPTIONS: { from: string; to: string; reason: string }[] = [
  {
    from: "server/features/posts/index.ts",
    to: "server/features/posts/points/",
    reason: "the demonstration writes its ledger and totals at once, without six hundred acts",
  },
  {
    from: "client/app/worker-push.ts",
    to: "client/features/notifications/push/push-store.ts",
    reason: "the worker is built apart, from what it needs and nothing that draws",
  },
  {
    from: "client/app/after-rest.ts",
    to: "client/features/notifications/push/keep-registered.ts",
    reason: "loaded once the page rests: nothing of it may come with a door's other names",
  },
  {
    from: "client/app/outbox/outbox.ts",
    to: "client/features/posts/composing/former-outgoing.ts",
    reason: "loaded on demand by what every page starts with, before any domain",
  },
];

const said = (rule: string, { from, to }: Import) =>
  `${from} imports ${to}: ${rule} (${WHERE_TO_READ}, « Who may import whom »)`;

const isExcepted = ({ from, to }: Import) =>
  EXCEPTIONS.some((one) => from === one.from && to.startsWith(one.to));

/** Imports of a part that lead elsewhere than it may. */
function strayFrom(part: RegExp, allowed: (to: string, from: string) => boolean, rule: string) {
  return imports
    .filter((one) => part.test(one.from) && !isExcepted(one))
    .filter(({ from, to }) => partOf(to) !== partOf(from) && !allowed(to, from))
    .map((one) => said(rule, one));
}

const inShared = (to: string) => to.startsWith("shared/");
const isDoor = (to: string) => /^server\/features\/[a-z-]+\/index\.ts$/.test(to);
const isWiring = (to: string) => /^server\/features\/[a-z-]+\/wiring\.ts$/.test(to);

describe("who may import whom", () => {
  test("shared imports nothing of ours", () => {
    expect(strayFrom(/^shared\//, () => false, "shared imports nothing of ours")).toEqual([]);
  });

  test("the server's infrastructure knows no noun: it imports shared only", () => {
    const rule = "infrastructure imports itself and shared";
    expect(strayFrom(/^server\/infrastructure\//, inShared, rule)).toEqual([]);
  });

  test("a domain of the server enters another by its index.ts only", () => {
    const allowed = (to: string) =>
      inShared(to) || to.startsWith("server/infrastructure/") || isDoor(to);
    const demonstration = (to: string, from: string) =>
      to.startsWith("database/demonstration/") && from.startsWith("server/features/installation/");
    const rule = "a domain imports itself, shared, infrastructure and others' index.ts";
    const stray = strayFrom(
      /^server\/features\//,
      (to, from) => allowed(to) || demonstration(to, from),
      rule,
    );
    expect(stray).toEqual([]);
  });

  test("the server's app composes through the doors of domains", () => {
    const allowed = (to: string) =>
      isDoor(to) || isWiring(to) || under("shared/", "server/infrastructure/")(to);
    const rule = "app imports domains by their index.ts and wiring.ts, infrastructure and shared";
    expect(strayFrom(/^server\/app\//, allowed, rule)).toEqual([]);
  });

  test("notifications, points and search react, and are imported by nobody else", () => {
    const stray = imports
      .filter(({ from }) => from.startsWith("server/features/") && !isWiring(from))
      .filter(({ from, to }) =>
        REACTING.some((room) => to.startsWith(room) && !from.startsWith(room)),
      )
      .filter((one) => !isExcepted(one))
      .map((one) => said("it reacts to facts, and nobody calls it", one));
    expect(stray).toEqual([]);
  });

  test("every exception is still needed", () => {
    const unused = EXCEPTIONS.filter(
      (one) => !imports.some(({ from, to }) => from === one.from && to.startsWith(one.to)),
    );
    expect(unused).toEqual([]);
  });

  test("domains of the server do not import each other in a ring", () => {
    const neighbours = neighboursOf("server/features/");
    expect([...neighbours.keys()].flatMap((start) => ringFrom(start, neighbours))).toEqual([]);
  });

  test("a client domain imports no other client domain: pages compose", () => {
    const allowed = under("shared/", "client/product/", "client/ui/", "client/infrastructure/");
    const rule = "a client domain imports itself, product, ui, infrastructure and shared";
    expect(strayFrom(/^client\/features\//, allowed, rule)).toEqual([]);
  });

  test("who is outside a client domain enters it by its doors: index.ts, or lazy.ts on demand", () => {
    const isClientDoor = (to: string) =>
      /^client\/features\/[a-z-]+\/(index\.ts|([a-z-]+\/)?lazy\.ts)$/.test(to);
    const stray = imports
      .filter(({ from, to }) => from.startsWith("client/") && to.startsWith("client/features/"))
      .filter(({ from, to }) => partOf(from) !== partOf(to) && !isClientDoor(to))
      .filter((one) => !isExcepted(one))
      .map((one) => said("a client domain is entered by its index.ts and lazy.ts", one));
    expect(stray).toEqual([]);
  });

  test("a door of a client domain passes on what its domain defines, and does nothing else", () => {
    const stray = code
      .filter((file) => /^client\/features\/[a-z-]+\/index\.ts$/.test(file))
      .filter((file) =>
        textOf(file)
          .replace(/export (type )?\{[^}]*\} from "\.[^"]+";/g, "")
          .trim(),
      );
    expect(stray).toEqual([]);
  });

  test("what several client domains draw knows none of them", () => {
    const allowed = under("shared/", "client/ui/", "client/infrastructure/");
    const rule = "product imports itself, ui, infrastructure and shared";
    expect(strayFrom(/^client\/product\//, allowed, rule)).toEqual([]);
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

  test("in shared, *.contract.ts alone imports zod", () => {
    const stray = code
      .filter((file) => file.startsWith("shared/") && !file.endsWith(".contract.ts"))
      .filter((file) => !isTest(file) && valuesOf(file).includes("zod"))
      .map((file) => `${file} imports zod: name it *.contract.ts, or keep its schemas apart`);
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

/** A ring of parts that leads back to where it began, said as a path. */
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

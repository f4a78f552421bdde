import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { NOT_PAGES, SERVED_PAGES } from "../client/app/served-pages.ts";
import { PAGE_ADDRESSES } from "../server/app/pages/page-addresses.ts";
import { SPEC_ROUTES } from "./browser/spec-routes.ts";
import { startTestParvis } from "./builders/index.ts";

const ROOT = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const site = await startTestParvis();
afterAll(site.stop);

/** `| address | what it is | test |`, as `docs/routes.md` writes them. */
const rows = [...read("docs/routes.md").matchAll(/^\| `([^`]+)` \| .* \| `([^`]+)` \|$/gm)].map(
  ([, address = "", file = ""]) => ({ address, file }),
);
const written = new Set(rows.map(({ address }) => shapeOf(address)));

/** An address without its parameter names; an optional parameter counts as present. */
function shapeOf(address: string): string {
  return address.replace(/\{[^}]*\}|:\w+\??/g, "{}").replace(/(.)\/$/, "$1");
}

/** What each list of routes of the router stands under. */
const LISTS: Record<string, string> = {
  visitorPages: "",
  communityPages: "/community/{}",
  administrationPages: "/administration",
  memberPages: "",
  routes: "",
};

/** Addresses of the pages of the browser side. */
function routerAddresses(): string[] {
  const lists = read("client/app/router.tsx").split(/^(?:export )?const /m);
  return lists.flatMap((text) => {
    const under = LISTS[/^\w+/.exec(text)?.[0] ?? ""];
    if (under === undefined) return [];
    const paths = [...text.matchAll(/\bpath: "([^"]+)"/g)].map(([, one = ""]) => one);
    const index = /\bindex: true/.test(text) ? [""] : [];
    return [...index, ...paths.filter((one) => one !== "*")].map(
      (one) => shapeOf(`${under}/${one}`) || "/",
    );
  });
}

/** Addresses that the server answers, those of the API and built files left out. */
function serverAddresses(): string[] {
  const found: string[] = [];
  const above: string[] = [];
  for (const line of site.parvis.http.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = ""] = /^((?:│ {3}| {4})*)[├└]── (\S*)/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    if (/\([A-Z, ]+\)$/.test(line)) found.push(above.join(""));
  }
  const ours = found.filter(
    (address) =>
      !/^\/api(\/|$)|\*|^\/(assets|icons|\.vite)\//.test(address) &&
      (!/\.\w+$/.test(address) ||
        /^\/(robots\.txt|sitemap\.xml|manifest\.webmanifest|.+\/client-metadata\.json)$/.test(
          address,
        )),
  );
  return [...new Set(ours.map(shapeOf))];
}

describe("docs/routes.md", () => {
  test("names every address that the router knows", () => {
    const known = routerAddresses();
    expect(known.length).toBeGreaterThan(50);
    expect(known.filter((address) => !written.has(address))).toEqual([]);
  });

  test("are the pages that the server knows: any other answers 404", () => {
    expect(new Set(PAGE_ADDRESSES.map(shapeOf))).toEqual(new Set(routerAddresses()));
  });

  test("names every address that the server answers", () => {
    const known = serverAddresses();
    expect(known.length).toBeGreaterThan(15);
    expect(known.filter((address) => !written.has(address))).toEqual([]);
  });

  test("are left to the server by the worker of a phone, but for pages of the application", () => {
    const pages = new Set(PAGE_ADDRESSES.map(shapeOf));
    const isPage = (address: string) => pages.has(address) || pages.has(`${address}/{}`);
    const answered = serverAddresses().filter((address) => !isPage(address));
    expect(answered.length).toBeGreaterThan(10);
    const opened = answered.map((address) => address.replaceAll("{}", "x"));
    const manifest = (address: string) => address === "/manifest.webmanifest";
    expect(
      opened.filter((one) => !SERVED_PAGES.test(one) && !NOT_PAGES.test(one) && !manifest(one)),
    ).toEqual([]);
  });

  test("names no address that nobody answers", () => {
    const known = new Set([...routerAddresses(), ...serverAddresses()]);
    const stray = rows.map(({ address }) => address);
    expect(stray.filter((address) => !known.has(shapeOf(address)))).toEqual([]);
  });

  test("names tests that exist", () => {
    expect(
      rows.map(({ file }) => file).filter((file) => !existsSync(path.join(ROOT, file))),
    ).toEqual([]);
  });

  test("names every route of the specification, which one journey opens", () => {
    const journey = "tests/journeys/every-route.test.ts";
    const opened = new Set(
      rows.filter(({ file }) => file === journey).map(({ address }) => shapeOf(address)),
    );
    const bare = (route: string) => shapeOf(route);
    const either = (route: string) => [route, `${route}/{}`, `${route}/{}/{}`];
    const missing = SPEC_ROUTES.map(({ route }) => bare(route)).filter(
      (route) => !either(route).some((one) => opened.has(one)),
    );
    expect(missing).toEqual([]);
  });
});

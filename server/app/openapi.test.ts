import { afterAll, describe, expect, test } from "vitest";
import { startTestParvis } from "../../tests/builders/index.ts";
import { describeApi } from "./openapi.ts";

const site = await startTestParvis({ install: false });
afterAll(site.stop);

describe("the description of the API", () => {
  test("is OpenAPI 3.1, readable by eyes too, without script", async () => {
    const { body } = await site.visitor().get("/api/openapi.json");
    expect(body.openapi).toMatch(/^3\.1\./);
    const page = await site.visitor().get("/api/docs");
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.text).not.toContain("<script");
    for (const path of Object.keys(body.paths)) expect(page.text).toContain(`/api${path}`);
  });

  test("names exactly the routes that are registered", async () => {
    const { paths } = await describeApi();
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} /api${anonymous(path)}`),
    );
    const registered = routesOf(site.parvis.http.printRoutes({ commonPrefix: false }))
      .filter((route) => route.includes(" /api/"))
      .filter((route) => !NOT_CALLS.has(route));
    expect(registered.toSorted()).toEqual(described.toSorted());
  });

  test("says of each call what it does", async () => {
    const { paths } = await describeApi();
    for (const [path, calls] of Object.entries(paths)) {
      for (const [method, call] of Object.entries(calls)) {
        expect(call.summary, `${method} ${path}`).toMatch(/^[\p{Lu}].{3,}/u);
        expect(call.tags.length, `${method} ${path}`).toBe(1);
      }
    }
  });
});

/** A style sheet of the page above. */
const NOT_CALLS = new Set(["GET /api/docs/style.css"]);

const anonymous = (path: string) => path.replace(/\{\w+\}|:\w+(\|:\w+)*/g, "{}");

/** `METHOD /path` of each route Fastify prints; HEAD only where no GET stands beside it. */
function routesOf(printed: string): string[] {
  const parts: string[] = [];
  return printed.split("\n").flatMap((line) => {
    const match = /^((?:[│ ] {3})*)(?:├──|└──) (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = "", part = "", methods] = match;
    parts.length = indent.length / 4;
    parts.push(part);
    const path = anonymous(parts.join(""));
    const all = methods?.split(", ") ?? [];
    return all
      .filter((method) => method !== "HEAD" || !all.includes("GET"))
      .map((method) => `${method} ${path}`);
  });
}

import { isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import { contract } from "./contract.ts";
import { ERRORS } from "./ground/errors.ts";
import type { OperationMeta } from "./ground/operation.contract.ts";
import { blessings } from "./people/blessings.ts";
import { countries } from "./people/countries.ts";

const calls = Object.entries(contract).flatMap(([noun, some]) =>
  Object.entries(some).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
);

test.each(calls)("$name says what it does, where, and how it fails", ({ call }) => {
  expect(isContractProcedure(call)).toBe(true);
  const { route, meta } = call["~orpc"];
  expect(route.summary?.length).toBeGreaterThan(3);
  expect(route.tags?.length).toBe(1);
  expect(route.path).toMatch(/^\/[a-z]+/);
  expect(Object.keys(ERRORS)).toContain((meta as OperationMeta).failure);
});

test("no two calls share a method and an address", () => {
  const routes = calls.map(
    ({ call }) => `${call["~orpc"].route.method} ${call["~orpc"].route.path}`,
  );
  expect(new Set(routes).size).toBe(routes.length);
});

test("about 240 countries and territories, each with its dialling codes (spec, section 3)", () => {
  expect(countries.length).toBeGreaterThanOrEqual(235);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  for (const { code, dialingCode } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    for (const one of dialingCode.split(", ")) expect(one).toMatch(/^\+\d{1,3}(-\d{1,5})?$/);
  }
  expect(countries.find(({ code }) => code === "DO")?.dialingCode.split(", ").length).toBe(3);
});

test("at least forty short blessings with their reference", () => {
  expect(blessings.length).toBeGreaterThanOrEqual(40);
  expect(new Set(blessings.map(({ text }) => text)).size).toBe(blessings.length);
  for (const { text, reference } of blessings) {
    expect(text.length).toBeLessThan(220);
    expect(reference).toMatch(/^[\p{L}\d\s]+\s\d+(\.\d+(-\d+)?)?$/u);
  }
});

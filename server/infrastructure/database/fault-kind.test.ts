import { describe, expect, test } from "vitest";
import { DomainError } from "../../../shared/ground/errors.ts";
import { isAway, isLockNotGiven, isOfTheData } from "./fault-kind.ts";

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`code ${code}`), { code, ...more });

const AWAY = [
  ...["08006", "08001", "57P01", "57P02", "57P03", "57014", "53300"].map((code) => coded(code)),
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"].map((code) => coded(code)),
  coded("ENOENT", { syscall: "connect" }),
  new Error("Connection terminated unexpectedly"),
  new Error("Connection terminated due to connection timeout"),
  new Error("Client has encountered a connection error and is not queryable"),
  new Error("Query read timeout"),
  new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]),
  new Error("Migration 0001: Connection lost", { cause: coded("57P01") }),
];

/** Errors that may pass by themselves, while the database can be reached. */
const PASSING = [
  ...["53100", "53200", "58030", "40001", "40P01", "55P03", "25006", "XX000"].map((code) =>
    coded(code),
  ),
  new DomainError("OVERLOADED"),
  new DomainError("UNAVAILABLE"),
  new Error("of nothing in particular"),
  coded("ENOENT", { syscall: "open" }),
];

const OF_THE_DATA = [
  ...["22P02", "23503", "23505", "42703", "P0001"].map((code) => coded(code)),
  new TypeError("Cannot read properties of undefined"),
];

const named = (errors: unknown[]) => errors.map((error) => [String(error), error] as const);

describe("what an error of the database says", () => {
  test.each(named(AWAY))("the database is away: %s", (_, error) => {
    expect(isAway(error)).toBe(true);
    expect(isOfTheData(error)).toBe(false);
  });

  test.each(named(PASSING))("something that may pass: %s", (_, error) => {
    expect(isAway(error)).toBe(false);
    expect(isOfTheData(error)).toBe(false);
  });

  test.each(named(OF_THE_DATA))("something about the data: %s", (_, error) => {
    expect(isAway(error)).toBe(false);
    expect(isOfTheData(error)).toBe(true);
  });

  test.each([null, undefined, "cut", 57])("nothing is read into %s", (error) => {
    expect(isAway(error)).toBe(false);
    expect(isOfTheData(error)).toBe(false);
  });

  test("a lock that was not given is told apart", () => {
    expect(isLockNotGiven(coded("55P03"))).toBe(true);
    expect(isLockNotGiven(new Error("busy", { cause: coded("55P03") }))).toBe(true);
    expect(isLockNotGiven(coded("57014"))).toBe(false);
  });
});

import { expect, test } from "vitest";
import { eachHost, isDatabaseAddress } from "./database-hosts.ts";

test("an address with several hosts stands for one of each, with what else it says", () => {
  expect(eachHost("postgresql://p:s%2C@one,other:5433/base?sslmode=verify-full")).toEqual([
    "postgresql://p:s%2C@one/base?sslmode=verify-full",
    "postgresql://p:s%2C@other:5433/base?sslmode=verify-full",
  ]);
  const alone = "postgresql://p@one:5432/base";
  expect(eachHost(alone)).toEqual([alone]);
  const ofSocket = "postgresql:///parvis?host=%2Fvar%2Frun&user=parvis";
  expect(eachHost(ofSocket)).toEqual([ofSocket]);
});

test.each([
  ["postgresql://p:s@one:5432,other:5433/base", true],
  ["postgres://one,other/base?target_session_attrs=read-write", true],
  ["postgresql://one/base", true],
  ["postgresql:///parvis?host=%2Fvar%2Frun", true],
  ["postgresql://one,other/base?target_session_attrs=any", false],
  ["postgresql://one,/base", false],
  ["postgresql://one:port,other/base", false],
  ["mysql://one,other/base", false],
  ["one,other", false],
])("%s can be read: %s", (address, can) => {
  expect(isDatabaseAddress(address)).toBe(can);
});

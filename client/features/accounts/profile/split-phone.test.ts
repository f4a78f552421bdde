import { expect, test } from "vitest";
import { internationalPhone } from "../phone.ts";
import { splitPhone } from "./split-phone.ts";

test("a number is shown as it was typed, under its country", () => {
  expect(splitPhone("+33612345678")).toMatchObject({
    dialling: { country: "FR" },
    typed: "0612345678",
  });
  expect(splitPhone("+2250701020304")).toMatchObject({
    dialling: { country: "CI" },
    typed: "0701020304",
  });
});

test("the longest code wins: the Dominican Republic is not the United States", () => {
  expect(splitPhone("+18095551234").dialling.code).toBe("1809");
});

test.each(["+33612345678", "+2250701020304", "+50937123456", "+18095551234"])(
  "%s comes back the same when nothing is changed",
  (phone) => {
    const { dialling, typed } = splitPhone(phone);
    expect(internationalPhone(typed, dialling)).toBe(phone);
  },
);

test("an empty number begins in France", () => {
  expect(splitPhone("")).toEqual({
    dialling: expect.objectContaining({ country: "FR" }),
    typed: "",
  });
});

import { expect, test } from "vitest";
import fc from "../../tests/builders/fast-check.ts";
import { birthFault, dayOfMajority } from "./age.ts";

const at = (today: string, minimumAge = 15) => ({ today, minimumAge });

test("protection ends with the month after the eighteenth birthday", () => {
  expect(dayOfMajority("2011-05")).toBe("2029-06-01");
  expect(dayOfMajority("2011-12")).toBe("2030-01-01");
});

test("a month to come, too young, of age, or a minor", () => {
  expect(birthFault("2026-12", at("2026-11-28"))).toBe("future");
  expect(birthFault("2011-12", at("2026-11-28"))).toBe("too-young");
  expect(birthFault("2011-11", at("2026-11-28"))).toBeNull();
  expect(birthFault("2011-11", at("2026-11-28", 16))).toBe("too-young");
  expect(birthFault("2008-11", at("2026-11-28"))).toBeNull();
  expect(birthFault("2008-11", at("2026-12-01"))).toBe("of-age");
});

test("whoever may join as a minor comes of age within three years and a month, not before today", () => {
  const months = fc.tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }));
  const monthOf = ([year, month]: [number, number]) => `${year}-${String(month).padStart(2, "0")}`;
  fc.assert(
    fc.property(months, months, (born, now) => {
      const today = `${monthOf(now)}-15`;
      if (birthFault(monthOf(born), at(today)) !== null) return;
      const end = dayOfMajority(monthOf(born));
      expect(end > today).toBe(true);
      expect(end <= `${now[0] + 3}-12-31` || end === `${now[0] + 4}-01-01`).toBe(true);
    }),
  );
});

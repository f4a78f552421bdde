import { beforeEach, expect, test } from "vitest";
import {
  clock,
  clockInDigits,
  count,
  dayAndMonth,
  list,
  longDate,
  longDateTime,
  number,
  ofName,
  ordinalMark,
  relativeDate,
  relativeDay,
  setTimeZone,
  weight,
} from "./formats.ts";

const now = new Date("2026-11-21T20:00:00Z"); // a Saturday, 21 h in Paris
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

beforeEach(() => setTimeZone("Europe/Paris"));

test.each([
  ["2026-11-21T19:59:30Z", "à l’instant"],
  ["2026-11-21T20:03:00Z", "à l’instant"],
  ["2026-11-21T19:40:00Z", "il y a 20 min"],
  ["2026-11-21T17:00:00Z", "il y a 3 h"],
  ["2026-11-20T18:02:00Z", "hier, 19 h 02"],
  ["2026-11-16T07:15:00Z", "lundi, 8 h 15"],
  ["2026-11-01T07:15:00Z", "1er novembre"],
  ["2025-03-03T07:15:00Z", "3 mars 2025"],
])("%s reads « %s »", (time, said) => {
  expect(plain(relativeDate(time, now))).toBe(said);
});

test.each([
  ["2026-11-21T00:00:00Z", "aujourd’hui"],
  ["2026-11-20T00:00:00Z", "hier"],
  ["2026-11-16T00:00:00Z", "lundi"],
  ["2026-11-01T00:00:00Z", "1er novembre"],
])("%s, known to the day, reads « %s »", (time, said) => {
  expect(plain(relativeDay(time, now))).toBe(said);
});

test("a day changes at the community's midnight, not at the phone's", () => {
  setTimeZone("Africa/Abidjan");
  expect(plain(relativeDate("2026-11-20T23:30:00Z", now))).toBe("hier, 23 h 30");
  setTimeZone("Asia/Tokyo");
  expect(plain(relativeDate("2026-11-21T14:30:00Z", now))).toBe("hier, 23 h 30");
});

test("an hour in digits keeps its minutes, the whole hour too", () => {
  expect(clockInDigits("2026-11-28T18:00:00Z")).toBe("19:00");
  expect(clockInDigits("2026-11-28T08:05:00Z")).toBe("9:05");
});

test("hours and dates are written the French way, with no-break spaces", () => {
  expect(clock("2026-11-28T18:30:00Z")).toBe("19\u00a0h\u00a030");
  expect(plain(longDateTime("2026-11-28T18:30:00Z"))).toBe("samedi 28 novembre 2026 à 19 h 30");
});

test("days and months are named as Intl names them, in every time zone", () => {
  for (const timeZone of ["Europe/Paris", "Africa/Abidjan", "Asia/Kolkata", "America/St_Johns"]) {
    setTimeZone(timeZone);
    const naming = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat("fr-FR", { ...options, timeZone });
      return (at: Date) => format.format(at).replace(/(^| )1 /, "$11er ");
    };
    const long = naming({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
    const short = naming({ day: "numeric", month: "short" });
    const hour = naming({ hour: "2-digit", minute: "2-digit" });
    for (let day = 0; day < 400; day++) {
      const at = new Date(Date.UTC(2026, 0, day, (day * 7) % 24, (day * 13) % 60));
      expect(longDate(at)).toBe(long(at));
      expect(dayAndMonth(at)).toBe(short(at));
      expect(plain(clock(at)).replace(/ h ?/, ":").replace(/:$/, ":00")).toBe(
        hour(at).replace(/^0/, ""),
      );
    }
  }
});

test("numbers are written as Intl writes them", () => {
  for (const value of [-1_264, -12, 0, 7, 999, 1000, 12_345, 1_234_567, 0.5, 1_234.56]) {
    expect(number(value)).toBe(new Intl.NumberFormat("fr-FR").format(value));
  }
});

test("numbers take the thin no-break space, zero and one are singular", () => {
  expect(number(1264)).toBe("1\u202f264");
  expect(plain(count(0, "partage"))).toBe("0 partage");
  expect(plain(count(1, "partage"))).toBe("1 partage");
  expect(plain(count(2, "nouveau", "nouveaux"))).toBe("2 nouveaux");
  expect([ordinalMark(1), ordinalMark(14)]).toEqual(["er", "e"]);
});

test("weights are said in o, ko and Mo", () => {
  expect([512, 340_400, 999_600, 2_440_000, 24_000_000].map(weight).map(plain)).toEqual([
    "512 o",
    "340 ko",
    "1 Mo",
    "2,4 Mo",
    "24 Mo",
  ]);
});

test("`de` is cut short before a name that begins with a vowel", () => {
  expect(["Paul", "Onésime", "Éphraïm", "Hélène", "Yao", "Yves"].map(ofName)).toEqual([
    "de Paul",
    "d’Onésime",
    "d’Éphraïm",
    "d’Hélène",
    "de Yao",
    "d’Yves",
  ]);
});

test("a list ends with « et »", () => {
  expect(list(["Louange", "Jeunes", "Familles"])).toBe("Louange, Jeunes et Familles");
});

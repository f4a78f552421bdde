import { describe, expect, test } from "vitest";
import { WAIT_REASONS } from "../../../../shared/posts/held-texts.ts";
import fc from "../../../../tests/builders/fast-check.ts";
import { areAlike, isFlood, mayFlood } from "./alike.ts";
import { holdReason } from "./hold-reason.ts";
import { nextMoment } from "./pace.ts";
import { type FilterEntry, filterListOf, foldedEntry } from "./text-filter.ts";

const asked = fc.record({
  limited: fc.boolean(),
  filtered: fc.boolean(),
  newMember: fc.boolean(),
  groupAsks: fc.boolean(),
  decides: fc.boolean(),
});

describe("why a text waits", () => {
  test("is said where something asks for it, and never otherwise", () => {
    fc.assert(
      fc.property(asked, (said) => {
        const { limited, decides, filtered, newMember, groupAsks } = said;
        const waits = limited || (!decides && (filtered || newMember || groupAsks));
        expect(holdReason(said) !== null).toBe(waits);
      }),
    );
  });

  test("is the gravest reason, and one reason more never lets it appear", () => {
    fc.assert(
      fc.property(
        asked,
        fc.constantFrom("limited", "filtered", "newMember", "groupAsks"),
        (said, more) => {
          const rank = (reason: ReturnType<typeof holdReason>) =>
            reason === null ? WAIT_REASONS.length : WAIT_REASONS.indexOf(reason);
          expect(rank(holdReason({ ...said, [more]: true }))).toBeLessThanOrEqual(
            rank(holdReason(said)),
          );
        },
      ),
    );
  });
});

const entry = (typed: string, kind: FilterEntry["kind"] = "word"): FilterEntry => ({
  kind,
  entry: typed,
  folded: foldedEntry(kind, typed) ?? "",
  action: "wait",
  message: "",
});
const finds = (text: string, ...entries: FilterEntry[]) =>
  filterListOf(entries)
    .find(text)
    .map((one) => one.entry);

const letters = fc.stringMatching(/^[a-z]{2,8}$/);

describe("a list of words", () => {
  test.each([
    ["Été indien", "ETE", true],
    ["un éte\u0301 chaud", "été", true],
    ["les étés", "été", false],
    ["prêt à taux zéro", "prêt à taux", true],
    ["prêt\u00a0à\ntaux", "prêt à taux", true],
    ["c++ ou rien", "c++", true],
    ["c et rien", "c++", false],
    ["gagnez 100%!", ".*", false],
    ["un .* littéral", ".*", true],
    ["pu\u200bb cachée", "pub", true],
    ["publication", "pub", false],
    ["prêt à tauxmètre", "prêt à taux", false],
  ])("« %s » and « %s »: %s", (text, typed, found) => {
    expect(finds(text, entry(typed))).toEqual(found ? [typed] : []);
  });

  test.each([
    ["voyez https://casino.example.org/x", true],
    ["voyez CASINO.EXAMPLE.ORG", true],
    ["example.org", true],
    ["notexample.org", false],
    ["example.org.net", false],
  ])("of sites, in « %s »: %s", (text, found) => {
    expect(finds(text, entry("https://www.example.org/page", "domain")).length > 0).toBe(found);
  });

  test("takes nothing that would be found everywhere", () => {
    for (const typed of ["", " ", "a", "é", "\u200b"])
      expect(foldedEntry("word", typed)).toBeNull();
    for (const typed of ["org", "a b", "", "a@b.org"])
      expect(foldedEntry("domain", typed)).toBeNull();
  });

  test("finds a word wherever it stands by itself, whatever signs are around it", () => {
    const sign = fc.constantFrom(" ", "\n", "!", "(", "\u00a0", "«", ".", "-");
    fc.assert(
      fc.property(letters, sign, sign, fc.array(letters), (word, left, right, others) => {
        const text = [...others, `${left}${word}${right}`].join(" ");
        expect(finds(text, entry(word))).toEqual([word]);
        const within = `x${word}`;
        expect(finds(within, entry(word)).length > 0).toBe(false);
      }),
    );
  });

  test("of ten thousand words reads a long text once", () => {
    const many = Array.from({ length: 10_000 }, (_, at) => entry(`mot${at} suivi`));
    const text = Array.from({ length: 1000 }, (_, at) => `mot${at * 7} suivi`).join(", ");
    expect(filterListOf(many).find(text)).toHaveLength(1000);
  });
});

describe("nearly the same text", () => {
  const long = "Grande vente de gâteaux samedi à la salle";

  test("is told from another, however it is signed", () => {
    expect(areAlike(long, `${long.toUpperCase()} !`)).toBe(true);
    expect(areAlike(long, `${long} :)`)).toBe(true);
    expect(areAlike(long, "La chorale répète mercredi à vingt heures")).toBe(false);
    expect(areAlike("Merci !", "Merci !")).toBe(false);
  });

  test("is as alike one way as the other, and itself where it is long enough", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(areAlike(one, other)).toBe(areAlike(other, one));
      }),
    );
  });

  test("is a flood in the third place, not twice in one", () => {
    const said = (place: string) => ({ place, text: long });
    expect(isFlood(long, ["c"], [said("a"), said("b")])).toBe(true);
    expect(isFlood(long, ["c"], [said("a"), said("a")])).toBe(false);
    expect(isFlood(long, ["a"], [said("a"), said("b")])).toBe(false);
  });
});

test("a blessing may be said again under any post; a link, or a long text, not everywhere", () => {
  expect(mayFlood("Que Dieu vous bénisse abondamment, vous et toute la famille")).toBe(false);
  expect(mayFlood("Voyez https://boutique.test/soldes")).toBe(true);
  expect(mayFlood("mot ".repeat(50))).toBe(true);
});

test("in a slow group one waits out the pause, and a comment ten times less", () => {
  const last = new Date("2026-11-28T10:00:00Z");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), fc.nat(90_000), (slowMinutes, seconds) => {
      const now = new Date(last.getTime() + seconds * 1000);
      const pause = (kind: "post" | "comment") => nextMoment(kind, { slowMinutes, last, now });
      expect(pause("post") === null).toBe(seconds >= slowMinutes * 60);
      expect(pause("comment") === null).toBe(seconds >= slowMinutes * 6);
    }),
  );
  const due = new Date(last.getTime() + 5 * 60_000);
  expect(nextMoment("post", { slowMinutes: 5, last, now: due })).toBeNull();
  expect(nextMoment("post", { slowMinutes: 5, last: null, now: last })).toBeNull();
});

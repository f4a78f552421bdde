import { identityToRecipient } from "age-encryption";
import { combine } from "shamir-secret-sharing";
import { beforeAll, describe, expect, test } from "vitest";
import { endingOf, readLines, writeLines } from "../../../shared/installation/key-lines.ts";
import fc from "../../../tests/builders/fast-check.ts";
import { type MadeKey, makeRecoveryKey, recoverIdentity } from "./recovery-key.ts";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

let made: MadeKey;
let other: MadeKey;

beforeAll(async () => {
  [made, other] = await Promise.all([makeRecoveryKey(), makeRecoveryKey()]);
});

const typed = (lines: string[] | undefined): string => (lines ?? []).join("\n");

/** A text with some of its letters changed into others. */
const mistype = (text: string, changes: { at: number; by: number }[]): string => {
  const letters = [...text];
  for (const { at, by } of changes)
    letters[at] = ALPHABET[(ALPHABET.indexOf(letters[at] ?? "") + by) % 32] ?? "";
  return letters.join("");
};

describe("a recovery key", () => {
  test("opens alone, and by any two of its three shares, in either order", async () => {
    const whole = await recoverIdentity([typed(made.key)]);
    expect(whole).toMatchObject({ ok: true });
    if (!whole.ok) return;
    expect(await identityToRecipient(whole.identity)).toBe(made.recipient);
    for (const one of made.shares)
      for (const another of made.shares.filter((share) => share !== one))
        expect(await recoverIdentity([typed(one), typed(another)])).toEqual(whole);
    expect(await recoverIdentity(made.shares.map(typed))).toEqual(whole);
    expect(await recoverIdentity([whole.identity.toLowerCase()])).toEqual(whole);
  });

  test("is read however it is typed", async () => {
    const loose = typed(made.key).toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
    const numbered = made.key.map((line, at) => `${at + 1}.  ${line}`);
    for (const text of [
      loose,
      loose.replaceAll(/\s/g, ""),
      loose.replaceAll(" ", "-"),
      numbered.join("\n"),
      numbered.join(" "),
    ])
      expect(await recoverIdentity(["", text, " "])).toMatchObject({ ok: true });
  });

  test("is not opened by one share, nor by the same one twice, nor by those of two keys", async () => {
    const [one, two] = made.shares.map(typed);
    expect(await recoverIdentity([one ?? ""])).toEqual({ ok: false, fault: "one-more" });
    expect(await recoverIdentity([])).toEqual({ ok: false, fault: "one-more" });
    expect(await recoverIdentity([one ?? "", one ?? ""])).toEqual({
      ok: false,
      fault: "same-share",
    });
    expect(await recoverIdentity([one ?? "", typed(other.shares[1])])).toEqual({
      ok: false,
      fault: "other-key",
    });
    const mixed = [0, 1, 2, 3].map((line) => (line < 2 ? made : other).shares[0]?.[line] ?? "");
    expect(await recoverIdentity([typed(mixed), two ?? ""])).toEqual({
      ok: false,
      fault: "other-key",
    });
  });

  test("one share leaves every secret as likely: a byte of another leads to each of 256", async () => {
    const [one, two] = made.shares.map((share) => {
      const read = readLines(typed(share));
      if (!read.ok) throw new Error("unreadable");
      return new Uint8Array(read.bytes.subarray(7));
    });
    const led = new Set<number | undefined>();
    for (let byte = 0; byte < 256; byte++) {
      const guess = Uint8Array.from(two ?? []);
      guess[0] = byte;
      led.add((await combine([one ?? guess, guess]))[0]);
    }
    expect(led.size).toBe(256);
  });

  test("its last six letters are those of its last line", () => {
    expect(endingOf(typed(made.key))).toBe(made.key[3]?.replaceAll(" ", "").slice(-6));
  });
});

describe("lines on paper", () => {
  const paper = fc.uint8Array({ minLength: 40, maxLength: 40 });

  test("are read as they were written", () => {
    fc.assert(
      fc.property(paper, (bytes) => {
        const lines = writeLines(bytes);
        expect(lines.every((line) => /^([0-9A-Z]{5} ){3}[0-9A-Z]{5}$/.test(line))).toBe(true);
        expect(readLines(lines.join("\n"))).toEqual({ ok: true, bytes });
      }),
    );
  });

  test("say in which of them up to four letters are wrong", () => {
    const changes = fc.uniqueArray(
      fc.record({ at: fc.nat({ max: 19 }), by: fc.integer({ min: 1, max: 31 }) }),
      { minLength: 1, maxLength: 4, selector: ({ at }) => at },
    );
    fc.assert(
      fc.property(paper, fc.nat({ max: 3 }), changes, (bytes, line, wrong) => {
        const lines = writeLines(bytes).map((text) => text.replaceAll(" ", ""));
        lines[line] = mistype(lines[line] ?? "", wrong);
        expect(readLines(lines.join("\n"))).toEqual({ ok: false, line: line + 1 });
        expect(readLines(lines.join(""))).toEqual({ ok: false, line: line + 1 });
      }),
    );
  });

  test("say which of them lacks a letter, has one too many, or stands in the place of another", () => {
    fc.assert(
      fc.property(paper, fc.nat({ max: 3 }), fc.nat({ max: 18 }), (bytes, line, at) => {
        const lines = writeLines(bytes).map((text) => text.replaceAll(" ", ""));
        const text = lines[line] ?? "";
        const wrong = (changed: string) =>
          lines.map((one, index) => (index === line ? changed : one));
        const fault = { ok: false, line: line + 1 };
        expect(readLines(wrong(text.slice(0, at) + text.slice(at + 1)).join("\n"))).toEqual(fault);
        expect(readLines(wrong(`${text}0`).join("\n"))).toEqual(fault);
        expect(readLines([lines[1], lines[0], ...lines.slice(2)].join("\n"))).toMatchObject({
          ok: false,
          line: 1,
        });
      }),
    );
  });
});

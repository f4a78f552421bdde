import { describe, expect, test } from "vitest";
import { openContract } from "./fakes/platforms/contract.ts";
import { digestOf } from "./fakes/published/digest.ts";
import {
  factsOf,
  type PublishedPlatform,
  readExtracted,
  readPublished,
  type Schema,
} from "./fakes/published/facts.ts";

const EXTRACTED = ["bluesky", "meta", "telegram", "threads", "x"] as const;
const PLATFORMS: PublishedPlatform[] = [
  "bluesky",
  "facebook",
  "instagram",
  "linkedin",
  "telegram",
  "threads",
  "x",
];

/** Keys of a schema that state a fact; `page` is where a fact written by hand was read. */
const WORDS = new Set([
  "$ref",
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "anyOf",
  "oneOf",
  "allOf",
  "format",
  "pattern",
  "uniqueItems",
  "page",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minSeen",
  "maxSeen",
  "minBytes",
  "maxBytes",
  "maxGraphemes",
]);
/** An address, a pattern or a member of an enumeration; a sentence is longer, and has blanks. */
const LONGEST = 160;

/** What of a schema is no fact, by its path. */
function proseOf(schema: Schema, at: string): string[] {
  const words = Object.keys(schema).filter((word) => !WORDS.has(word));
  const texts = Object.entries(schema).flatMap(([word, value]) =>
    [value].flat().filter((one) => typeof one === "string" && isProse(word, one)),
  );
  const inner: [string, Schema | undefined][] = [
    ...Object.entries(schema.properties ?? {}),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) =>
      (all ?? []).map((one): [string, Schema] => ["", one]),
    ),
    ["[]", schema.items],
    [
      "*",
      typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined,
    ],
  ];
  return [
    ...[...words, ...texts].map((one) => `${at}: ${one}`),
    ...inner.flatMap(([name, one]) => (one ? proseOf(one, `${at}.${name}`) : [])),
  ];
}

const isProse = (word: string, text: string): boolean =>
  text.length > LONGEST || (word !== "pattern" && /\s/.test(text));

describe("what platforms publish is kept as facts", () => {
  test.each(EXTRACTED)("%s is as it was extracted, and says from what", (name) => {
    const { source, digest, ...facts } = readExtracted(name);
    expect(digestOf(facts)).toBe(digest);
    expect(source).toMatchObject({
      repository: expect.stringMatching(/^https:\/\/github\.com\//),
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      licence: expect.stringMatching(/./),
    });
    for (const sum of Object.values(source.sha256 as object)) {
      expect(sum).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  test.each(PLATFORMS)("%s holds no sentence of its source", (platform) => {
    const { operations, schemas } = factsOf(platform);
    const all = [
      ...Object.entries(schemas),
      ...Object.entries(operations).flatMap(([name, { query, body, parameters, answer }]) =>
        [query, parameters, answer, ...Object.values(body ?? {})].map(
          (one) => [name, one ?? {}] as const,
        ),
      ),
    ];
    expect(all.flatMap(([name, one]) => proseOf(one, name))).toEqual([]);
  });

  test("what is written by hand names the page of each call", () => {
    type ByHand = { operations: Record<string, { page?: string }> };
    const { note: _, ...platforms } = readPublished("documented") as Record<string, ByHand>;
    const pages = Object.values(platforms).flatMap(({ operations }) => Object.values(operations));
    for (const { page } of pages) expect(page).toMatch(/^https:\/\//);
  });

  test.each(PLATFORMS)("%s: every name that is referred to is there", (platform) => {
    const { operations, answerFaults } = openContract(platform);
    for (const name of Object.keys(operations)) {
      expect(() => answerFaults(name, { status: 200, json: {} })).not.toThrow();
    }
  });
});

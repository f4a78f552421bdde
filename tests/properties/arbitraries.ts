import type { Arbitrary } from "fast-check";
import { z } from "zod";
import { cropRect } from "../../shared/sharing/share-post.contract.ts";
import fc from "../builders/fast-check.ts";

/** Ids that exist, which random inputs name now and then. */
export type Known = { ids: string[] };

/** Anything that a JSON body could hold in this place and the contract takes, or nearly. */
export function arbitraryOf(schema: z.ZodType, known: Known): Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return optional(schema.unwrap() as z.ZodType, known);
  if (schema instanceof z.ZodDefault) return optional(schema.unwrap() as z.ZodType, known);
  if (schema instanceof z.ZodNullable)
    return fc.option(arbitraryOf(schema.unwrap() as z.ZodType, known), { nil: null });
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodURL) return fc.webUrl();
  if (schema instanceof z.ZodPipe) return arbitraryOf(schema.in as z.ZodType, known);
  if (schema === cropRect) return cropRects;
  if (schema instanceof z.ZodObject) return objectOf(schema, known);
  if (schema instanceof z.ZodArray) {
    return fc.array(arbitraryOf(schema.element as z.ZodType, known), { maxLength: 4 });
  }
  if (schema instanceof z.ZodUnion) {
    return fc.oneof(...schema.options.map((option) => arbitraryOf(option as z.ZodType, known)));
  }
  if (schema instanceof z.ZodIntersection)
    return fc
      .tuple(
        arbitraryOf(schema.def.left as z.ZodType, known),
        arbitraryOf(schema.def.right as z.ZodType, known),
      )
      .map(([left, right]) => ({ ...(left as object), ...(right as object) }));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodUUID) return idOf(schema, known);
  if (schema instanceof z.ZodEmail) return fc.emailAddress();
  if (schema instanceof z.ZodISODateTime) return moments;
  if (schema instanceof z.ZodISODate) return moments.map((moment) => moment.slice(0, 10));
  if (schema instanceof z.ZodRecord) return recordOf(schema, known);
  if (schema instanceof z.ZodURL) return fc.webUrl();
  if (schema instanceof z.ZodString) return textOf(schema);
  throw new Error(`say in arbitraries.ts what a ${schema.def.type} is`);
}

/** Parts of a picture, now and then all of it. */
const cropRects = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  .map(([x, y]) => ({ x: x / 10, y: y / 10, width: 1 - x / 10, height: 1 - y / 10 }));

const optional = (inner: z.ZodType, known: Known) =>
  fc.option(arbitraryOf(inner, known), { nil: undefined });

/** From 1 to 12, or the least that it takes and up to eleven more. */
function numberOf({ minValue, maxValue }: z.ZodNumber): Arbitrary<number> {
  const min = Math.max(1, minValue ?? 1);
  return fc.integer({ min, max: min === 1 ? 12 : Math.min(min + 11, maxValue ?? min + 11) });
}

function objectOf(schema: z.ZodObject, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, arbitraryOf(field as z.ZodType, known)] as const,
  );
  return fc.record(Object.fromEntries(fields));
}

function recordOf(schema: z.ZodRecord, known: Known): Arbitrary<unknown> {
  const keys = arbitraryOf(schema.keyType as z.ZodType, known) as Arbitrary<string>;
  return fc.dictionary(keys, arbitraryOf(schema.valueType as z.ZodType, known), { maxKeys: 3 });
}

function idOf(schema: z.ZodUUID, { ids }: Known): Arbitrary<string> {
  const taken = ids.filter((id) => schema.safeParse(id).success);
  const free = fc.uuid({ version: 7 });
  return taken.length === 0 ? free : fc.oneof(fc.constantFrom(...taken), free);
}

/** Text of any script, with what phones and word processors put in it. */
export const anyText = (maxLength: number, minLength = 0): Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: "grapheme", maxLength, minLength }),
    fc.string({ unit: "binary", maxLength, minLength }),
    fc.string({
      unit: fc.constantFrom(..."aé’«»… \n\t\u00a0\u202f\u200d👨‍👩‍👧🙏🏾\u202e<&'\"%_\\{}"),
      maxLength,
      minLength,
    }),
  );

/** Cursors as the server makes them, of any moment and id. */
const cursors = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999_999_999 }), fc.uuid({ version: 7 }))
  .map(([at, id]) => Buffer.from(`${at}_${id}`).toString("base64url"));

/** Cursors of lists by name, of any name and id. */
const nameCursors = fc
  .tuple(fc.uuid({ version: 7 }), fc.stringMatching(/^[a-z ’-]{0,40}$/))
  .map(([id, name]) => Buffer.from(`${id}_${name}`).toString("base64url"));

const moments = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());

function textOf(schema: z.ZodString): Arbitrary<string> {
  const takes = (text: string) => schema.safeParse(text).success;
  if (takes("A-_9") && !takes("a b")) return takes("a".repeat(300)) ? nameCursors : cursors;
  if (takes("aGVsbG8=") && !takes("a b")) return fc.base64String({ maxLength: 200 });
  if (takes("#Foi") && !takes("Foi")) return fc.constantFrom("#Foi", "#Espérance_2026");
  if (takes("v26.0") && !takes("a b")) return fc.constantFrom("v26.0", "202608", "");
  if (takes("Europe/Paris") && !takes("a b")) return fc.constantFrom("Europe/Paris", "Africa/Lome");
  if (takes("+228 90 12 34 56") && !takes("a b")) return fc.constantFrom("+228 90 12 34 56");
  if (takes("18:30") && !takes("a b")) return fc.constantFrom("18:30", "02:30", "23:59");
  if (takes("2026-11") && !takes("a b")) return fc.constantFrom("2026-11", "1900-01", "2199-12");
  const pattern = patternOf(schema);
  if (pattern) return fc.stringMatching(pattern);
  return anyText(Math.min(schema.maxLength ?? 200, 200), schema.minLength ?? 0);
}

/** The regular expression of a text, which chance would not meet. */
function patternOf(schema: z.ZodString): RegExp | undefined {
  const regexes = (schema.def.checks ?? []).map((check) => check._zod.def as { pattern?: unknown });
  return regexes.map(({ pattern }) => pattern).find((pattern) => pattern instanceof RegExp);
}

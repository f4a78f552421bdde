import { resolved } from "../fakes/platforms/contract.ts";
import type { Facts, Schema } from "../fakes/published/facts.ts";

/** A way in which an answer may differ from what a double says, and still be as published. */
export type Variant = {
  /** `data[0].entities.urls[0].url` */
  path: string;
  /** `absent`, `null`, or a member of an enumeration as JSON. */
  change: string;
  /** The answer so changed; null where it holds nothing at that path. */
  apply(answer: unknown): unknown | null;
};

type Step = string | number;
/** Stands for the first member of an object whose names nobody knows beforehand. */
const FIRST = "*";
type Known = { schema: Schema; isNeeded: boolean };

/**
 * Every way a published description lets an answer differ from a given answer: each optional
 * property absent, each nullable property null, each member of an enumeration.
 */
export function variantsOf(answer: unknown, schema: Schema, facts: Facts): Variant[] {
  const found: Variant[] = [];
  const add = (path: Step[], change: string, value?: unknown) =>
    found.push({ path: nameOf(path), change, apply: (given) => changed(given, path, value) });

  function walk(value: unknown, described: Schema, path: Step[]): void {
    if (Array.isArray(value)) {
      const items = alternativesOf(described, facts).flatMap(({ items }) => items ?? []);
      const members = items.flatMap((one) => membersOf(one, facts));
      for (const member of members) add(path, JSON.stringify(member), [member]);
      if (value.length > 0) for (const one of items) walk(value[0], one, [...path, 0]);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const object = value as Record<string, unknown>;
    for (const [name, { schema: inner, isNeeded }] of propertiesOf(described, facts)) {
      if (!(name in object)) continue;
      const at = [...path, name];
      if (!isNeeded) add(at, "absent");
      if (typesOf(inner, facts).includes("null")) add(at, "null", null);
      const others = membersOf(inner, facts).filter((one) => one !== object[name]);
      for (const member of others) add(at, JSON.stringify(member), member);
      walk(object[name], inner, at);
    }
    for (const { additionalProperties: each } of alternativesOf(described, facts)) {
      if (typeof each === "object") walk(Object.values(object)[0], each, [...path, FIRST]);
    }
  }
  walk(answer, schema, []);
  return found;
}

/** A schema and those it may be instead. */
function alternativesOf(schema: Schema, { schemas, ...facts }: Facts): Schema[] {
  const one = resolved(schema, schemas);
  const others = [...(one.anyOf ?? []), ...(one.oneOf ?? [])];
  return [one, ...others.flatMap((other) => alternativesOf(other, { schemas, ...facts }))];
}

/** Properties by name; of a property in several alternatives, any of its schemas applies. */
function propertiesOf(schema: Schema, facts: Facts): Map<string, Known> {
  const found = new Map<string, Known>();
  const objects = alternativesOf(schema, facts).filter((one) => one.properties);
  for (const { properties = {}, required = [] } of objects) {
    for (const [name, inner] of Object.entries(properties)) {
      const before = found.get(name);
      const isNeeded = required.includes(name) && (before?.isNeeded ?? true);
      found.set(name, {
        schema: before ? { anyOf: [before.schema, inner] } : inner,
        isNeeded,
      });
    }
  }
  return found;
}

const membersOf = (schema: Schema, facts: Facts): unknown[] => [
  ...new Set(
    alternativesOf(schema, facts)
      .flatMap((one) => one.enum ?? [])
      .filter((one) => one !== null),
  ),
];

const typesOf = (schema: Schema, facts: Facts): string[] =>
  alternativesOf(schema, facts).flatMap(({ type = [] }) => type);

const nameOf = (path: Step[]): string =>
  path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");

/** A copy with one place changed; `undefined` takes it out. */
function changed(given: unknown, path: Step[], value: unknown): unknown | null {
  const copy = structuredClone(given);
  const last = path.at(-1) as Step;
  let at = copy as Record<Step, unknown> | undefined;
  for (const step of path.slice(0, -1)) {
    const name = step === FIRST ? (Object.keys(at ?? {})[0] ?? "") : step;
    at = at?.[name] as typeof at;
  }
  if (typeof at !== "object" || at === null || !(last in at)) return null;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

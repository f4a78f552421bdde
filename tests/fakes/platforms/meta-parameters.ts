import { readFileSync } from "node:fs";
import path from "node:path";

type Types = Record<string, string>;
type Published = {
  specified: Record<string, Types>;
  documented: Record<string, Types> & { any: Types; lists: Types };
};

const FILE = path.join(import.meta.dirname, "../published/meta-parameters.json");
const { specified, documented } = JSON.parse(readFileSync(FILE, "utf8")) as Published;

/** A parameter as it was sent. */
export type Given = string | Blob;

const isText = (accepts: (text: string) => boolean) => (given: Given) =>
  typeof given === "string" && accepts(given);
const isJson = (accepts: (value: unknown) => boolean) =>
  isText((text) => {
    try {
      return accepts(JSON.parse(text));
    } catch {
      return false;
    }
  });
const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isListOf = (accepts: (value: unknown) => boolean) =>
  isJson((value) => Array.isArray(value) && value.every(accepts));

/** What each type of the published specifications takes. */
const TAKES: Record<string, (given: Given) => boolean> = {
  string: isText(() => true),
  enum: isText((text) => /^[A-Za-z_]+$/.test(text)),
  bool: isText((text) => /^(true|false)$/.test(text)),
  "unsigned int": isText((text) => /^\d+$/.test(text)),
  datetime: isText((text) => /^\d{10}$/.test(text) || !Number.isNaN(Date.parse(text))),
  file: (given) => typeof given !== "string",
  Object: isJson(isObject),
  map: isJson(isObject),
  "list<Object>": isListOf(isObject),
  "list<map>": isListOf(isObject),
  "list<string>": isListOf((value) => typeof value === "string"),
};

/** What is wrong with the parameters of a call such as `Page POST feed`; null when nothing is. */
export function faultOfParameters(call: string, given: ReadonlyMap<string, Given>): string | null {
  const known = [specified[call], documented[call], documented.any, isList(call)];
  for (const [name, value] of given) {
    const types = known.flatMap((types) => types?.[name] ?? []);
    if (types.length === 0) return `Unexpected parameter ${name} of ${call}`;
    if (!types.some((type) => TAKES[type]?.(value))) {
      return `Param ${name} of ${call} must be of type ${types.join(" or ")}`;
    }
  }
  return null;
}

/** Lists are read by pages, and since a moment. */
const isList = (call: string): Types | undefined =>
  /GET (feed|media|me\/accounts)$/.test(call) ? documented.lists : undefined;

/** Calls whose parameters Meta publishes itself. */
export const specifiedCalls = Object.keys(specified);

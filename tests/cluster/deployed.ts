import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { VARIABLES } from "../../server/infrastructure/config.ts";

/** What deploy/ says, read as those who start it read it. */
export const textOfDeploy = (name: string): string =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

/** A service of compose.yaml, as far as it is looked at. */
export type ComposeService = {
  image?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  stop_grace_period?: string;
};

type Compose = {
  services: Record<string, ComposeService>;
  volumes?: Record<string, unknown>;
};

export const readCompose = (): Compose =>
  parse(textOfDeploy("compose.yaml"), { merge: true }) as Compose;

const VARIABLE = /\$\{([A-Z0-9_]+)(?::-([^}]*)|:\?[^}]*)?\}/g;

/** The variables of the operator that a text takes in. */
export const variablesOf = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].map(([, name = ""]) => name);

/**
 * A text with the operator's variables in it, as `docker compose` reads `${NAME}`,
 * `${NAME:-default}` and `${NAME:?}`.
 */
export const interpolated = (text: string, given: Record<string, string>): string =>
  text.replace(VARIABLE, (_, name: string, fallback = "") => given[name] || fallback);

/** The words of an instruction of the Dockerfile, in its JSON form; its last stage says last. */
export function wordsOfImage(instruction: "CMD" | "ENTRYPOINT"): string[] {
  const lines = textOfDeploy("Dockerfile").split("\n");
  const line = lines.findLast((one) => one.startsWith(`${instruction} `));
  return line ? JSON.parse(line.slice(instruction.length)) : [];
}

/** What `ENV` gives in the last stage of the Dockerfile. */
export function environmentOfImage(): Record<string, string> {
  const last = textOfDeploy("Dockerfile")
    .split(/^FROM /m)
    .at(-1) as string;
  const lines = [...last.matchAll(/^ENV ((?:.*\\\n)*.*)/gm)].map(([, words = ""]) => words);
  const pairs = lines.flatMap((words) => words.split(/\s*\\\n\s*|\s+/).filter(Boolean));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}

/** Variables of Node and of the image, which are not settings of ours. */
const OF_NODE = ["NODE_ENV"];

/** Those of some variables that no server reads. */
export const unknownOf = (names: readonly string[]): string[] =>
  names.filter((name) => !VARIABLES.includes(name) && !OF_NODE.includes(name));

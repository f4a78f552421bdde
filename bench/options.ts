import { parseArgs } from "node:util";

export type Options = {
  /** Everything in under a minute: shorter rounds, smaller counts. */
  quick: boolean;
  /** One JSON document instead of the table. */
  json: boolean;
  /** Posts of the grown community. */
  posts: number;
  /** Only these workloads, where some are named. */
  only: ReadonlySet<string> | null;
  /** Rounds of each workload; the median counts. */
  rounds: number;
  /** Seconds of one round. */
  seconds: number;
  listeners: number;
};

const HELP = `
npm run bench [-- --quick] [--json] [--posts N] [--only W1,W4]

Mesure Parvis sur une base neuve, à côté des limites de la machine.
  --quick     tout en moins d’une minute
  --json      un document JSON au lieu du tableau
  --posts N   partages de la communauté agrandie (100 000 ; 40 000 avec --quick)
  --only …    parmi W1 W2 W3 W4 W5 W6 W7 W8 W9 growth start processes`;

/** Reads the command line; null when only help was asked for. */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      posts: { type: "string" },
      only: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP.trim());
    return null;
  }
  const { quick, json } = values;
  const posts = Number(values.posts ?? (quick ? 40_000 : 100_000));
  if (!Number.isInteger(posts) || posts < 20_000 || posts > 5_000_000) {
    throw new Error("--posts : un nombre de 20 000 à 5 000 000.");
  }
  return {
    quick,
    json,
    posts,
    only: values.only ? new Set(values.only.split(",").map((name) => name.trim())) : null,
    rounds: quick ? 2 : 5,
    seconds: quick ? 0.5 : 3,
    listeners: quick ? 1000 : 10_000,
  };
}

/** Whether a workload was asked for: `W2` also stands for its variants, as `W2-one`. */
export function isWanted({ only }: Options, name: string): boolean {
  return only === null || only.has(name) || only.has(name.split("-")[0] as string);
}

import { parseArgs } from "node:util";
import type pg from "pg";
import { CommandError } from "./command-error.ts";
import type { RecordServices } from "./commands/with-record.ts";
import type { Parvis } from "./parvis.ts";

/**
 * A command of the operator; one without `about` is for this program alone. What it does is read once
 * it is asked for: the list of all holds words alone.
 */
export type Command = { usage: string; about: string | null } & (
  | { run(parvis: Parvis, args: string[], database: pg.PoolConfig): Promise<void> }
  /** Needs the record and its files alone, without the use cases: it starts in half the memory. */
  | { onRecord(services: RecordServices, args: string[], database: pg.PoolConfig): Promise<void> }
  /** Needs no database that runs. */
  | { alone(args: string[]): void | Promise<void> }
);

export type GivenOptions<Name extends string, Flag extends string> = { [N in Name]?: string } & {
  [F in Flag]?: boolean;
};

/** @param flags those that take no value */
export function options<Name extends string, Flag extends string = never>(
  args: string[],
  names: readonly Name[],
  flags: readonly Flag[] = [],
): GivenOptions<Name, Flag> {
  const shape = Object.fromEntries([
    ...names.map((name) => [name, { type: "string" as const }]),
    ...flags.map((flag) => [flag, { type: "boolean" as const }]),
  ]);
  try {
    return parseArgs({ args, options: shape }).values as GivenOptions<Name, Flag>;
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

export function needed(name: string, value: string | undefined): string {
  if (!value) throw new CommandError(`Il manque --${name}.`);
  return value;
}

export function wholeNumber(name: string, value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value))
    throw new CommandError(`--${name} attend un nombre entier, par exemple 10.`);
  return Number(value);
}

import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { sqlState } from "./sql-state.ts";

/** What becomes of the attempt: given up by its limit, or named by PostgreSQL as the one to give way. */
const GIVEN_UP = new Set(["57014", "40P01"]);

/** Between two attempts, in milliseconds: the first, and the longest. Whoever waited goes on meanwhile. */
const REST = { first: 250, longest: 5000 };

/**
 * Has these tables to itself until its transaction ends, all of them or none: what takes them one by one
 * while others work ends in a circle, and PostgreSQL then refuses whoever noticed it first, somebody's
 * reading as well. It looks for circles after `deadlock_timeout`; an attempt gives up after half of that,
 * and begins anew as long as it takes.
 *
 * @param client in a transaction
 */
export async function holdTables(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const tables = names.map((name) => client.escapeIdentifier(name)).join(", ");
  for (let rest = REST.first; !(await holdAtOnce(client, tables)); ) {
    await pause(rest);
    rest = Math.min(rest * 2, REST.longest);
  }
}

async function holdAtOnce(client: pg.ClientBase, tables: string): Promise<boolean> {
  await client.query("savepoint tables");
  await client.query(
    `select set_config('statement_timeout', greatest(setting::integer / 2, 1)::text, true)
      from pg_settings where name = 'deadlock_timeout'`,
  );
  try {
    await client.query(`lock table ${tables} in access exclusive mode`);
  } catch (error) {
    if (!GIVEN_UP.has(sqlState(error) ?? "")) throw error;
    await client.query("rollback to savepoint tables");
    return false;
  }
  await client.query("set local statement_timeout = 0");
  return true;
}

/** Tables that are there and that a text in SQL names. */
export async function tablesNamedIn(client: pg.ClientBase, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p')
      and relnamespace = current_schema()::regnamespace order by relname`,
  );
  const words = new Set(text.match(/\w+/g));
  return rows.map(({ name }) => name).filter((name) => words.has(name));
}

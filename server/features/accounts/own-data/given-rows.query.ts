import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { GivenField, GivenTable } from "../../../infrastructure/own-data.ts";
import type { Vault } from "../../../infrastructure/vault.ts";

/** A row of what is given, by the names that the JSON has. */
export type GivenRow = Record<string, unknown>;

/** Rows held in memory at once, and read on one page. */
const AT_ONCE = 200;

/** The name of a field in the JSON: that of its column, as the API writes it. */
export const jsonName = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Kinds whose value is made JSON by the database: the driver would give arrays as it can. */
const AS_JSON: readonly GivenField["kind"][] = ["list", "object", "files"];

function column([name, { kind, from }]: [string, GivenField]): RawBuilder<unknown> {
  const value = from ?? sql`${sql.ref(`t.${name}`)}`;
  const given = AS_JSON.includes(kind) ? sql`to_json(${value})` : value;
  return sql`${given} as ${sql.ref(jsonName(name))}`;
}

/**
 * Reads what a member is given of one kind, a few rows at a time, as it stood when the reading began.
 */
export async function readGiven(
  { db, vault }: { db: Database; vault: Vault },
  { table, whose, order, fields }: GivenTable,
  memberId: string,
  each: (rows: GivenRow[]) => Promise<void>,
): Promise<void> {
  const theirs =
    typeof whose === "string" ? sql`${sql.ref(`t.${whose}`)} = ${memberId}` : whose(memberId);
  const columns = Object.entries(fields).map(column);
  await db.transaction().execute(async (tx) => {
    await sql`declare given no scroll cursor for
      select ${sql.join(columns)} from ${sql.table(table)} t where ${theirs}
      order by ${sql.join(order.map((name) => sql.ref(`t.${name}`)))}`.execute(tx);
    for (;;) {
      const rows = await fetchSome(tx);
      if (rows.length > 0)
        await each(rows.map((row) => opened(written(row, fields), fields, vault)));
      if (rows.length < AT_ONCE) return;
    }
  });
}

const fetchSome = async (tx: Transaction): Promise<GivenRow[]> =>
  (await sql<GivenRow>`fetch ${sql.lit(AT_ONCE)} from given`.execute(tx)).rows;

/** Whole numbers that the driver gives as text, as the numbers they are. */
function written(row: GivenRow, fields: GivenTable["fields"]): GivenRow {
  for (const [name, { kind }] of Object.entries(fields)) {
    const at = jsonName(name);
    if (kind === "number" && typeof row[at] === "string") row[at] = Number(row[at]);
    if (kind === "files" || kind === "list")
      row[at] = ((row[at] as unknown[]) ?? []).filter(isSaid);
  }
  return row;
}

/** Opens what is sealed at rest: its words are the member's own. */
function opened(row: GivenRow, fields: GivenTable["fields"], vault: Vault): GivenRow {
  for (const [name, { sealedAt }] of Object.entries(fields)) {
    const at = jsonName(name);
    if (sealedAt) row[at] = JSON.parse(vault.open(sealedAt(row), String(row[at]))).text;
  }
  return row;
}

const isSaid = (value: unknown): boolean => value !== null;

import { CUT, DumpError } from "./dump-bytes.ts";
import { type DumpRow, MAX_ROW_BYTES, type OnTable, type WantedTables } from "./dump-row.ts";
import { type SqlToken, tokensOf } from "./sql-tokens.ts";

/**
 * The rows that the `INSERT` statements of a dump of MySQL or MariaDB hold, read as text: nothing of
 * it is run. Columns are those that a statement names, or those of the `CREATE TABLE` before it.
 *
 * @throws DumpError when it ends in the middle of a statement
 */
export async function* insertedRows(
  bytes: AsyncIterable<Buffer>,
  wanted: WantedTables,
  onTable: OnTable,
): AsyncGenerator<DumpRow> {
  const created = new Map<string, string[]>();
  const told = new Set<string>();
  let statement = createStatement();
  for await (const tokens of tokensOf(bytes))
    for (const token of tokens) {
      if (token.kind === "end") {
        if (statement.defined) created.set(statement.defined.table, statement.defined.columns);
        statement = createStatement();
        continue;
      }
      const row = statement.take(token, (table) => {
        if (!Object.hasOwn(wanted, table)) return null;
        const columns = statement.named.length > 0 ? statement.named : created.get(table);
        if (columns && !told.has(table)) onTable(table, columns);
        told.add(table);
        return columns ? { columns, names: wanted[table] as readonly string[] } : null;
      });
      if (row) yield row;
    }
  if (!statement.isEmpty()) throw new DumpError(CUT);
}

type Shape = { columns: readonly string[]; names: readonly string[] };
type ShapeOf = (table: string) => Shape | null;

/** What stands before a text and says how it is written: `_utf8mb4'…'`, `b'…'`. */
const INTRODUCES = /^(_\w+|b|n|x)$/i;
/** No table has more columns. */
const MAX_VALUES = 5000;

/** A value that is not quoted: a number, nothing, or bytes. */
function plainValue(word: string): string | null {
  if (/^null$/i.test(word)) return null;
  return /^0x[\da-f]*$/i.test(word) ? Buffer.from(word.slice(2), "hex").toString("utf8") : word;
}

/** One statement, word by word. */
function createStatement() {
  const words: string[] = [];
  const named: string[] = [];
  const columns: string[] = [];
  let table = "";
  let depth = 0;
  let state: "head" | "columns" | "create" | "values" | "other" = "head";
  let shape: Shape | null | undefined;
  let row: (string | null)[] = [];
  let bytes = 0;
  let isFirstOfColumn = true;

  function takeHead(token: SqlToken): void {
    if (token.kind === "word") words.push(token.text.toUpperCase());
    const [first, second] = words;
    const isInsert = first === "INSERT" || first === "REPLACE";
    const isCreate = first === "CREATE" && (second === undefined || second === "TABLE");
    if (!isInsert && !isCreate) state = "other";
    else if (token.kind === "name") table = token.text;
    else if (isInsert && words.at(-1) === "VALUES") state = "values";
    else if (token.kind === "open") {
      depth = 1;
      state = isCreate ? "create" : "columns";
    }
  }

  function takeColumns(token: SqlToken): void {
    if (token.kind === "name" || token.kind === "word") named.push(token.text);
    if (token.kind === "close") state = "head";
  }

  /** Columns begin with their name; keys and constraints with a word. */
  function takeCreate(token: SqlToken): void {
    if (token.kind === "open") depth++;
    else if (token.kind === "close") depth--;
    else if (token.kind === "comma" && depth === 1) isFirstOfColumn = true;
    else {
      if (isFirstOfColumn && depth === 1 && token.kind === "name") columns.push(token.text);
      isFirstOfColumn = false;
    }
    if (depth === 0) state = "other";
  }

  function takeValue(token: SqlToken, shapeOf: ShapeOf): DumpRow | null {
    if (shape === undefined) shape = shapeOf(table);
    if (shape === null) return null;
    if (token.kind === "open") [row, bytes] = [[], 0];
    else if (token.kind === "close") return rowOf(table, shape, row, bytes);
    else if (token.kind === "value" || (token.kind === "word" && !INTRODUCES.test(token.text))) {
      bytes += token.cut ? MAX_ROW_BYTES + 1 : token.text.length;
      const isTooMuch = bytes > MAX_ROW_BYTES || row.length > MAX_VALUES;
      if (!isTooMuch) row.push(token.kind === "value" ? token.text : plainValue(token.text));
    }
    return null;
  }

  return {
    named,
    get defined() {
      return columns.length > 0 ? { table, columns } : null;
    },
    isEmpty: () => words.length === 0,
    take(token: SqlToken, shapeOf: ShapeOf): DumpRow | null {
      if (state === "head") takeHead(token);
      else if (state === "columns") takeColumns(token);
      else if (state === "create") takeCreate(token);
      else if (state === "values") return takeValue(token, shapeOf);
      return null;
    },
  };
}

function rowOf(
  table: string,
  { columns, names }: Shape,
  row: readonly (string | null)[],
  bytes: number,
): DumpRow {
  if (bytes > MAX_ROW_BYTES) return { table, unread: "too-large" };
  if (row.length !== columns.length) return { table, unread: "damaged" };
  const fields: Record<string, string | null> = {};
  for (const name of names) {
    const place = columns.indexOf(name);
    if (place >= 0) fields[name] = row[place] ?? null;
  }
  return { table, fields };
}

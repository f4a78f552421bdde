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
  const shapeOf: ShapeOf = ({ table, named }) => {
    if (!Object.hasOwn(wanted, table)) return null;
    const columns = named.length > 0 ? named : created.get(table);
    if (columns && !told.has(table)) onTable(table, columns);
    told.add(table);
    return columns ? { columns, names: wanted[table] as readonly string[] } : null;
  };
  let statement = newStatement();
  for await (const tokens of tokensOf(bytes))
    for (const token of tokens) {
      if (token.kind === "end") {
        if (statement.made.length > 0) created.set(statement.table, statement.made);
        statement = newStatement();
        continue;
      }
      const row = take(statement, token, shapeOf);
      if (row) yield row;
    }
  if (statement.words.length > 0) throw new DumpError(CUT);
}

type Shape = { columns: readonly string[]; names: readonly string[] };
type ShapeOf = (statement: Pick<Statement, "table" | "named">) => Shape | null;

/** What stands before a text and says how it is written: `_utf8mb4'…'`, `b'…'`. */
const INTRODUCES = /^(_\w+|b|n|x)$/i;
/** No table has more columns. */
const MAX_VALUES = 5000;

/** A value that is not quoted: a number, nothing, or bytes. */
function plainValue(word: string): string | null {
  if (/^null$/i.test(word)) return null;
  return /^0x[\da-f]*$/i.test(word) ? Buffer.from(word.slice(2), "hex").toString("utf8") : word;
}

/** How far one statement is read. */
type Statement = {
  place: "head" | "columns" | "create" | "values" | "other";
  words: string[];
  table: string;
  /** Columns that an `INSERT` names. */
  named: string[];
  /** Columns that a `CREATE TABLE` makes. */
  made: string[];
  depth: number;
  beginsColumn: boolean;
  shape: Shape | null | undefined;
  row: (string | null)[];
  bytes: number;
};

const newStatement = (): Statement => ({
  place: "head",
  words: [],
  table: "",
  named: [],
  made: [],
  depth: 0,
  beginsColumn: true,
  shape: undefined,
  row: [],
  bytes: 0,
});

/** Reads on by one word. @returns a row that it ends */
function take(statement: Statement, token: SqlToken, shapeOf: ShapeOf): DumpRow | null {
  const { place } = statement;
  if (place === "values") return takeValue(statement, token, shapeOf);
  if (place === "head") takeHead(statement, token);
  else if (place === "columns") takeColumn(statement, token);
  else if (place === "create") takeMade(statement, token);
  return null;
}

function takeHead(statement: Statement, token: SqlToken): void {
  const { words } = statement;
  if (token.kind === "word") words.push(token.text.toUpperCase());
  const [first, second] = words;
  const isInsert = first === "INSERT" || first === "REPLACE";
  const isCreate = first === "CREATE" && (second === undefined || second === "TABLE");
  if (!isInsert && !isCreate) statement.place = "other";
  else if (token.kind === "name") statement.table = token.text;
  else if (isInsert && words.at(-1) === "VALUES") statement.place = "values";
  else if (token.kind === "open") {
    statement.depth = 1;
    statement.place = isCreate ? "create" : "columns";
  }
}

function takeColumn(statement: Statement, token: SqlToken): void {
  if (token.kind === "name" || token.kind === "word") statement.named.push(token.text);
  if (token.kind === "close") statement.place = "head";
}

/** Columns begin with their name; keys and constraints with a word. */
function takeMade(statement: Statement, token: SqlToken): void {
  if (token.kind === "open") statement.depth++;
  else if (token.kind === "close") statement.depth--;
  else if (token.kind === "comma" && statement.depth === 1) statement.beginsColumn = true;
  else {
    const isName = statement.beginsColumn && statement.depth === 1 && token.kind === "name";
    if (isName) statement.made.push(token.text);
    statement.beginsColumn = false;
  }
  if (statement.depth === 0) statement.place = "other";
}

function takeValue(statement: Statement, token: SqlToken, shapeOf: ShapeOf): DumpRow | null {
  if (statement.shape === undefined) statement.shape = shapeOf(statement);
  const { shape, row } = statement;
  if (shape === null) return null;
  if (token.kind === "open") [statement.row, statement.bytes] = [[], 0];
  else if (token.kind === "close") return rowOf(statement.table, shape, row, statement.bytes);
  else if (token.kind === "value" || (token.kind === "word" && !INTRODUCES.test(token.text))) {
    statement.bytes += token.cut ? MAX_ROW_BYTES + 1 : token.text.length;
    const isTooMuch = statement.bytes > MAX_ROW_BYTES || row.length > MAX_VALUES;
    if (!isTooMuch) row.push(token.kind === "value" ? token.text : plainValue(token.text));
  }
  return null;
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

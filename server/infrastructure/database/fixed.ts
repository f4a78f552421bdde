import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";

/** Writes SQL down, and asks nobody. */
export const writer = new Kysely<unknown>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

const kept = new Map<string, RawBuilder<unknown>>();

/**
 * A part of a query whose text is always the same, written down once: parts are put together anew
 * for each request, which costs more than sending them.
 *
 * @param key names the part and what it was made for, among all of the server
 * @param build makes it the first time, without a value in it
 * @throws where the part carries a value: it would be that of whoever came first
 */
export function fixed<Value>(key: string, build: () => RawBuilder<Value>): RawBuilder<Value> {
  const known = kept.get(key);
  if (known) return known as RawBuilder<Value>;
  const { sql: text, parameters } = build().compile(writer);
  if (parameters.length > 0) throw new Error(`${key} is not fixed: it carries values.`);
  const part = sql.raw<Value>(text);
  kept.set(key, part);
  return part;
}

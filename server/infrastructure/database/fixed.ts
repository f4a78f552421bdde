import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";

/** Compiles SQL without a database. */
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
 * A query fragment whose SQL is always the same, compiled once: compiling fragments for each
 * request costs more than sending them.
 *
 * @param key unique in the server: names the fragment and what it was built for
 * @param build builds it the first time, without a value in it
 * @throws when the fragment carries a value: every caller would get that of the first
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

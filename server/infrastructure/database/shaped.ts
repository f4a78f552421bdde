import { CompiledQuery, type RawBuilder } from "kysely";
import type { Database, Transaction } from "./database.ts";
import { writer } from "./fixed.ts";

/** Where a value goes in a statement that is compiled before the value is known. */
class Placeholder {
  readonly valueIn: (given: never) => unknown;

  constructor(valueIn: (given: never) => unknown) {
    this.valueIn = valueIn;
  }
}

/**
 * Stands for a value of each request while a statement is compiled.
 *
 * @param valueIn takes the value out of the input of a request
 */
export const placeholder = <Given, Value>(valueIn: (given: Given) => Value): Value =>
  new Placeholder(valueIn) as Value;

/** What decides the text of a statement: few combinations, and never user input. */
type Shape = Record<string, boolean | number>;

/** A statement whose text follows from its shape alone. */
export type Shaped<Wanted extends Shape, Given, Row> = {
  /** Runs it with the values of one request. */
  rows(db: Database | Transaction, shape: Wanted, given: Given): Promise<Row[]>;
  /** The text, and the values of one request in it. */
  written(shape: Wanted, given: Given): CompiledQuery<Row>;
  /** Builds the statement again, with the values themselves: tests compare `written` with it. */
  anew(shape: Wanted, given: Given): CompiledQuery<Row>;
};

/**
 * A statement that is built and compiled once for each shape, rather than for each request. Values
 * reach the database as parameters only: none is known while the SQL is built.
 *
 * @param places what `build` is given instead of values: a `placeholder` for each
 */
export function shaped<Wanted extends Shape, Given, Row>(
  places: Given,
  build: (shape: Wanted, given: Given) => RawBuilder<Row>,
): Shaped<Wanted, Given, Row> {
  const texts = new Map<string, CompiledQuery>();

  function textOf(shape: Wanted): CompiledQuery {
    const key = JSON.stringify(shape);
    const known = texts.get(key);
    if (known) return known;
    const text = build(shape, places).compile(writer);
    texts.set(key, text);
    return text;
  }

  const written = (shape: Wanted, given: Given): CompiledQuery<Row> => {
    const { sql, parameters } = textOf(shape);
    const values = parameters.map((value) =>
      value instanceof Placeholder ? value.valueIn(given as never) : value,
    );
    return CompiledQuery.raw(sql, values) as CompiledQuery<Row>;
  };

  return {
    written,
    anew: (shape, given) => build(shape, given).compile(writer),
    async rows(db, shape, given) {
      return (await db.executeQuery(written(shape, given))).rows;
    },
  };
}

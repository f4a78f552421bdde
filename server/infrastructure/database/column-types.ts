import type { ColumnType } from "kysely";

/** A `json` or `jsonb` column: written as its text, read parsed. */
export type Json<T> = ColumnType<T, string, string>;
/** A column that the database fills when nothing is written. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A `bigint` column, which comes back as text. */
export type BigInteger = ColumnType<string, string | number, string | number>;

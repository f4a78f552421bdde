import type { CompiledQuery } from "kysely";

/** Why a single statement is kept off the shared connections. */
type Apart = "planned" | "unhurried";

const apart = new WeakMap<object, Apart>();

const marked =
  (why: Apart) =>
  <Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> => {
    apart.set(statement, why);
    return statement;
  };

/**
 * Has a statement run with the plan made for any values, on one of the few connections kept for
 * such: for a long one that PostgreSQL would plan anew each time, which costs more than the better
 * plan saves. Within a transaction nothing changes.
 */
export const withOnePlan = marked("planned");

/**
 * Lets a statement take the time of what goes on by itself, on its connections: for one that reads
 * whole tables. Within a transaction nothing changes.
 */
export const unhurried = marked("unhurried");

/** Where a statement is to run, if not where others do. */
export const apartFor = (statement: CompiledQuery): Apart | undefined => apart.get(statement);

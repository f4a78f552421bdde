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
 * Runs a statement with a generic plan, on one of the few connections set so: for long statements
 * that PostgreSQL would plan again at each execution, which costs more than the better plan saves.
 * No effect within a transaction.
 */
export const withOnePlan = marked("planned");

/**
 * Runs a statement on the background connections, with their longer timeouts: for those that read
 * whole tables. No effect within a transaction.
 */
export const unhurried = marked("unhurried");

/** Which connections a statement was marked for; undefined for the usual ones. */
export const apartFor = (statement: CompiledQuery): Apart | undefined => apart.get(statement);

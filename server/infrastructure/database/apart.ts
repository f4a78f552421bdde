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
 * Runs a statement on the few connections that are kept for those that take long: on a shared one
 * others would wait behind it. Both plan it once, for any values. No effect within a transaction.
 */
export const withOnePlan = marked("planned");

/**
 * Runs a statement on the background connections, with their longer timeouts: for those that read
 * whole tables. No effect within a transaction.
 */
export const unhurried = marked("unhurried");

/** Which connections a statement was marked for; undefined for the usual ones. */
export const apartFor = (statement: CompiledQuery): Apart | undefined => apart.get(statement);

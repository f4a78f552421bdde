import type pg from "pg";

const TEN_MINUTES_MS = 600_000;

/** Statements of an import write many rows, and may take long: nobody waits for them. */
export const PATIENCE = {
  max: 3,
  statement_timeout: TEN_MINUTES_MS,
  query_timeout: TEN_MINUTES_MS + 5000,
  idle_in_transaction_session_timeout: TEN_MINUTES_MS,
} satisfies pg.PoolConfig;

import { type RawBuilder, sql } from "kysely";

/**
 * Whether nothing is sealed of a deleted text: what moderation removed may come back, and what hangs
 * on it waits with it.
 */
export const isForgotten = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from sealed_texts sealed where sealed.subject_id = ${id})`;

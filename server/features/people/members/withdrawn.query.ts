import { type RawBuilder, sql } from "kysely";

/**
 * Whether what the member of this id wrote is shown: what those who took back their consent wrote is
 * hidden until it is erased. They are few, and looked up once for a whole query.
 */
export const isHere = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${memberId} <> all(array(select w.id from members w where w.texts_hidden))`;

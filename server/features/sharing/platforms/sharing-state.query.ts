import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { StoredSettings } from "./effective-platform.ts";
import { allEffective, storedSettings } from "./platform.query.ts";
import { spentThisMonth, storedPublishing } from "./publishing-settings.query.ts";
import { publishingInForce, type StoredPublishing, toDollars } from "./publishing-settings.ts";
import type { SharingParts, WritableList } from "./sharing-state.ts";

type Row<Beside> = {
  stored: StoredSettings[];
  publishing: StoredPublishing | null;
  spent: string;
  lists: WritableList[];
  beside: Beside;
};

/** Lists a person chooses among; the administrators keep far fewer. */
const MOST_LISTS = 100;

/**
 * Everything that regulates publishing, in one round trip.
 *
 * @param beside an expression to be read with it, such as someone's accounts
 */
export async function readSharingParts<Beside>(
  db: Database,
  now: Date,
  beside: RawBuilder<Beside>,
): Promise<
  Pick<SharingParts, "platforms" | "publishing" | "spent" | "lists"> & { beside: Beside }
> {
  const { rows } = await sql<Row<Beside>>`
    select ${storedSettings} as stored, ${storedPublishing} as publishing,
      ${spentThisMonth(now)} as spent, ${beside} as beside,
      (select coalesce(json_agg(l order by l.name, l.id), '[]')
        from (select id, name, created_at as "createdAt" from mailing_lists
          order by name, id limit ${sql.lit(MOST_LISTS)}) l) as lists`.execute(db);
  const row = rows[0] as Row<Beside>;
  return {
    platforms: allEffective(row.stored, row.lists.length > 0),
    publishing: publishingInForce(row.publishing),
    spent: toDollars(Number(row.spent)),
    lists: row.lists,
    beside: row.beside,
  };
}

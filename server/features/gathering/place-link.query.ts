import type { Database } from "../../infrastructure/database/database.ts";

/** The groups that short links may lead to; whether a visitor may see one is said by its page. */
export const listGroupIds = (db: Database): Promise<{ id: string }[]> =>
  db.selectFrom("groups").select("id").where("archived_at", "is", null).execute();

/** The channels that short links may lead to. */
export const listChannelIds = (db: Database): Promise<{ id: string }[]> =>
  db.selectFrom("channels").select("id").execute();

import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { CommunityPictures } from "./pictures.ts";

/** Which pictures the community has none of. */
export async function listMissingPictures(
  db: Database | Transaction,
): Promise<(keyof CommunityPictures<string>)[]> {
  const { rows } = await sql<{ logo: boolean; banner: boolean; favicon: boolean }>`
    select logo_media_id is null as logo, banner_media_id is null as banner,
      favicon_media_id is null as favicon from community limit 1`.execute(db);
  const row = rows[0];
  return (["logo", "banner", "favicon"] as const).filter((field) => row?.[field]);
}

/** Shows pictures the community had elsewhere, where it has none. */
export async function showFormerPictures(
  tx: Transaction,
  { logo, banner, favicon }: CommunityPictures<string>,
): Promise<void> {
  await sql`
    update community set logo_media_id = coalesce(logo_media_id, ${logo ?? null}::uuid),
      banner_media_id = coalesce(banner_media_id, ${banner ?? null}::uuid),
      favicon_media_id = coalesce(favicon_media_id, ${favicon ?? null}::uuid)`.execute(tx);
}

/** Takes back what `showFormerPictures` shows, where it is still shown. */
export async function hideFormerPictures(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const kept = (column: string) =>
    sql`nullif(${sql.ref(column)}, (select given from unnest(${[...ids]}::uuid[]) given
      where given = ${sql.ref(column)}))`;
  await sql`
    update community set logo_media_id = ${kept("logo_media_id")},
      banner_media_id = ${kept("banner_media_id")},
      favicon_media_id = ${kept("favicon_media_id")}`.execute(tx);
}

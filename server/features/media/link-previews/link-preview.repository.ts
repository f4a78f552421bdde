import { type Selectable, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/database.ts";
import { rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Tables } from "../../../infrastructure/database/tables.ts";
import type { PageHead } from "./page-head.ts";

/** What was found at an address: its head and picture, or nothing to show. */
export type FetchedPage = { head: PageHead; imageMediaId: string | null } | null;

/** Keeps what a page said, or that it said nothing, in place of what it said before. */
export async function savePreview(
  db: Database,
  url: string,
  found: FetchedPage,
  fetchedAt: Date,
): Promise<void> {
  const state: Selectable<Tables["link_previews"]>["state"] = found ? "read" : "refused";
  const kept = {
    state,
    title: found?.head.title ?? "",
    description: found?.head.description ?? "",
    site_name: found?.head.siteName ?? "",
    image_media_id: found?.imageMediaId ?? null,
    fetched_at: fetchedAt,
  };
  await db
    .insertInto("link_previews")
    .values({ url, ...kept })
    .onConflict((conflict) => conflict.column("url").doUpdateSet(kept))
    .execute();
}

/** Notes that a page was asked again and did not answer: what it said before stays. */
export async function renewPreview(db: Database, url: string, askedAt: Date): Promise<void> {
  await db
    .updateTable("link_previews")
    .set({ fetched_at: askedAt })
    .where("url", "=", url)
    .execute();
}

/** Forgets up to `limit` pages that were asked before a moment and that no post or resource shows. */
export async function deleteUnshown(db: Database, before: Date, limit: number) {
  const { rows } = await sql<{ image_media_id: string | null }>`
    delete from link_previews where url in (
      select link.url from link_previews link
      where link.fetched_at < ${before}
        and not exists (select 1 from posts p where p.link_url = link.url and p.deleted_at is null)
        and not exists (select 1 from resources r where r.link_url = link.url)
      ${rowLimit(limit)}
    ) returning image_media_id`.execute(db);
  return rows;
}

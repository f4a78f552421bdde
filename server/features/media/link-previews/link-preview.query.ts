import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { fixed } from "../../../infrastructure/database/fixed.ts";
import type { RawLinkPreview } from "./link-preview.ts";

const fields = sql`json_build_object('url', link.url, 'title', link.title,
  'description', link.description,
  'image', case when picture.id is not null
    then json_build_object('id', picture.id, 'renditions', picture.renditions) end)`;

const tables = sql`link_previews link left join media picture on picture.id = link.image_media_id`;

/**
 * What a page says of itself, as JSON inside another query; null where it was not read.
 *
 * @param urlColumn the outer query's column, such as `p.link_url`
 */
export function linkPreviewJson(urlColumn: string): RawBuilder<RawLinkPreview | null> {
  return fixed(`link preview of ${urlColumn}`, () => {
    const url = sql.ref(urlColumn);
    return sql<RawLinkPreview | null>`case when ${url} is not null then (
    select ${fields} from ${tables} where link.url = ${url} and link.state = 'read') end`;
  });
}

/** What is kept of a page: whether it could be read, when, and what it said. */
export type KeptPreview = {
  state: "read" | "refused";
  fetched_at: Date;
  image_media_id: string | null;
  preview: RawLinkPreview;
};

/** Whether what a page says is kept, however long ago it was read. */
export async function isKnown(db: Database | Transaction, url: string): Promise<boolean> {
  const known = await db
    .selectFrom("link_previews")
    .select("state")
    .where("url", "=", url)
    .executeTakeFirst();
  return known?.state === "read";
}

/** What is kept of a page; null when it was never asked. */
export async function findKept(db: Database, url: string): Promise<KeptPreview | null> {
  const { rows } = await sql<KeptPreview>`
    select link.state, link.fetched_at, link.image_media_id, ${fields} as preview
    from ${tables} where link.url = ${url}`.execute(db);
  return rows[0] ?? null;
}

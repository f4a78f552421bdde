import { sql } from "kysely";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { RawPoll } from "../post-row.query.ts";
import { pollJson } from "../post-row.query.ts";

/** The poll of a post as the viewer sees it; the caller checks that they may read the post. */
export async function readPoll(
  tx: Transaction,
  viewer: Viewer,
  postId: string,
): Promise<RawPoll | null> {
  const { rows } = await sql<{ poll: RawPoll | null }>`
    select ${pollJson("p.id", viewer)} as poll from posts p where p.id = ${postId}`.execute(tx);
  return rows[0]?.poll ?? null;
}

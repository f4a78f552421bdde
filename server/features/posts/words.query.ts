import type { Database } from "../../infrastructure/database/database.ts";

/** Corrections of one text that are shown. */
const SHOWN = 100;

/** What a post or a comment said before its corrections, the latest first. */
export async function readEarlierTexts(
  db: Database,
  subjectId: string,
): Promise<{ text: string; replacedAt: string }[]> {
  const rows = await db
    .selectFrom("earlier_texts")
    .select(["text", "replaced_at"])
    .where("subject_id", "=", subjectId)
    .orderBy("replaced_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({ text: row.text, replacedAt: row.replaced_at.toISOString() }));
}

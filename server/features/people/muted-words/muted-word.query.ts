import { type RawBuilder, sql } from "kysely";
import type { MutedWord } from "../../../../shared/people/muted-words.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { MutedEntry } from "../../../infrastructure/session/viewer.ts";
import { wordListOf, wordsOfText } from "../../../infrastructure/words/folded-words.ts";

/** Whether a muted word `w` still is one. */
const isMuted = (now: Date) => sql<boolean>`(w.until is null or w.until > ${now})`;

/** What a member `m` muted, as their session knows it. */
export const mutedOfMember = (now: Date): RawBuilder<MutedEntry[]> => sql`
  coalesce((select json_agg(json_build_object('entry', w.entry, 'folded', w.folded, 'until', w.until))
    from muted_words w where w.member_id = m.id and ${isMuted(now)}), '[]')`;

/** The words that a member muted, in the order of the alphabet. */
export async function listMutedWords(
  db: Database,
  memberId: string,
  now: Date,
): Promise<MutedWord[]> {
  const { rows } = await sql<{ id: string; entry: string; until: Date | null }>`
    select w.id, w.entry, w.until from muted_words w
    where w.member_id = ${memberId} and ${isMuted(now)} order by w.folded`.execute(db);
  return rows.map(({ until, ...row }) => ({ ...row, until: until?.toISOString() ?? null }));
}

/** A text that is about to be told, and when it was said. */
export type ToldText = { id: string; text: string; at: Date };

/**
 * Who muted a word of these texts: nobody is to be told of them for it. One statement, of the words
 * that the texts hold.
 */
export async function findMuters(
  tx: Transaction,
  texts: readonly ToldText[],
): Promise<Map<string, string[]>> {
  const words = [...new Set(texts.flatMap(({ text }) => wordsOfText(text)))];
  const { rows } = await sql<{ memberId: string; folded: string; until: Date | null }>`
    select w.member_id as "memberId", w.folded, w.until from muted_words w
    where w.first_word = any(${["", ...words]}::text[])`.execute(tx);
  const list = wordListOf(rows);
  return new Map(
    texts.map(({ id, text, at }) => {
      const found = list.find(text).filter(({ until }) => until === null || until > at);
      return [id, [...new Set(found.map(({ memberId }) => memberId))]];
    }),
  );
}

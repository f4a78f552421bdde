import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestParvis } from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin, group } = site;

/** Posts a minute apart, written from the oldest on, of which each one of `every` holds a word. */
async function publishMany(count: number, words: Record<string, { from: number; every: number }>) {
  const said = Object.entries(words).map(
    ([word, { from, every }]) =>
      sql`case when i >= ${from} and (i - ${from}) % ${every} = 0 then ${` ${word}`} else '' end`,
  );
  const at = sql`${site.clock()}::timestamptz - i * interval '1 minute'`;
  await sql`
    with written as (
      insert into posts (id, author_id, text, created_at, updated_at)
      select gen_random_uuid(), ${admin.id}, 'Partage ' || i || ${sql.join(said, sql` || `)}, ${at}, ${at}
      from generate_series(${count}::int, 1, -1) i returning id, author_id, created_at)
    insert into post_groups (group_id, created_at, post_id, author_id)
    select ${group.id}, created_at, id, author_id from written`.execute(site.db);
}

await publishMany(9000, {
  partout: { from: 1, every: 2 },
  // More of them than the index is asked for, and none among the newest.
  mesange: { from: 2000, every: 2 },
  loriot: { from: 2001, every: 400 },
});

/** The numbers of the posts that three pages of results hold. */
async function firstPages(word: string): Promise<number[]> {
  const numbers: number[] = [];
  let cursor = "";
  for (let page = 0; page < 3 && cursor !== null; page++) {
    const { body } = await admin.get(`/api/search/posts?q=${word}${cursor && `&cursor=${cursor}`}`);
    for (const { excerpt } of body.items)
      numbers.push(Number(/Partage (\d+)/.exec(excerpt.text)?.[1]));
    cursor = body.nextCursor;
  }
  return numbers;
}

const everyFrom = (from: number, every: number, count: number) =>
  Array.from({ length: count }, (_, at) => from + at * every);

test.each([
  ["partout", "is found among the newest", everyFrom(1, 2, 36)],
  ["mesange", "is found further back", everyFrom(2000, 2, 36)],
  ["loriot", "is found by its index", everyFrom(2001, 400, 18)],
  ["merle", "is found nowhere", []],
])("a word, %s, that %s: the newest first, page after page", async (word, _where, numbers) => {
  expect(await firstPages(word)).toEqual(numbers);
});

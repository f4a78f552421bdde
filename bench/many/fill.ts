import pg from "pg";
import { TEXTS, WORDS } from "../sample.ts";
import { ALL_TEXTS, ids, olderMoment, posts, shareEntries, sums, time } from "../seed.ts";

/** Posts that are written in one transaction. */
const STEP = 100_000;

/** Transactions that go on side by side. */
const WRITERS = 2;

export const CHANNELS = 5;
/** One post in a hundred stands in a channel: the seed knows none. */
const ONE_IN = 100;

/** Channels count from 1; an expression of SQL. */
export const channelId = (index: string) =>
  `('01990000-0003-7000-8000-' || lpad(to_hex(${index}), 12, '0'))::uuid`;

const CHANNEL = `case when i % ${ONE_IN} = 0 then ${channelId(`1 + (i / ${ONE_IN}) % ${CHANNELS}`)} end`;

/** Words of a post as the product's own function reads them, in one of its two languages. */
const readIn = (name: string, other: string) => `do $$ begin execute replace(replace(
  pg_get_functiondef('search_words(text)'::regprocedure), 'search_words', '${name}'), ${other}, ''); end $$`;

/**
 * What each post would have made anew, made once: the words of the thousand texts and of the hundred
 * thousand endings. The function takes two thirds of the time in which a post is written.
 */
const PREPARE = [
  readIn("words_simple", `' || to_tsvector(''french''::regconfig, folded)'`),
  readIn("words_french", `'to_tsvector(''simple''::regconfig, folded) || '`),
  `create unlogged table given_texts as
    select number - 1 as number, text, words_simple(text) as simple, words_french(text) as french
    from unnest(array[${ALL_TEXTS.join(",")}]) with ordinality as given (text, number)`,
  "create unique index on given_texts (number)",
  `create unlogged table given_words as
    select i as number, words_simple(said) as simple, words_french(said) as french
    from generate_series(0, ${WORDS.seldom - 1}) i,
      lateral (select ' veillée collecte ami' || i % ${WORDS.often} || ' lieu' || i % ${WORDS.sometimes} || ' nom' || i as said) given`,
  "create unique index on given_words (number)",
  "vacuum analyze given_texts, given_words",
  "alter table posts alter column search drop expression",
];

const SEARCH = `(select t.simple || w.simple || t.french || w.french from given_texts t, given_words w
  where t.number = (i * 31) % ${TEXTS} and w.number = i % ${WORDS.seldom})`;

/** Channels that everyone reads. */
export async function addChannels(client: pg.Client): Promise<void> {
  await client.query(
    `insert into channels (id, name, search_name, owner_id, created_at, updated_at)
     select ${channelId("c")}, 'Chaîne ' || c, 'chaine ' || c, ${ids.member("c")}, now(), now()
     from generate_series(1, ${CHANNELS}) c`,
  );
}

/** Makes ready for `fill`; the table of posts then no longer makes the words of a search itself. */
export async function prepare(client: pg.Client): Promise<void> {
  for (const statement of PREPARE) await client.query(statement);
}

async function write(client: pg.Client, newest: number, from: number, to: number): Promise<void> {
  const moment = olderMoment(newest);
  const at = (index: number) => time(olderMoment(newest, `${index}::bigint`));
  await client.query("begin");
  // The oldest first, as they were written in life: pages of an index then fill as they do there.
  const series = `generate_series(${to}::bigint, ${from}, -1)`;
  for (const statement of posts({ series, moment, search: SEARCH, channel: CHANNEL }))
    await client.query(statement);
  await client.query(
    shareEntries(`where deleted_at is null and created_at between ${at(to)} and ${at(from)}`),
  );
  await client.query("commit");
}

/**
 * Gives a seeded community older posts until there are `total`, in steps, each with its rows of groups,
 * words of search and entries of the ledger; then makes the sums again.
 *
 * @param tell called after each step with how many there are
 */
export async function fill(
  connection: pg.ClientConfig,
  { newest, from, total }: { newest: number; from: number; total: number },
  tell: (posts: number) => void,
): Promise<void> {
  const starts: number[] = [];
  for (let start = from + 1; start <= total; start += STEP) starts.push(start);
  let there = from;
  const writer = async () => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      await client.query("set synchronous_commit = off");
      await client.query("set gin_pending_list_limit = '64MB'");
      for (let start = starts.pop(); start !== undefined; start = starts.pop()) {
        const end = Math.min(start + STEP - 1, total);
        await write(client, newest, start, end);
        there += end - start + 1;
        tell(there);
      }
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

/** Makes the sums again from the ledger. */
export async function sumUp(client: pg.Client): Promise<void> {
  await client.query("set work_mem = '256MB'");
  for (const statement of sums) await client.query(statement);
  await client.query("reset work_mem");
}

/** @throws when the words that were put together are not those that the product would have made */
export async function checkWords(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as read, count(*) filter (where search <> search_words(text))::int as other
     from posts tablesample system (0.05)`,
  );
  if (rows[0].other > 0)
    throw new Error(`Words of ${rows[0].other} posts of ${rows[0].read} are not the product's.`);
}

import type pg from "pg";
import {
  COMMENTS,
  DEVICES,
  EVERYWHERE,
  GROUPS,
  GROUPS_OF_A_MEMBER,
  MEMBERS,
  MESSAGES_OF_A_CONVERSATION,
  OLD_STEP_MS,
  POSTS,
  SEED_LIKERS,
  STEP_MS,
  sessionToken,
  TEXTS,
  textOf,
  WORDS,
} from "./sample.ts";

/** Ids by a number, as expressions of SQL. */
export const ids = {
  member: (index: string) =>
    `('01990000-0000-7000-8000-' || lpad(to_hex(${index}), 12, '0'))::uuid`,
  group: (index: string) => `('01990000-0001-7000-8000-' || lpad(to_hex(${index}), 12, '0'))::uuid`,
  conversation: (index: string) =>
    `('01990000-0002-7000-8000-' || lpad(to_hex(${index}), 12, '0'))::uuid`,
  /** A UUID v7: `at`, a moment in milliseconds, then the index. */
  at: (at: string, index: string) =>
    `(lpad(to_hex(${at}), 12, '0') || '70008000' || lpad(to_hex(${index}), 12, '0'))::uuid`,
};
export const time = (milliseconds: string) => `to_timestamp(${milliseconds} / 1000.0)`;
const groupOf = (member: string, which: string) =>
  ids.group(`1 + (${member} + ${which}) % ${GROUPS}`);

export const ALL_TEXTS = Array.from({ length: TEXTS }, (_, index) => `'${textOf(index)}'`);

/** The text of a number, an expression of SQL; `given_texts` is made by `run`. */
const textAt = (index: string) =>
  `(select text from given_texts where number = (${index}) % ${TEXTS})`;

function people(newest: number): string[] {
  const now = `${time(String(newest))}`;
  const tokensOf = (device: number) =>
    Array.from({ length: MEMBERS }, (_, index) => `'${sessionToken(index + 1, device)}'`).join();
  return [
    `insert into community (id, title, community_url, time_zone, default_group_id, created_at, updated_at)
      values (${ids.group("0")}, 'Banc d''essai', 'http://localhost', 'Europe/Paris', ${ids.group("1")}, ${now}, ${now})`,
    `insert into members (id, name, email, email_verified, search_name, created_at, updated_at)
      select ${ids.member("m")}, 'Membre ' || m, 'membre' || m || '@banc.example', true, 'membre ' || m, ${now}, ${now}
      from generate_series(1, ${MEMBERS}) m`,
    ...Array.from(
      { length: DEVICES },
      (
        _,
        device,
      ) => `insert into sessions (id, token, member_id, expires_at, created_at, updated_at)
      select gen_random_uuid(), token, ${ids.member("m")}, now() + interval '10 days', now(), now()
      from unnest(array[${tokensOf(device)}]) with ordinality as given (token, m)`,
    ),
    `insert into groups (id, name, search_name, created_by, created_at, updated_at)
      select ${ids.group("g")}, 'Groupe ' || g, 'groupe ' || g, ${ids.member("1")}, ${now}, ${now}
      from generate_series(1, ${GROUPS}) g`,
    `insert into memberships (group_id, member_id, created_at, read_at)
      select ${groupOf("m", "k")}, ${ids.member("m")}, ${now}, ${now}
      from generate_series(1, ${MEMBERS}) m, generate_series(0, ${GROUPS_OF_A_MEMBER - 1}) k
      union select ${ids.group("1")}, ${ids.member("m")}, ${now}, ${now} from generate_series(1, ${MEMBERS}) m`,
    `update groups g set member_count = (select count(*) from memberships where group_id = g.id)`,
  ];
}

export type PostsWish = {
  /** What they are written from, as `i`: numbers, in the order in which rows are to be written. */
  series: string;
  /** Of each, in milliseconds; an expression of `i`. */
  moment: string;
  /** Of its words as searches read them, where the table does not make them itself. */
  search?: string;
  /** Which channel some stand in, rather than in groups; null for the others. */
  channel?: string;
};

/** Posts as members write them, and the groups that they stand in. */
export function posts({ series, moment, search, channel }: PostsWish): string[] {
  const author = `(1 + i % ${MEMBERS})`;
  const which = `(i / ${MEMBERS}) % ${GROUPS_OF_A_MEMBER}`;
  const id = ids.at(moment, "i");
  const at = time(moment);
  const rows = `from ${series} i`;
  const inGroups = channel ? `where ${channel} is null` : "where true";
  const { often, sometimes, seldom } = WORDS;
  const words = `' ${EVERYWHERE} ami' || i % ${often} || ' lieu' || i % ${sometimes} || ' nom' || i % ${seldom}`;
  return [
    `insert into posts (id, author_id, text, created_at, updated_at${search ? ", search" : ""}${channel ? ", channel_id" : ""})
      select ${id}, ${ids.member(author)}, ${textAt("i * 31")} || ${words},
        ${at}, ${at}${search ? `, ${search}` : ""}${channel ? `, ${channel}` : ""} ${rows}`,
    `insert into post_groups (group_id, created_at, post_id, author_id)
      select ${groupOf(author, which)}, ${at}, ${id}, ${ids.member(author)} ${rows} ${inGroups}
      union all
      select ${groupOf(author, `(${which} + 1) % ${GROUPS_OF_A_MEMBER}`)}, ${at}, ${id}, ${ids.member(author)} ${rows} ${inGroups} and i % 10 = 0`,
  ];
}

function reactions(newest: number): string[] {
  const moment = `(${newest} - (${POSTS} - p) * ${STEP_MS})`;
  const id = ids.at(moment, "p");
  const later = (delay: string) => time(`(${moment} + ${delay})`);
  return [
    `insert into post_likes (post_id, member_id, created_at)
      select ${id}, ${ids.member(`1 + (p * 13 + q * 29) % ${SEED_LIKERS}`)}, ${later("q * 1000")}
      from generate_series(1::bigint, ${POSTS}) p, lateral generate_series(0, p % 6) q`,
    `insert into comments (id, post_id, author_id, text, created_at, updated_at)
      select ${ids.at(`(${moment} + c)`, "c")}, ${id}, ${ids.member(`1 + (c * 7) % ${MEMBERS}`)},
        substr(${textAt("c * 17")}, 1, 60 + (c % 60)::int), ${later("c")}, ${later("c")}
      from (select c, 1 + (c * 7919) % ${POSTS} as p from generate_series(1::bigint, ${COMMENTS}) c) given`,
    // Without it, each count below would read the whole of what was just written.
    "analyze posts, post_groups, post_likes, comments",
    `update posts p set
      like_count = (select count(*) from post_likes l where l.post_id = p.id),
      comment_count = (select count(*) from comments c where c.post_id = p.id and c.deleted_at is null)`,
  ];
}

/** One conversation of each member with the next one, and what they said in turn. */
function conversations(newest: number): string[] {
  const [one, other] = [ids.member("m"), ids.member(`1 + m % ${MEMBERS}`)];
  const moment = `(${newest} - (${MESSAGES_OF_A_CONVERSATION} - n) * 60000)`;
  const now = time(String(newest));
  return [
    `insert into conversations (id, pair, created_by, message_count, created_at, updated_at)
      select ${ids.conversation("m")}, least(${one}, ${other}) || ' ' || greatest(${one}, ${other}), ${one},
        ${MESSAGES_OF_A_CONVERSATION}, ${now}, ${now} from generate_series(1, ${MEMBERS}) m`,
    `insert into conversation_members (conversation_id, member_id, moved_at, joined_at)
      select ${ids.conversation("m")}, who, ${now}, ${now}
      from generate_series(1, ${MEMBERS}) m, lateral unnest(array[${one}, ${other}]) who`,
    `insert into private_messages (id, conversation_id, place, author_id, text, created_at, updated_at)
      select ${ids.at(moment, "m * 1000 + n")}, ${ids.conversation("m")}, n,
        case when n % 2 = 0 then ${one} else ${other} end, substr(${textAt("m * 7 + n * 13")}, 1, 60 + n::int), ${time(moment)}, ${time(moment)}
      from generate_series(1, ${MEMBERS}) m, generate_series(1::bigint, ${MESSAGES_OF_A_CONVERSATION}) n`,
  ];
}

const entries = (rows: string) => `
  insert into point_entries (id, member_id, kind, amount, subject_id, group_ids, week, month, created_at)
  select uuidv7(), member_id, kind, amount, subject_id,
    array(select group_id from post_groups pg where pg.post_id = act.post_id),
    to_char(at, 'IYYY"-W"IW'), to_char(at, 'YYYY-MM'), created_at
  from (${rows}) act, lateral (select created_at at time zone 'Europe/Paris' as at) local`;

/** Their entries in the ledger. @param where of posts */
export const shareEntries = (where: string) =>
  entries(`select author_id as member_id, 'share' as kind, 3 as amount, id as subject_id,
    id as post_id, created_at from posts ${where}`);

/** Statements that make the sums kept beside the ledger again from it. */
export const sums: readonly string[] = [
  "truncate member_counters, point_totals, group_share_counts",
  `insert into member_counters (member_id, shares, comments, likes, points, activity)
    select member_id, count(*) filter (where kind = 'share'), count(*) filter (where kind = 'comment'),
      count(*) filter (where kind = 'like'), sum(amount), count(*)
    from point_entries where reversed_at is null group by member_id`,
  `insert into point_totals (scope_id, period, member_id, points, shares, comments, likes)
    select scope, period, member_id, sum(amount), count(*) filter (where kind = 'share'),
      count(*) filter (where kind = 'comment'), count(*) filter (where kind = 'like')
    from point_entries, unnest(array['00000000-0000-0000-0000-000000000000'::uuid] || group_ids) as scope,
      unnest(array['all', week, month]) as period
    where reversed_at is null and amount <> 0 group by scope, period, member_id`,
  `insert into group_share_counts (group_id, slot, shares)
    select group_id, 0, count(*) from post_groups group by group_id`,
];

async function run(client: pg.Client, statements: string[]): Promise<void> {
  await client.query("begin");
  await client.query("set local synchronous_commit = off");
  await client.query("set local work_mem = '64MB'");
  await client.query(`create temporary table given_texts on commit drop as
    select number - 1 as number, text from unnest(array[${ALL_TEXTS.join(",")}]) with ordinality as given (text, number)`);
  await client.query("create unique index on given_texts (number)");
  await client.query("analyze given_texts");
  for (const statement of statements) await client.query(statement);
  await client.query("commit");
  await client.query("vacuum (analyze)").catch(() => {});
  // What the load left to write would otherwise be written during the first rounds.
  await client.query("checkpoint").catch(() => {});
}

/** Fills an empty database; the newest post is at the moment `newest`, in milliseconds. */
export async function seed(client: pg.Client, newest: number): Promise<void> {
  await run(client, [
    ...people(newest),
    ...posts({
      series: `generate_series(1::bigint, ${POSTS})`,
      moment: `(${newest} - (${POSTS} - i) * ${STEP_MS})`,
    }),
    ...reactions(newest),
    ...conversations(newest),
    shareEntries(""),
    entries(`select author_id as member_id, 'comment' as kind, 2 as amount, id as subject_id, post_id, created_at
      from comments`),
    entries(`select l.member_id, 'like' as kind, case when l.member_id = p.author_id then 0 else 1 end as amount,
      l.post_id as subject_id, l.post_id, l.created_at from post_likes l join posts p on p.id = l.post_id`),
    ...sums,
  ]);
}

/** When the older posts were written, the greatest number first; an expression of `index`. */
export const olderMoment = (newest: number, index = "i"): string =>
  `(${newest - POSTS * STEP_MS} - (${index} - ${POSTS}) * ${OLD_STEP_MS})`;

/** Gives the community a longer past: older posts until there are `total`, as many as the groups hold. */
export async function grow(client: pg.Client, newest: number, total: number): Promise<void> {
  const oldest = newest - POSTS * STEP_MS;
  await run(client, [
    ...posts({
      series: `generate_series(${POSTS + 1}::bigint, ${total})`,
      moment: olderMoment(newest),
    }),
    "analyze posts, post_groups",
    shareEntries(`where created_at <= ${time(String(oldest - OLD_STEP_MS))}`),
    ...sums,
  ]);
}

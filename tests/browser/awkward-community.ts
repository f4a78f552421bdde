import { sql } from "kysely";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { searchable } from "../../server/infrastructure/text.ts";
import {
  comment,
  crowd,
  discuss,
  followed,
  publish,
  say,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";
import { COMMUNITY, GROUPS, NAMES, TEXTS, TITLES } from "./awkward-words.ts";
import { ANSWER } from "./connecting-screens.ts";
import type { ScreenIds } from "./screens.ts";

const DAY_MS = 86_400_000;
const EVENTS_OF_A_DAY = 40;
const POINTS = 1_000_000;

type People = { member: TestMember; other: TestMember; place: ScreenIds };

/**
 * Makes of a community one that no drawing foresaw: names of sixty letters and of one, words from
 * right to left, texts without a blank, three hundred groups, forty events in a day, a million points.
 */
export async function makeAwkward(site: TestParvis, people: People): Promise<void> {
  const { member, other, place } = people;
  const edited = await site.admin.patch("/api/community", { title: COMMUNITY });
  if (edited.status !== 200) throw new Error(`not renamed: ${edited.text}`);
  const others = await crowd(site, 30);
  await rename(site);
  await joinManyGroups(site, member, place);
  await fillDay(site, place);
  await givePoints(site, [member.id, other.id, site.admin.id, ...others]);
  await writeMuch(site, people);
  await followed(site);
}

/** Every name and title of the community, each row the next of the awkward ones. */
async function rename({ db }: TestParvis): Promise<void> {
  const inTurn = async (
    table: string,
    column: string,
    words: readonly string[],
    found: boolean,
  ) => {
    await sql`
      with turns as (select id, row_number() over (order by created_at, id) - 1 as turn
        from ${sql.table(table)})
      update ${sql.table(table)} as renamed
      set ${sql.ref(column)} = (${words}::text[])[turn % ${words.length} + 1]
        ${found ? sql`, search_name = (${words.map(searchable)}::text[])[turn % ${words.length} + 1]` : sql``}
      from turns where turns.id = renamed.id`.execute(db);
  };
  await inTurn("members", "name", NAMES, true);
  await inTurn("groups", "name", TITLES, true);
  await inTurn("channels", "name", TITLES, true);
  await inTurn("calendar_events", "title", TITLES, false);
  await inTurn("calendar_events", "location", TITLES, false);
  await inTurn("resources", "title", TITLES, false);
  await inTurn("mailing_lists", "name", TITLES, false);
  await inTurn("media", "name", TITLES, false);
}

async function joinManyGroups(
  { db, clock }: TestParvis,
  { id }: TestMember,
  place: ScreenIds,
): Promise<void> {
  const at = clock();
  const groups = GROUPS.map((name, index) => ({
    id: uuidv7(),
    name,
    search_name: searchable(name),
    description: TEXTS[index % TEXTS.length]?.slice(0, 1000) ?? "",
    member_count: 1,
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto("groups").values(groups).execute();
  const memberships = groups.map((group) => ({
    group_id: group.id,
    member_id: id,
    created_at: at,
    read_at: at,
  }));
  await db.insertInto("memberships").values(memberships).execute();
  await db
    .updateTable("groups")
    .set({ description: TEXTS[1] ?? "" })
    .where("id", "=", place.groupId)
    .execute();
}

async function fillDay({ admin }: TestParvis, { groupId }: ScreenIds): Promise<void> {
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  for (let index = 0; index < EVENTS_OF_A_DAY; index++) {
    const hour = String(8 + Math.floor(index / 4)).padStart(2, "0");
    const { status, text } = await admin.post("/api/calendar-events", {
      title: TITLES[index % TITLES.length],
      location: TITLES[(index + 1) % TITLES.length],
      firstDay: day,
      hour: `${hour}:00`,
      endDay: day,
      endHour: `${hour}:45`,
      groupIds: index % 2 === 0 ? [groupId] : [],
    });
    if (status !== 201) throw new Error(`no event: ${text}`);
  }
}

/** A million for each of the first, less for those after: in the ranking of always and of the week. */
async function givePoints({ db }: TestParvis, ids: string[]): Promise<void> {
  await sql`
    insert into point_totals (scope_id, period, member_id, points)
    select p.scope_id, p.period, m.id, ${POINTS} - m.rank * 1234
    from (select distinct scope_id, period from point_totals) p,
      unnest(${ids}::uuid[]) with ordinality as m(id, rank)
    on conflict (scope_id, period, member_id) do update set points = excluded.points`.execute(db);
  await sql`
    insert into member_counters (member_id, points, shares, comments, likes)
    select id, ${POINTS}, ${POINTS}, ${POINTS}, ${POINTS} from unnest(${ids}::uuid[]) as m(id)
    on conflict (member_id) do update set points = excluded.points, shares = excluded.shares,
      comments = excluded.comments, likes = excluded.likes`.execute(db);
}

/** Texts, answers to them, private messages; what the member is told of all this. */
async function writeMuch(site: TestParvis, { member, other, place }: People): Promise<void> {
  const group = { id: place.groupId };
  for (const text of TEXTS) {
    const post = await publish(member, group, text);
    const said = await comment(other, post, text);
    await comment(site.admin, post, text, { replyToId: said.id });
    await other.post(`/api/posts/${post.id}/like`);
    await site.admin.post(`/api/posts/${post.id}/like`);
    await comment(other, { id: place.postId }, text);
  }
  await publish(other, group, "Quel titre\u202f?", { poll: { options: TITLES } });
  const several = await discuss(other, [member, site.admin], TITLES[0]);
  const pair = (await member.post("/api/conversations", { memberIds: [other.id] })).body;
  for (const text of TEXTS) {
    await say(other, several, text);
    await say(member, pair, text);
    await say(other, pair, text);
  }
  // Its screens look for these words where a conversation opens: at its end, once all of it is read.
  const last = await say(other, pair, ANSWER);
  await member.post(`/api/conversations/${pair.id}/read`, { place: last.place });
}

import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { rowLimit } from "../../infrastructure/database/keyset.ts";
import { eitherBlocked } from "../people/index.ts";

export type NewMembers = {
  conversationId: string;
  memberIds: readonly string[];
  managerId: string | null;
  /** Who of them is there as the witness. */
  witnessId?: string | undefined;
  /** The place up to which messages are hidden from them. */
  hiddenPlace: number;
  at: Date;
};

/** Adds members; earlier messages are hidden from them, and do not count as unread. */
export async function insertMembers(
  tx: Transaction,
  { conversationId, memberIds, managerId, witnessId, hiddenPlace, at }: NewMembers,
): Promise<void> {
  await sql`
    insert into conversation_members
      (conversation_id, member_id, role, read_place, received_place, shown_place, hidden_place, joined_at)
    select ${conversationId}::uuid, given.id,
      case when given.id = ${managerId}::uuid then 'manager'
        when given.id = ${witnessId ?? null}::uuid then 'witness' else 'member' end,
      ${hiddenPlace}::int, ${hiddenPlace}::int, ${hiddenPlace}::int, ${hiddenPlace}::int, ${at}::timestamptz
    from unnest(${[...memberIds]}::uuid[]) as given (id)`.execute(tx);
}

/**
 * Takes a member out of a group; if no manager is left, the member who joined first becomes it, but
 * for a conversation of two with a witness, which nobody manages.
 *
 * @returns ids of the members who are left
 */
export async function deleteMember(
  tx: Transaction,
  conversationId: string,
  memberId: string,
): Promise<string[]> {
  await tx
    .deleteFrom("conversation_members")
    .where("conversation_id", "=", conversationId)
    .where("member_id", "=", memberId)
    .execute();
  await sql`
    update conversation_members set role = 'manager'
    where conversation_id = ${conversationId} and member_id = (
        select first.member_id from conversation_members first
        where first.conversation_id = ${conversationId} order by first.joined_at, first.member_id limit 1)
      and not exists (
        select 1 from conversation_members manager
        where manager.conversation_id = ${conversationId} and manager.role = 'manager')
      and exists (
        select 1 from conversations managed where managed.id = ${conversationId} and managed.pair is null)`.execute(
    tx,
  );
  const left = await tx
    .selectFrom("conversation_members")
    .select("member_id")
    .where("conversation_id", "=", conversationId)
    .execute();
  return left.map((row) => row.member_id);
}

/** Whether `cm` is in a conversation of two members separated by a block: progress is hidden. */
const parted = sql`exists (
  select 1 from conversations of_two join conversation_members o on o.conversation_id = of_two.id
  where of_two.id = cm.conversation_id and of_two.kind = 'pair' and o.member_id <> cm.member_id
    and ${eitherBlocked(sql`o.member_id`, sql`cm.member_id`)})`;

/** Hides from a member all messages of a locked conversation, until someone writes again. */
export async function hideAll(
  tx: Transaction,
  conversationId: string,
  memberId: string,
): Promise<void> {
  await sql`
    update conversation_members cm
    set hidden_place = cv.message_count, moved_at = null,
      received_place = case when ${parted} then cm.received_place else cv.message_count end
    from conversations cv
    where cv.id = cm.conversation_id and cm.conversation_id = ${conversationId}
      and cm.member_id = ${memberId}`.execute(tx);
}

/** How far a member read in a conversation, and who may know: not those separated by a block. */
export type ReadProgress = {
  conversationId: string;
  readPlace: number;
  receivedPlace: number;
  memberIds: string[];
};

const reachedColumns = sql`
  moved.conversation_id as "conversationId", moved.read_place as "readPlace",
  moved.received_place as "receivedPlace", array(
    select i.member_id from conversation_members i
    where i.conversation_id = moved.conversation_id
      and not ${eitherBlocked(sql`i.member_id`, sql`moved.member_id`)}) as "memberIds"`;

/** How many times a member read in a conversation are kept, with their hour; older ones go. */
const READINGS_KEPT = 40;

/**
 * The readings of `cm` with one more, which others may see. The first of them is where they begin:
 * what was read before it has no hour.
 */
const withReading = (at: Date) => {
  const last = (readings: RawBuilder<unknown>) =>
    sql`(${readings})[greatest(1, cardinality(cm.reading_places) + 2 - ${sql.lit(READINGS_KEPT)}):]`;
  const begun = sql`cm.reading_places <> '{}'`;
  return {
    places: last(sql`case when ${begun} then cm.reading_places else array[cm.shown_place] end
      || r.place`),
    times: last(sql`case when ${begun} then cm.reading_times else array[null::timestamptz] end
      || ${at}::timestamptz`),
  };
};

/**
 * Records how far a member read and when; it only ever grows, and never beyond the last message.
 *
 * @returns null when the conversation is not theirs, `moved` null when nothing changed
 */
export async function saveRead(
  tx: Transaction,
  {
    conversationId,
    memberId,
    place,
    at,
  }: { conversationId: string; memberId: string; place: number; at: Date },
): Promise<{ moved: ReadProgress | null } | null> {
  const shown = sql`cm.shown_place < r.place and not r.parted`;
  const reading = withReading(at);
  const { rows } = await sql<{ mine: boolean; moved: ReadProgress | null }>`
    with reading as (
      select cm.conversation_id, cm.member_id, least(${place}::int, cv.message_count) as place, ${parted} as parted
      from conversation_members cm join conversations cv on cv.id = cm.conversation_id
      where cm.conversation_id = ${conversationId} and cm.member_id = ${memberId}
    ), moved as (
      update conversation_members cm
      set read_place = greatest(cm.read_place, r.place),
        received_place = case when r.parted then cm.received_place else greatest(cm.received_place, r.place) end,
        shown_place = case when r.parted then cm.shown_place else greatest(cm.shown_place, r.place) end,
        reading_places = case when ${shown} then ${reading.places} else cm.reading_places end,
        reading_times = case when ${shown} then ${reading.times} else cm.reading_times end
      from reading r
      where cm.conversation_id = r.conversation_id and cm.member_id = r.member_id
        and (cm.read_place < r.place or (${shown}))
      returning cm.conversation_id, cm.member_id, cm.read_place, cm.received_place
    )
    select true as mine, (select to_json(x) from (select ${reachedColumns} from moved) x) as moved
    from conversation_members cm
    where cm.conversation_id = ${conversationId} and cm.member_id = ${memberId}`.execute(tx);
  return rows[0] ?? null;
}

/** Conversations marked as received in one call, as each is announced; the next takes the rest. */
const REACHED_AT_ONCE = 100;

/** Records that all messages to a member reached one of their devices. @returns what changed */
export async function saveReceived(tx: Transaction, memberId: string): Promise<ReadProgress[]> {
  const { rows } = await sql<ReadProgress>`
    with late as (
      select cm.conversation_id from conversation_members cm join conversations lc on lc.id = cm.conversation_id
      where cm.member_id = ${memberId} and cm.moved_at is not null
        and cm.received_place < lc.message_count and not ${parted}
      order by cm.moved_at desc, cm.conversation_id desc ${rowLimit(REACHED_AT_ONCE)}
    ), moved as (
      update conversation_members cm set received_place = cv.message_count
      from late join conversations cv on cv.id = late.conversation_id
      where cm.conversation_id = cv.id and cm.member_id = ${memberId}
        and cm.received_place < cv.message_count
      returning cm.conversation_id, cm.member_id, cm.read_place, cm.received_place
    )
    select ${reachedColumns} from moved`.execute(tx);
  return rows;
}

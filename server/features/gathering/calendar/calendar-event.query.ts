import { type RawBuilder, sql } from "kysely";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import { type Position, rowLimit } from "../../../infrastructure/database/keyset.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { pictureUrl, portraitUrl } from "../../media/index.ts";
import { findPlace, mayKnowOf, strongestRole } from "../../people/index.ts";
import { eventAbilities, isPublic, mayManage } from "./calendar.policy.ts";
import { publicPath } from "./calendar-event.ts";
import { maySeeEvent } from "./event-access.query.ts";
import { type ItemRow, itemColumns, toItem } from "./event-columns.query.ts";
import { categoryOfEvent } from "./event-type.query.ts";

/** How many of those going, and of the days to come, a page shows. */
const GOING_SHOWN = 8;
const NEXT_DAYS = 12;

type Person = { id: string; name: string; avatar: string | null };

type Row = ItemRow & {
  category: string;
  description: string;
  place_id: string | null;
  cta_url: string | null;
  cta_text: string;
  online_url: string | null;
  duration: number;
  updated_at: Date;
  picture_width: number | null;
  picture_height: number | null;
  author: Person;
  all_group_ids: string[];
  next_days: string[];
  going: Person[];
};

/** The day that is read where none is named: the next that takes place, the next, or the last. */
const chosenDay = (day: string | undefined, now: Date) =>
  day
    ? sql`select * from calendar_occurrences c where c.event_id = e.id and c.day = ${day}`
    : sql`
      select * from calendar_occurrences c where c.event_id = e.id
      order by c.ends_at > ${now} desc, c.ends_at > ${now} and c.day = any(e.skipped_days),
        case when c.ends_at > ${now} then c.starts_at end, c.starts_at desc
      limit 1`;

type Asked = { id: string; day: string | undefined; now: Date; publicUrl: string };

/** An event on one of its days; null when it does not exist or the viewer may not see it. */
export async function readEvent(
  db: Database,
  viewer: Viewer,
  { id, day, now, publicUrl }: Asked,
): Promise<CalendarEvent | null> {
  const { rows } = await sql<Row>`
    select ${itemColumns(viewer, now)}, ${categoryOfEvent} as category, e.description, e.place_id, e.cta_url, e.cta_text,
      e.online_url, e.duration, e.updated_at,
      p.width as picture_width, p.height as picture_height,
      json_build_object('id', w.id, 'name', w.name, 'avatar', w.avatar_media_id) as author,
      array(select eg.group_id from calendar_event_groups eg where eg.event_id = e.id)
        as all_group_ids,
      array(select n.day from calendar_occurrences n
        where n.event_id = e.id and n.ends_at > ${now} and n.day <> o.day
          and not n.day = any(e.skipped_days)
        order by n.day ${rowLimit(NEXT_DAYS)}) as next_days,
      (select coalesce(json_agg(json_build_object(
          'id', y.id, 'name', y.name, 'avatar', y.avatar_media_id)), '[]') from (
        select m.id, m.name, m.avatar_media_id
        from calendar_answers g join members m on m.id = g.member_id and m.state = 'active'
        where g.event_id = o.event_id and g.day = o.day and g.answer = 'going' and ${mayKnowOf(viewer)}
        order by g.created_at, m.id ${rowLimit(GOING_SHOWN)}
      ) y) as going
    from calendar_events e
    join members w on w.id = e.author_id
    join lateral (${chosenDay(day, now)}) o on true
    left join media p on p.id = e.picture_media_id
    left join calendar_answers a
      on a.event_id = o.event_id and a.day = o.day and a.member_id = ${viewer.id}
    where e.id = ${id} and ${maySeeEvent(viewer)}`.execute(db);
  const row = rows[0];
  return row ? toEvent(row, viewer, now, publicUrl) : null;
}

function toEvent(row: Row, viewer: Viewer, now: Date, publicUrl: string): CalendarEvent {
  const item = toItem(row);
  const standing = {
    authorId: row.author.id,
    groupIds: row.all_group_ids,
    access: row.access,
    status: row.status,
    cancelled: item.cancelled,
    over: row.ends_at <= now,
  };
  const toldWhere = row.my_answer === "going" || mayManage(viewer, standing);
  return {
    ...item,
    category: row.category,
    description: row.description,
    imageUrl: pictureUrl(row.picture),
    imageWidth: row.picture_width,
    imageHeight: row.picture_height,
    place: findPlace(row.place_id),
    ctaUrl: row.cta_url,
    ctaText: row.cta_text,
    online: row.online_url !== null,
    onlineUrl: toldWhere ? row.online_url : null,
    duration: row.duration,
    nextDays: row.next_days,
    author: toPerson(row.author),
    publicUrl: isPublic(row) ? `${publicUrl}${publicPath(row.id, row.title)}` : null,
    icsUrl: `/api/calendar-events/${row.id}/ics`,
    going: row.going.map(toPerson),
    abilities: eventAbilities(viewer, standing),
    updatedAt: row.updated_at.toISOString(),
  };
}

const toPerson = ({ id, name, avatar }: Person) => ({ id, name, avatarUrl: portraitUrl(avatar) });

type Answers = {
  id: string;
  day: string | undefined;
  answer: "going" | "interested";
  after: Position | null;
  count: number;
  online: RawBuilder<boolean>;
  now: Date;
};

type AnswerRow = {
  event_id: string;
  id: string | null;
  name: string;
  avatar: string | null;
  role: "membre" | "animateur" | "moderateur" | "admin";
  city: string | null;
  connected: boolean | null;
  points: number;
  at: Date;
};

/**
 * Who said they come, or may, of whom the viewer may know, the latest first; null when the event is
 * not for this viewer.
 */
export async function listAnswers(db: Database, viewer: Viewer, asked: Answers) {
  const { id, day, answer, after, count, online, now } = asked;
  const { rows } = await sql<AnswerRow>`
    select e.id as event_id, page.*
    from calendar_events e
    join lateral (${chosenDay(day, now)}) o on true
    left join lateral (
      select m.id, m.name, m.avatar_media_id as avatar, ${strongestRole} as role, m.city,
        ${online} as connected,
        coalesce(k.points, 0) as points, g.created_at as at
      from calendar_answers g join members m on m.id = g.member_id and m.state = 'active'
      left join member_counters k on k.member_id = m.id
      where g.event_id = o.event_id and g.day = o.day and g.answer = ${answer} and ${mayKnowOf(viewer)}
        ${after ? sql`and (g.created_at, m.id) < (${after.at}, ${after.id})` : sql``}
      order by g.created_at desc, m.id desc
      ${rowLimit(count)}
    ) page on true
    where e.id = ${id} and ${maySeeEvent(viewer)}
    order by page.at desc, page.id desc`.execute(db);
  if (rows.length === 0) return null;
  return rows.flatMap(({ id: memberId, event_id: _, avatar, at, connected, ...member }) =>
    memberId === null
      ? []
      : [
          {
            member: {
              ...member,
              id: memberId,
              avatarUrl: portraitUrl(avatar),
              connected: connected ?? false,
            },
            position: { at, id: memberId },
          },
        ],
  );
}
